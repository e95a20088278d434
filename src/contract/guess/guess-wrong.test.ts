import { describe, expect, test } from "vitest";
import { readBooking } from "../booking-reading.ts";
import { fieldsWith } from "../fields.ts";
import { createGuesser } from "./guess.ts";
import type { RawObject } from "../raw.ts";
import { createReading } from "./reading.ts";

const none = new Set<string>();
const known = { references: none, vehicleIds: none, endpointIds: none, urls: none };
const rowsOf = (shape: (index: number) => object, count = 8) =>
  Array.from({ length: count }, (_, index): RawObject => ({ service_booking_id: `b-${index}`, ...shape(index) }));
function guessFrom(rows: readonly RawObject[]) {
  const guesser = createGuesser(fieldsWith(), known);
  guesser.take("bookings", rows);
  return guesser.guessed();
}
const at = (day: number) => `2026-06-${String(day + 10)}T10:00:00Z`;
const pays = (index: number) => 300 + index * 7.5;
const money = (index: number) => ({ amount: pays(index), currency: "EUR" });
const dates = (index: number) => ({ start: at(index), end: at(index + 3) });

describe("amounts that can't be the price of a booking", () => {
  test.each<[string, (index: number) => object]>([
    ["cents beside decimals", (i) => ({ price: { total: pays(i) * 100, decimal: pays(i), currency: "EUR" } })],
    ["cents beside a text", (i) => ({ fare: { total: pays(i) * 100, display: `€ ${pays(i)}0`, currency: "EUR" } })],
    ["cents beside another place", (i) => ({ fare: { total: pays(i) * 100, currency: "EUR" }, payment: money(i) })],
    ["a unit that says cents", (i) => ({ payment: money(i), amounts_in: "cents" })],
    ["an exponent at the top", (i) => ({ payment: money(i), currency_exponent: 2 })],
    ["a scale in one row", (i) => ({ payment: { ...money(i), ...(i === 6 ? { exponent: 2 } : {}) } })],
    ["a total below another amount", (i) => ({ payment: money(i), order: { total: 12, currency: "EUR" } })],
    ["a total in another currency", (i) => ({ payment: money(i), order: { total: 4000, currency: "NOK" } })],
    [
      "two currencies in a list",
      () => ({
        amounts: [
          { amount: 100, currency: "EUR" },
          { amount: 110, currency: "USD" },
        ],
      }),
    ],
  ])("guesses no amount from %s", (_what, shape) => {
    expect(guessFrom(rowsOf(shape)).booking?.amount).toBeUndefined();
  });
});

describe("times that can't be the dates of a rental", () => {
  test.each<[string, (index: number) => object]>([
    ["swapped in one row", (i) => ({ rental: i === 6 ? { start: at(9), end: at(1) } : dates(i) })],
    ["a day and an instant", (i) => ({ rental: { start: at(i).slice(0, 10), end: at(i + 3) } })],
    ["days in one row", (i) => ({ rental: { start: at(i), end: i === 6 ? "2026-06-20" : at(i + 3) } })],
    ["a slot beside a start alone", (i) => ({ rental: { start: at(i), days: 3 }, slot: dates(i) })],
  ])("guesses no dates from %s", (_what, shape) => {
    expect(guessFrom(rowsOf(shape)).booking?.dates).toBeUndefined();
  });
});

describe("states of something else", () => {
  const words = ["pending", "completed", "approved", "rejected", "cancelled", "accepted", "declined", "canceled"];
  const says = (index: number) => words[index] ?? "";
  test.each([
    "payment.state",
    "payment_details.status",
    "kyc.state",
    "contract.state",
    "checks.status",
    "identity.status",
    "details.status",
    "lifecycle.stage",
    "condition.code",
  ])("guesses no state from %s", (path) => {
    const [holder = "", name = ""] = path.split(".");
    expect(guessFrom(rowsOf((i) => ({ [holder]: { [name]: says(i) } }))).booking?.state).toBeUndefined();
  });

  test("guesses the booking's own state by its path or by a word that only rentals use", () => {
    expect(guessFrom(rowsOf((i) => ({ booking: { status: says(i) } }))).booking?.state).toEqual(["booking.status"]);
    const isRental = guessFrom(rowsOf((i) => ({ details: { status: i === 3 ? "picked_up" : says(i) } })));
    expect(isRental.booking?.state).toEqual(["details.status"]);
  });
});

test("guesses no vehicle where only most rows contain a known one", () => {
  const guesser = createGuesser(fieldsWith(), { ...known, references: new Set(["HV-1", "HV-2"]) });
  guesser.take(
    "bookings",
    rowsOf((i) => ({ unit: { note: i < 5 ? `HV-${(i % 2) + 1}` : "none" } })),
  );
  expect(guesser.guessed()).toEqual({});
});

