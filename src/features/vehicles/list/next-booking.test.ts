import { expect, test } from "vitest";
import type { Mapping } from "#records/vehicles/vehicle-row.ts";
import type { Coverage } from "#records/replica/replica-types.ts";
import { aRow, noon } from "#records/replica/testing/a-row.ts";
import type { Row } from "#records/replica/row.ts";
import { nextBooking } from "./next-booking.ts";

const hour = 3_600_000;
const at = (hours: number) => new Date(noon + hours * hour).toISOString();
const van = { external_ref: "HV-1", service_vehicle_id: "v1" };

/** A booking of HV-1 from so many hours after now to so many. */
const booking = (id: string, state: string, start: number, end: number, vehicle: object = van) =>
  aRow(id, 0, 0, { state, start: at(start), end: at(end), vehicle });

const mapped: Mapping = { kind: "mapped", reference: "HV-1" };
type Asked = { mapping?: Mapping; coverage?: Coverage; unreadable?: number };

function next(rows: readonly Row[], { mapping = mapped, coverage = "complete", unreadable = 0 }: Asked = {}) {
  const found = nextBooking({ id: "v1", mapping }, { rows, coverage, unreadable }, noon);
  return "row" in found ? [found.kind, found.row.id] : found.kind;
}

test("a vehicle that is out comes back, whatever is next and however late it is", () => {
  const rows = [booking("1", "approved", 1, 2), booking("2", "picked_up", -9, -1)];
  expect(next(rows)).toEqual(["back", "2"]);
  expect(next(rows, { coverage: "partial" })).toEqual(["back", "2"]);
  expect(next(rows, { unreadable: 1 })).toEqual(["back", "2"]);
});

test("otherwise the booking that begins first, or has begun and was not picked up, is next", () => {
  const rows = [booking("1", "approved", 30, 40), booking("2", "requested", 5, 9), booking("3", "approved", -20, -2)];
  expect(next(rows)).toEqual(["out", "2"]);
  expect(next([...rows, booking("4", "approved", -1, 3)])).toEqual(["out", "4"]);
});

test("bookings that are over, refused, gone or of others are none", () => {
  const rows = [
    booking("1", "completed", 1, 2),
    booking("2", "cancelled", 1, 2),
    booking("3", "rejected", 1, 2),
    { ...booking("4", "approved", 1, 2), goneAt: noon },
    booking("5", "approved", 1, 2, { external_ref: "HV-11" }),
  ];
  expect(next(rows)).toBe("nothing");
});

test("a booking that names the vehicle by its id is found without a reference", () => {
  const rows = [booking("1", "approved", 1, 2, { service_vehicle_id: "v1" })];
  expect(next(rows, { mapping: { kind: "none" } })).toEqual(["out", "1"]);
});

test.each<[string, readonly Row[], Asked]>([
  ["not all bookings are read", [booking("1", "approved", 1, 2)], { coverage: "partial" }],
  ["one that may be its own could not be read", [], { unreadable: 1 }],
  ["one that may come first could not be read", [booking("1", "approved", 1, 2)], { unreadable: 1 }],
  ["one has no dates", [booking("1", "approved", 1, 2), aRow("2", 0, 0, { vehicle: van })], {}],
  ["the vehicle has no reference", [], { mapping: { kind: "none" } }],
  ["its reference is not shown", [], { mapping: { kind: "unknown" } }],
  ["its reference is new", [], { mapping: { kind: "here", reference: "HV-1", at: noon } }],
  ["some bookings name no vehicle", [booking("1", "approved", 1, 2, {})], {}],
])("nothing is guessed where %s", (_why, rows, asked) => {
  expect(next(rows, asked)).toBe("unknown");
});
