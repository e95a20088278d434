import { expect, test } from "vitest";
import { rowOf, type Row } from "#records/replica/row.ts";
import { findBookings } from "./find-bookings.ts";

const now = Date.UTC(2026, 5, 12, 12);
const booking = (number: string, vehicle: string, state: string, start?: string, end?: string): Row =>
  rowOf(
    {
      service_booking_id: `id-${number}`,
      booking_number: number,
      state,
      vehicle: { external_ref: vehicle },
      start,
      end,
    },
    { at: 0, requestId: undefined },
  );

const rows = [
  booking("BK-1", "HV-1", "completed", "2026-06-12T11:00:00Z", "2026-06-12T11:30:00Z"),
  booking("BK-10", "HV-1", "approved", "2026-06-14T09:00:00Z", "2026-06-15T09:00:00Z"),
  booking("BK-11", "HV-1", "picked_up", "2026-06-01T09:00:00Z", "2026-06-12T13:00:00Z"),
  booking("BK-12", "HV-1", "approved", "2026-06-12T14:00:00Z", "2026-06-13T14:00:00Z"),
  booking("BK-13", "HV-1", "pending", "2026-06-12T12:00:00Z", "2026-06-13T14:00:00Z"),
  booking("BK-14", "HV-1", "approved"),
  { ...booking("BK-15", "HV-1", "approved", "2026-06-12T12:00:00Z"), goneAt: 1 },
  booking("BK-20", "HV-10", "approved"),
];
const search = (text: string, withEnded = true) => findBookings(rows, text, { now, zone: "Europe/Oslo", withEnded });
const found = (text: string) => search(text).rows.map(({ number }) => number);

test.each([
  ["BK-1", ["BK-1"]],
  [" 11 ", ["BK-11"]],
  ["ID-BK-20", ["BK-20"]],
  ["hv-10", ["BK-20"]],
  ["BKß12", ["BK-12"]],
  ["BK ‑１２", ["BK-12"]],
  ["HVß10", ["BK-20"]],
  ["bk20 hv10", ["BK-20"]],
  ["k-2", ["BK-20"]],
  ["", []],
  ["b", []],
  ["nothing like it", []],
])("finds bookings at the desk: %j finds %j", (text, numbers) => {
  expect(found(text)).toEqual(numbers);
});

test("lists a vehicle's confirmable bookings first, the nearest on top", () => {
  // Back in an hour, out in two hours, out in two days, out at a time that was not sent; then what cannot be confirmed here.
  expect(found("HV-1").slice(0, 4)).toEqual(["BK-11", "BK-12", "BK-10", "BK-14"]);
  expect(found("HV-1").slice(4)).toEqual(expect.arrayContaining(["BK-1", "BK-13", "BK-15"]));
});

test("leaves out what has ended unless asked for, and says how many those are", () => {
  const live = search("HV-1", false);
  expect(live.rows.map(({ number }) => number)).toEqual(["BK-11", "BK-12", "BK-10", "BK-14", "BK-13"]);
  expect(live).toMatchObject({ count: 5, ended: 2 });
  // Another booking whose number begins the same is no match for it.
  expect(search("BK-1", false)).toMatchObject({ rows: [], count: 0, ended: 1 });
});

test("counts all matches, and lists the first 20", () => {
  const many = Array.from({ length: 300 }, (_, n) =>
    booking(`BK-${n + 1000}`, "HV-7", "approved", new Date(now + (300 - n) * 3_600_000).toISOString()),
  );
  const { rows: listed, count } = findBookings(many, "hv-7", { now, zone: "UTC", withEnded: false });
  expect(count).toBe(300);
  expect(listed.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, n) => `BK-${1299 - n}`));
});

test("lists what is due today before an earlier start on another day", () => {
  const evening = Date.UTC(2026, 5, 12, 18);
  const due = [
    booking("BK-1", "HV-1", "approved", "2026-06-13", "2026-06-14"),
    booking("BK-2", "HV-1", "approved", "2026-06-12", "2026-06-14"),
    booking("BK-3", "HV-1", "picked_up", "2026-06-01", "2026-06-11"),
  ];
  const inOrder = (zone: string) =>
    findBookings(due, "HV-1", { now: evening, zone, withEnded: false }).rows.map(({ number }) => number);
  expect(inOrder("Europe/Oslo")).toEqual(["BK-2", "BK-1", "BK-3"]);
  // There it is the 13th already.
  expect(inOrder("Pacific/Kiritimati")).toEqual(["BK-1", "BK-2", "BK-3"]);
});
