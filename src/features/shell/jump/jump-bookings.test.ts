import { expect, test } from "vitest";
import { rowOf, type Row } from "#records/replica/row.ts";
import { findBookings } from "./jump-bookings.ts";

const booking = (id: string, number: string, fields: object = {}): Row =>
  rowOf({ service_booking_id: id, booking_number: number, ...fields }, { at: 0, requestId: undefined });

const rows = [
  booking("a1", "BK-10", { note: "Follows BK-1" }),
  booking("a2", "BK-11", { vehicle: { external_ref: "HV-12" } }),
  booking("a3", "BK-1"),
  booking("a1b", "BK-2", { note: "see a1" }),
];

test.each([
  ["bk-1", ["BK-1", "BK-10", "BK-11"]],
  ["1", ["BK-1", "BK-10", "BK-11"]],
  ["a1b", ["BK-2"]],
  ["BKß1", ["BK-1", "BK-10", "BK-11"]],
  ["bk1", ["BK-1", "BK-10", "BK-11"]],
  ["hv-12", ["BK-11"]],
  ["follows", ["BK-10"]],
  ["nothing like it", []],
  ["", []],
])("finds for %j the bookings %j, exact matches first", (wanted, found) => {
  expect(findBookings(rows, wanted, 3, "UTC").map(({ number }) => number)).toEqual(found);
});

test("lists what has ended only if nothing else is found, and finds words in any order", () => {
  const states = ["completed", "cancelled", "approved", "rejected", "awaiting_approval"];
  const some = states.map((state, place) =>
    booking(`c${place}`, `BK-${place}`, { state, note: "van for the harbour" }),
  );
  const found = (wanted: string, most: number) => findBookings(some, wanted, most, "UTC").map(({ number }) => number);
  expect(found("harbour van", 4)).toEqual(["BK-2", "BK-4"]);
  expect(found("harbour van", 2)).toEqual(["BK-2", "BK-4"]);
  expect(found("harbour car", 4)).toEqual([]);
  expect(found("bk-3", 4)).toEqual(["BK-3"]);
  expect(found("completed", 4)).toEqual(["BK-0"]);
});
