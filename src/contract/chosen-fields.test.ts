import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readBooking } from "./booking.ts";
import { fieldsWith, stateKey, type FieldTexts, createReading } from "./fields.ts";
import { pathOf, valueOn } from "./raw.ts";

const paths = [
  "phase",
  "state",
  "sum",
  "amount",
  "worth.sum",
  "worth.money",
  "currency",
  "pays.0.cur",
  "pays.1.cur",
  "",
];
const value = fc.oneof(
  fc.constantFrom("EUR", "SEK", "S10", "approved", "2026-06-12T07:00:00Z", ""),
  fc.integer({ min: 0, max: 50_000 }),
);
const row = fc.record({
  service_booking_id: fc.constant("b-1"),
  phase: value,
  state: value,
  sum: value,
  amount: value,
  worth: fc.record({ sum: value, money: value }),
  currency: value,
  pays: fc.array(fc.record({ cur: value }), { maxLength: 2 }),
});
const path = fc.constantFrom(...paths);

test("whatever is chosen, no amount has another place's currency, and no unknown word is a known status", () => {
  fc.assert(
    fc.property(
      row,
      path,
      path,
      path,
      fc.constantFrom("minor", "whole"),
      (raw, state, amount, currency, amountUnit) => {
        const stateWords = { awaiting: ["S10"] };
        const chosen: FieldTexts = {
          booking: { state: [state], amount: [[amount, currency]], stateWords, amountUnit },
        };
        const read = readBooking(raw, fieldsWith({}, chosen));
        const word = valueOn(raw, pathOf(state));
        expect(read.amount?.currency ?? valueOn(raw, pathOf(currency))).toBe(valueOn(raw, pathOf(currency)));
        const known =
          typeof word === "string" ? fieldsWith({}, chosen).booking.stateWords.get(stateKey(word)) : undefined;
        expect(read.state.kind === "other" || read.state.kind === "unsent" ? undefined : read.state.kind).toBe(known);
      },
    ),
  );
});

test("what is configured wins over what is chosen, and the same choice again changes nothing", () => {
  const reading = createReading({ booking: { number: ["ref"] } });
  let changes = 0;
  reading.onFields(() => (changes += 1));
  for (let time = 0; time < 2; time += 1) reading.choose({ booking: { number: ["other"], payment: [] } });
  expect(reading.read().booking.number.map(({ text }) => text)).toEqual(["ref"]);
  expect([reading.read().booking.payment, changes]).toEqual([[], 1]);
  expect(reading.configured().booking.payment).not.toEqual([]);
});

test("an end that the service doesn't provide is missing, not unreadable", () => {
  const row = { service_booking_id: "b-1", begins: "2026-06-12T07:00:00Z" };
  const read = readBooking(row, fieldsWith({}, { booking: { dates: [["begins", ""]] } }));
  expect([read.start?.kind, read.end, read.unread.end]).toEqual(["instant", undefined, undefined]);
});
