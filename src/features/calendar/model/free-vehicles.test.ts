import { expect, test } from "vitest";
import { unanswered } from "#records/testing/a-pending-write.ts";
import { vansOf } from "#records/vehicles/testing/a-vehicle.ts";
import { aBlockRecord, aBookedRow, type Booked } from "../testing/in-view.ts";
import { calendarVehicles, vehicleByReference } from "./calendar-vehicles.ts";
import { freeVehicles } from "./free-vehicles.ts";

const at = (text: string) => Date.parse(`2026-06-${text}:00+02:00`);
const [now, from, until] = [at("11T14:05"), at("12T16:00"), at("14T20:00")];

/** A booking of a vehicle from and until these hours of June: `12T09:00`. */
const booked = (van: number, first: string, last: string, state = "approved"): Booked => ({
  van,
  state,
  from: `2026-06-${first}:00+02:00`,
  until: `2026-06-${last}:00+02:00`,
});

/** HV-01, HV-02 … and what we can say of each, in order; a reference alone: it is free. */
function found(bookings: readonly Booked[], { vans = 3, isAll = true, more = vansOf() } = {}) {
  const references = Array.from({ length: vans }, (_, place) => `HV-0${String(place + 1)}`);
  const rows = bookings.map(aBookedRow);
  const [accepted, lost] = [aBlockRecord({ reference: "HV-08" }), aBlockRecord({ reference: "HV-09" })];
  const ofRecord = { id: "a", from, until, of: { kind: "record", record: accepted } } as const;
  const ofPending = { id: "b", from, until, of: { kind: "pending", pending: unanswered(lost.reference) } } as const;
  const blocks = new Map([
    ["HV-08", [ofRecord]],
    ["HV-09", [ofPending]],
  ]);
  const vehicles = calendarVehicles([...vansOf(...references), ...more]);
  const known = { rows, blocks, isAll, zone: "Europe/Oslo", now };
  const { vehicles: list, ...counts } = freeVehicles(vehicles, { from, until }, known);
  return { list: list.map(({ vehicle, doubt }) => [vehicle.name, doubt].filter(Boolean).join(" ")), ...counts };
}

test("puts the tightest gap first, and leaves out what is taken for a minute of it", () => {
  const bookings = [
    booked(1, "10T09:00", "12T16:00"),
    booked(1, "20T09:00", "22T09:00"),
    booked(2, "12T10:00", "12T15:00"),
    booked(2, "14T20:00", "15T09:00", "request_to_book"),
    booked(4, "14T19:59", "15T09:00"),
    booked(5, "12T10:00", "20T10:00", "completed"),
    booked(5, "12T10:00", "20T10:00", "cancelled"),
  ];
  expect(found(bookings, { vans: 5 }).list).toEqual(["HV-02", "HV-01", "HV-03", "HV-05"]);
});

test("takes a date without hours as the whole day", () => {
  const days = [
    { van: 1, from: "2026-06-10", until: "2026-06-12" },
    { van: 2, from: "2026-06-15", until: "2026-06-16" },
  ];
  expect(found(days).list).toEqual(["HV-02", "HV-03"]);
});

test("never calls a vehicle free if something speaks against it that we can't place", () => {
  const bookings = [
    { van: 1 },
    booked(2, "13T09:00", "13T12:00", "in_review"),
    booked(3, "09T09:00", "11T12:00", "picked_up"),
    booked(4, "09T09:00", "12T12:00", "picked_up"),
    booked(5, "09T09:00", "12T17:00", "picked_up"),
    { van: 6, state: "cancelled" },
  ];
  const unmapped = vansOf(undefined);
  expect(found(bookings, { vans: 9, more: unmapped }).list).toEqual([
    "HV-04",
    "HV-06",
    "HV-07",
    "HV-01 dates",
    "HV-02 status",
    "HV-03 late",
    "HV-09 outcome",
    "Harbour Van 1 reference",
  ]);
});

test("calls none free while bookings may be missing, and counts those without a vehicle", () => {
  expect(found([], { isAll: false }).list).toEqual(["HV-01 list", "HV-02 list", "HV-03 list"]);
  const homeless = { ...booked(1, "13T09:00", "13T12:00"), more: { vehicle: {} } };
  expect(found([homeless, booked(2, "13T09:00", "13T12:00")])).toEqual({
    list: ["HV-01", "HV-03"],
    of: 3,
    unplaced: 1,
  });
});

test("can't say of a vehicle that only bookings or blocks name", () => {
  const stranger = vehicleByReference("HV-20", []);
  const known = { rows: [], blocks: new Map(), isAll: true, zone: "Europe/Oslo", now };
  expect(freeVehicles([stranger], { from, until }, known).vehicles[0]?.doubt).toBe("reference");
});
