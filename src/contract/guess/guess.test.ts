import { describe, expect, test } from "vitest";
import { readBooking } from "../booking-reading.ts";
import { fieldsWith } from "../fields.ts";
import { createGuesser } from "./guess.ts";
import { readFieldConfig } from "../field-config.ts";
import type { RawObject } from "../raw.ts";

const count = 8;
const range = Array.from({ length: count }, (_, index) => index);
const day = 24 * 3_600_000;
const first = Date.UTC(2026, 5, 1, 10);
const starts = (index: number) => new Date(first + index * day).toISOString();
const ends = (index: number) => new Date(first + (index + 3) * day).toISOString();
const pays = (index: number) => 300 + index * 7.5;
const words = "AWAITING_APPROVAL,approved,Picked up,completed,rejected,cancelled,pending,accepted".split(",");
const kinds = ["awaiting", "approved", "pickedup", "completed", "rejected", "cancelled", "awaiting", "approved"];
const says = (index: number) => words[index] ?? "";
const car = (index: number) => `HV-1${index}`;
const vehicleId = (index: number) => `7c0e2f5a-0000-4000-8000-00000000000${index}`;
const noise = (index: number) => ({
  booking_number: `BK-${1000 + index}`,
  created_at: starts(index - 40),
  updated_at: starts(index - 20),
});
const known = {
  references: new Set(range.map(car)),
  vehicleIds: new Set(range.map(vehicleId)),
  endpointIds: new Set(["wh-1"]),
  urls: new Set(["https://a.example/hook"]),
};

type Shape = (index: number) => object;
const guesserOf = (shape: Shape) => {
  const guesser = createGuesser(fieldsWith(), known);
  const rows = range.map((index): RawObject => ({
    service_booking_id: `b-${index}`,
    ...noise(index),
    ...shape(index),
  }));
  guesser.take("bookings", rows);
  return { guesser, rows };
};

const judge = (wanted: (index: number) => unknown, got: (index: number) => unknown) => {
  if (range.every((index) => got(index) === undefined)) return "left";
  return range.every((index) => got(index) === wanted(index)) ? "read" : "wrong";
};

/** Which parts of a booking were read correctly in all rows; anything else that was read is `wrong`. */
function readBy(shape: Shape, configured?: unknown) {
  const { guesser, rows } = guesserOf(shape);
  const config = configured === undefined ? undefined : readFieldConfig(configured);
  if (config !== undefined && !("fields" in config)) throw new Error(config.faults.join());
  const fields = fieldsWith(config?.fields, guesser.guessed());
  const all = rows.map((raw) => readBooking(raw, fields));
  return {
    state: judge(
      (index) => kinds[index],
      (index) => (all[index]?.state.kind === "unsent" ? undefined : all[index]?.state.kind),
    ),
    start: judge(starts, (index) => all[index]?.start?.raw),
    end: judge(ends, (index) => all[index]?.end?.raw),
    amount: judge(
      (index) => `${pays(index)} EUR`,
      (index) => {
        const money = all[index]?.amount;
        return money === undefined ? undefined : `${money.amount} ${money.currency}`;
      },
    ),
    vehicle: judge(car, (index) => all[index]?.vehicle.reference),
    vehicleId: judge(vehicleId, (index) => all[index]?.vehicle.id),
  };
}

const none = { state: "left", start: "left", end: "left", amount: "left", vehicle: "left", vehicleId: "left" };
const dates = { start: "read", end: "read" };
const other = (index: number) => ({ amount: 50 + index, currency: "EUR" });

