import { expect, test } from "vitest";
import { readBooking } from "../booking-reading.ts";
import { readFieldConfig } from "../field-config.ts";
import { fieldsWith } from "../fields.ts";
import { configurationFor, createGuesser } from "./guess.ts";
import { createReading } from "./reading.ts";

const none = new Set<string>();
const known = { references: none, vehicleIds: none, endpointIds: none, urls: none };
const range = Array.from({ length: 8 }, (_, index) => index);
const at = (day: number) => `2026-06-${String(day + 10)}T10:00:00Z`;
const money = (index: number) => ({ amount: 300 + index, currency: "EUR" });
const plain = (index: number) => ({
  service_booking_id: `b-${index}`,
  state: "approved",
  start: at(index),
  end: at(index + 1),
  amount: 12,
  currency: "EUR",
  payment_status: "held",
  vehicle_id: "v-1",
});
const unnamed = (index: number) => ({
  service_booking_id: `b-${index}`,
  rental: { start: at(index), end: at(index + 1) },
  payment: money(index),
});

test("loads no guessing code for rows that are recognised", () => {
  let fetched = 0;
  const reading = createReading({}, async () => {
    fetched += 1;
    return { createGuesser };
  });
  reading.learn("bookings", range.map(plain));
  expect(fetched).toBe(0);
  expect(reading.read()).toBe(reading.sure());
  expect(reading.view()).toMatchObject({ candidates: [], guessed: {} });
});

test("reads unrecognised rows by their shape and reports it", async () => {
  const reading = createReading();
  const told = new Promise<void>((tell) => void reading.onFields(tell));
  reading.learn("bookings", range.map(unnamed));
  await told;
  expect(readBooking(unnamed(2), reading.read())).toMatchObject({ amount: money(2), start: { raw: at(2) } });
  expect(reading.view().guessed).toEqual({
    booking: { dates: [["rental.start", "rental.end"]], amount: [["payment.amount", "payment.currency"]] },
  });
  expect(reading.view().unrecognised.map(({ field }) => field)).toEqual([
    "state",
    "dates",
    "amount",
    "payment",
    "vehicle",
  ]);
});

test("loads the guessing code again after a failure", async () => {
  let isDown = true;
  const reading = createReading({}, async () => {
    if (isDown) throw new Error("offline");
    return { createGuesser };
  });
  const failed = new Promise<void>((tell) => void reading.subscribe(tell));
  reading.learn("bookings", range.map(unnamed));
  await failed;
  isDown = false;
  const told = new Promise<void>((tell) => void reading.onFields(tell));
  reading.learn("bookings", range.map(unnamed));
  await told;
  expect(reading.read()).not.toBe(reading.sure());
});

test("prefers the configuration to the tables", () => {
  const reading = createReading({ booking: { amount: [["deal.sum", "deal.in"]] } });
  const row = { ...plain(1), deal: { sum: 5, in: "NOK" } };
  expect(readBooking(row, reading.read()).amount).toEqual({ amount: 5, currency: "NOK" });
});

test("turns a candidate into the configuration that reads it", () => {
  const guesser = createGuesser(fieldsWith(), known);
  const rows = range.map((index) => ({
    service_booking_id: `b-${index}`,
    miete: { von: 3, from: at(index), to: at(index + 1) },
    deal: { sum: 300 + index, currency: "EUR" },
    zustand: { status: index === 0 ? "offen" : "approved" },
  }));
  guesser.take("bookings", rows);
  expect(guesser.guessed()).toEqual({});
  const candidates = guesser.candidates();
  expect(candidates).toContainEqual({
    list: "bookings",
    field: "amount",
    name: ["booking", "amount"],
    paths: ["deal.sum", "deal.currency"],
    rows: 8,
    of: 8,
    words: [],
  });
  expect(candidates.find(({ field }) => field === "state")?.words).toEqual(["offen", "approved"]);
  const json: unknown = JSON.parse(configurationFor(candidates));
  const config = readFieldConfig(Object(json).fields);
  const fields = fieldsWith("fields" in config ? config.fields : {});
  expect(readBooking(rows[1] ?? {}, fields)).toMatchObject({
    state: { raw: "approved" },
    amount: { amount: 301, currency: "EUR" },
    start: { raw: at(1) },
  });
});

test("guesses nothing from a few rows, unless they are all", () => {
  const rows = [1, 2].map((i) => ({ service_booking_id: `b-${i}`, rental: { start: at(i), end: at(i + 1) } }));
  const guesser = createGuesser(fieldsWith(), known);
  guesser.take("bookings", rows);
  expect(guesser.guessed()).toEqual({});
  guesser.take("bookings", rows, true);
  expect(guesser.guessed()).toEqual({ booking: { dates: [["rental.start", "rental.end"]] } });
});