const learnt = async (rows: readonly RawObject[][]) => {
  const reading = createReading();
  const told = new Promise<void>((tell) => void reading.subscribe(tell));
  reading.learn("bookings", rows[0] ?? []);
  await told;
  for (const page of rows.slice(1)) reading.learn("bookings", page);
  return reading;
};
const page = (from: number, shape: (index: number) => object) =>
  Array.from({ length: 200 }, (_, index): RawObject => ({
    service_booking_id: `b-${from + index}`,
    ...shape(from + index),
  }));
const from = Array.from({ length: 15 }, (_, index) => index * 200);

describe("guessing over many rows", () => {
  test("takes back a guess when a row after the 3,000th contradicts it", async () => {
    const reading = await learnt([
      ...from.map((first) => page(first, (index) => ({ payment: money(index % 9) }))),
      page(3000, (index) => ({ payment: money(1), ...(index === 3150 ? { charge: money(2) } : {}) })),
    ]);
    expect(reading.view().guessed).toEqual({});
  });

  test("guesses nothing more once rows were skipped", async () => {
    // The last pages have another amount in rows that we skip, so the guess would rest on too few rows.
    const reading = await learnt([
      ...from.map((first) => page(first, () => ({}))),
      ...Array.from({ length: 3000 }, (_, index) =>
        page(4000 + index * 20, () => ({ payment: money(1) })).slice(0, index === 0 ? 200 : 20),
      ),
    ]);
    expect(reading.view().guessed).toEqual({});
  });

  test("guesses nothing that a known name reads, even if the guessing code loads late", async () => {
    const reading = createReading();
    const told = new Promise<void>((tell) => void reading.subscribe(tell));
    reading.learn(
      "bookings",
      rowsOf((i) => ({ payment: money(i) })),
    );
    reading.learn("bookings", [
      { service_booking_id: "x", state: "approved", start: at(1), end: at(2), vehicle_id: "v", payment_status: "held" },
      { service_booking_id: "y", amount: 12, currency: "EUR" },
    ]);
    await told;
    expect(reading.view().guessed).toEqual({});
  });
});

describe("hostile rows neither stop nor stall the guessing", () => {
  const long = "9".repeat(5_000_000);
  const deep = (levels: number): object => (levels === 0 ? {} : { start: deep(levels - 1) });
  test.each<[string, () => object]>([
    ["deep", () => ({ rental: deep(90) })],
    [
      "wide",
      () =>
        Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`start_${i}`, { amount: i, currency: "EUR" }])),
    ],
    ["wide and empty", () => ({ data: Array.from({ length: 100_000 }, () => ({})) })],
    [
      "long texts",
      () => ({ payment: { amount: long, currency: long, status: long }, rental: { start: long, end: long } }),
    ],
    ["long names", () => ({ [long]: { [long]: 1 } })],
    [
      "many times",
      () => Object.fromEntries(Array.from({ length: 240 }, (_, i) => [`${"start_".repeat(16)}${i}`, at(1)])),
    ],
    [
      "names of the language",
      () => ({
        ...JSON.parse(
          `{"__proto__":{"amount":5,"currency":"EUR","start":"${at(1)}","end":"${at(2)}","status":"approved"}}`,
        ),
        constructor: { amount: 5, currency: "EUR", name: "total" },
        length: [{ type: "__proto__", amount: 5, currency: "EUR" }],
        toString: null,
        hasOwnProperty: "approved",
      }),
    ],
  ])("survives rows that are %s", { timeout: 5000 }, (_what, shape) => {
    const guesser = createGuesser(fieldsWith(), known);
    const rows = rowsOf(shape, 5);
    guesser.take("bookings", rows);
    guesser.take("deliveries", rows);
    const fields = fieldsWith({}, guesser.guessed());
    expect(fields.guessed.booking?.amount).toBeUndefined();
    expect(readBooking(rows[1] ?? {}, fields).amount).toBeUndefined();
    expect(guesser.candidates().length).toBeLessThan(100);
    expect(Object.hasOwn(Object.prototype, "amount")).toBe(false);
  });

  test("stays small and guesses nothing else if every row has another name", () => {
    const guesser = createGuesser(fieldsWith(), known);
    guesser.take(
      "bookings",
      rowsOf((i) => ({ payment: money(1), [`key${i}`]: { note: "text" } }), 3000),
    );
    expect(guesser.guessed().booking?.amount).toEqual([["payment.amount", "payment.currency"]]);
    expect(guesser.candidates().length).toBeLessThan(100);
  });
});