describe("a booking whose names no table has is read by its shape", () => {
  test.each<[string, Shape, Partial<typeof none>]>([
    ["dates in a rental", (i) => ({ rental: { start: starts(i), end: ends(i) } }), dates],
    ["dates of a pickup and a return", (i) => ({ pickup: { at: starts(i) }, return: { at: ends(i) } }), dates],
    ["dates of a pickUp and a dropOff", (i) => ({ pickUpTime: starts(i), dropOffTime: ends(i) }), dates],
    ["dates of a check-in and a check-out", (i) => ({ check_in: starts(i), check_out: ends(i) }), dates],
    ["dates of a checkout and a checkin", (i) => ({ checkout: { at: starts(i) }, checkin: { at: ends(i) } }), dates],
    [
      "dates beside a validity and an offer",
      (i) => ({
        reservation: { begin: starts(i), end: ends(i) },
        validity: { from: starts(i - 9), to: starts(i - 8) },
        offer: { start: starts(i - 9), end: starts(i - 8) },
      }),
      dates,
    ],
    [
      "dates in a list of stops",
      (i) => ({
        stops: [
          { type: "pickup", at: starts(i) },
          { type: "return", at: ends(i) },
        ],
      }),
      dates,
    ],
    ["money of a payment", (i) => ({ payment: { amount: pays(i), currency: "EUR" } }), { amount: "read" }],
    ["money as text", (i) => ({ fare: { value: pays(i).toFixed(2), currency_code: "eur" } }), { amount: "read" }],
    [
      "money in a list of several kinds",
      (i) => ({
        amounts: [
          { type: "deposit", ...other(i) },
          { type: "total", amount: pays(i), currency: "EUR" },
        ],
      }),
      { amount: "read" },
    ],
    [
      "money beside a deposit and a fee",
      (i) => ({ cost: { amount: pays(i), currency: "EUR" }, deposit: other(i), cleaning_fee: other(i) }),
      { amount: "read" },
    ],
    [
      "gross money beside net and tax",
      (i) => ({ pricing: { net: pays(i) - 50, tax: 50, gross: pays(i), currency: "EUR" } }),
      { amount: "read" },
    ],
    ["a vehicle that is a text", (i) => ({ vehicle: car(i) }), { vehicle: "read" }],
    ["a vehicle by its id in a car", (i) => ({ car: { uid: vehicleId(i) } }), { vehicleId: "read" }],
    [
      "a vehicle by both",
      (i) => ({ unit: { ref: car(i), key: vehicleId(i) } }),
      { vehicle: "read", vehicleId: "read" },
    ],
    ["a state with a code and a label", (i) => ({ status: { code: says(i), label: says(i) } }), { state: "read" }],
    ["a state in a lifecycle", (i) => ({ lifecycle: { stage: says(i) } }), { state: "read" }],
    [
      "a state beside one of the payment",
      (i) => ({ bookingStatus: says(i), payment: { state: "pending" } }),
      { state: "read" },
    ],
    ["nothing of the kind", () => ({ notes: "a van", seats: 3 }), {}],
  ])("reads %s", (_what, shape, read) => {
    expect(readBy(shape)).toEqual({ ...none, ...read });
  });
});

describe("what may be something else is left to the configuration", () => {
  test.each<[string, Shape, unknown, Partial<typeof none>]>([
    [
      "two periods",
      (i) => ({ rental: { start: starts(i), end: ends(i) }, trip: { start: starts(i + 1), end: ends(i - 1) } }),
      { dates: [["rental.start", "rental.end"]] },
      dates,
    ],
    [
      "dates in a word that nobody knows",
      (i) => ({ miete: { from: starts(i), to: ends(i) } }),
      { dates: [["miete.from", "miete.to"]] },
      dates,
    ],
    [
      "the window of a pickup",
      (i) => ({ pickup: { from: starts(i), to: starts(i) }, miete: { von: starts(i), bis: ends(i) } }),
      { dates: [["miete.von", "miete.bis"]] },
      dates,
    ],
    [
      "two amounts",
      (i) => ({ payment: { amount: pays(i), currency: "EUR" }, charge: other(i) }),
      { amount: [["payment.amount", "payment.currency"]] },
      { amount: "read" },
    ],
    [
      "two amounts that both say total",
      (i) => ({
        rental: { total: pays(i), currency: "EUR" },
        extras: { total: 4, currency: "EUR" },
        goods: { total: 5, currency: "EUR" },
      }),
      { amount: [["rental.total", "rental.currency"]] },
      { amount: "read" },
    ],
    ["only a deposit", (i) => ({ deposit: other(i), refund: other(i), commission: other(i) }), undefined, {}],
    [
      "a currency in another place",
      (i) => ({ payment: { amount: pays(i) }, settings: { currency: "EUR" } }),
      { amount: [["payment.amount", "settings.currency"]] },
      { amount: "read" },
    ],
    ["a currency that there is not", (i) => ({ payment: { amount: pays(i), currency: "XQZ" } }), undefined, {}],
    ["cents", (i) => ({ payment: { amount_cents: pays(i), currency: "EUR" } }), undefined, {}],
    ["the vehicle before this one", (i) => ({ previous_vehicle: { ref: car(i) } }), undefined, {}],
    [
      "words for states that nobody knows",
      (i) => ({ status: { code: kinds[i] === "awaiting" ? "offen" : says(i) } }),
      { state: ["status.code"], stateWords: { awaiting: ["offen"] } },
      { state: "read" },
    ],
    ["the state of a driver's check", (i) => ({ driver: { status: says(i) } }), undefined, {}],
  ])("guesses nothing for %s", (_what, shape, booking, read) => {
    const configured = booking === undefined ? readBy(shape) : readBy(shape, { booking });
    expect(configured).toEqual({ ...none, ...read });
    // Where a configuration is needed, nothing is guessed without it.
    expect(booking === undefined ? none : readBy(shape)).toEqual(none);
  });
});
