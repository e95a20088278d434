import { expect, test } from "vitest";
import { liveByVehicle } from "#records/replica/conflicts.ts";
import { rowOf, type Row } from "#records/replica/row.ts";
import { vansOf } from "#records/vehicles/testing/a-vehicle.ts";
import { referenceOf } from "#records/vehicles/vehicle-row.ts";
import { todayBoard, turnaround, type Lane, type TodayBoard } from "./today-board.ts";

const zone = "Europe/Oslo";
const today = "2026-06-11";
/** 14:05 in Oslo. */
const now = Date.parse("2026-06-11T12:05:00Z");
const minute = 60_000;

function booked(id: string, state: string, start?: string, end?: string, van = "HV-12"): Row {
  const changed = { updated_at: "2026-06-10T08:00:00Z" };
  const raw = { service_booking_id: id, state, start, end, vehicle: { external_ref: van }, ...changed };
  return rowOf(raw, { at: Date.parse("2026-06-11T09:00:00Z"), requestId: undefined });
}
const at = (time: string, day = 11) => `2026-06-${String(day).padStart(2, "0")}T${time}:00+02:00`;

type More = {
  day?: string;
  vehicles?: Parameters<typeof todayBoard>[0]["vehicles"];
  blocks?: Parameters<typeof todayBoard>[0]["blocks"];
};
const board = (rows: readonly Row[], { day = today, vehicles = [], blocks = new Map() }: More = {}): TodayBoard =>
  todayBoard({ rows, live: liveByVehicle(rows), vehicles, blocks }, day, { zone, now });
const ids = (lane: Lane) => [lane.late, lane.due, lane.done].map((list) => list.map(({ row }) => row.id));

test("puts what goes out today by its time, what is late first and what is out already last", () => {
  const { out } = board([
    booked("evening", "approved", at("18:00"), at("10:00", 14)),
    booked("afternoon", "approved", at("16:00"), at("10:00", 12)),
    booked("late", "approved", at("13:00"), at("10:00", 12)),
    booked("out", "picked_up", at("08:00"), at("10:00", 12)),
    booked("tomorrow", "approved", at("08:00", 12), at("10:00", 13)),
    booked("request", "awaiting_approval", at("17:00"), at("10:00", 13)),
  ]);
  expect(ids(out)).toEqual([["late"], ["afternoon", "evening"], ["out"]]);
  expect(out.late[0]).toMatchObject({ late: 65 * minute, hasTime: true });
});

test("keeps a vehicle that should have been back days ago among the late ones", () => {
  const { back } = board([
    booked("long", "picked_up", at("10:00", 1), at("18:00", 8)),
    booked("due", "picked_up", at("10:00", 9), at("18:00")),
    booked("back", "completed", at("10:00", 9), at("09:00")),
    booked("before", "completed", at("10:00", 9), at("09:00", 10)),
  ]);
  expect(ids(back)).toEqual([["long"], ["due"], ["back"]]);
});

test("counts bookings of unknown status that haven't ended, which may be requests", () => {
  const { maybeRequests } = board([
    booked("today", "on_the_moon", at("16:00"), at("10:00", 12)),
    booked("next week", "on_the_moon", at("16:00", 18), at("10:00", 19)),
    booked("undated", "on_the_moon"),
    booked("over", "on_the_moon", at("16:00", 1), at("10:00", 2)),
  ]);
  expect(maybeRequests).toBe(3);
});

test("counts a day without a time as late only once it is over", () => {
  const { out, back } = board([
    booked("today", "approved", "2026-06-11", "2026-06-13"),
    booked("yesterday", "approved", "2026-06-10", "2026-06-13"),
    booked("last day", "picked_up", "2026-06-09", "2026-06-11"),
    booked("over", "picked_up", "2026-06-08", "2026-06-10"),
  ]);
  expect(ids(out)).toEqual([["yesterday"], ["today"], []]);
  expect(ids(back)).toEqual([["over"], ["last day"], []]);
  expect(out.due[0]).toMatchObject({ hasTime: false, late: 0 });
});

test("expects what goes out and comes back today, but never calls it late back before it went out", () => {
  const rows = [
    booked("today", "approved", at("18:00"), at("20:00")),
    booked("still out late", "approved", at("08:00", 10), at("21:00")),
    booked("never out", "approved", at("08:00"), at("10:00")),
  ];
  const { out, back } = board(rows);
  expect(ids(out)).toEqual([["still out late", "never out"], ["today"], []]);
  expect(ids(back)).toEqual([[], ["today", "still out late"], []]);
});

test("shows the plan of tomorrow, also what goes out before, with nothing late and nothing free", () => {
  const rows = [
    booked("late", "approved", at("13:00"), at("10:00", 12)),
    booked("plan", "approved", at("08:00", 12), at("10:00", 12)),
    booked("back", "picked_up", at("08:00", 9), at("23:30", 12)),
  ];
  const { out, back, free } = board(rows, { day: "2026-06-12", vehicles: vansOf("HV-1") });
  expect(ids(out)).toEqual([[], ["plan"], []]);
  expect(ids(back)).toEqual([[], ["late", "plan", "back"], []]);
  expect(free).toEqual([]);
});

test("puts the request that waits longest first", () => {
  const first = booked("first", "awaiting_approval", at("10:00", 20), at("10:00", 21));
  const later = { ...booked("later", "awaiting_approval"), changed: Date.parse("2026-06-11T08:00:00Z") };
  expect(board([later, first]).awaiting.map(({ row }) => row.id)).toEqual(["first", "later"]);
});

test("names bookings that haven't ended and have no usable dates", () => {
  const rows = [
    booked("approved", "approved"),
    booked("no end", "picked_up", at("08:00")),
    booked("ended", "completed"),
    booked("odd", "odd_state"),
    booked("backwards", "approved", at("10:00", 13), at("10:00", 12)),
  ];
  expect(board(rows).undated.map(({ id }) => id)).toEqual(["approved", "no end", "odd", "backwards"]);
});

test("lists what is free now, the longest first, and never what is still out or of which we can't say", () => {
  const vans = vansOf("HV-1", "HV-2", "HV-3", "HV-4", "HV-5", "HV-6", "HV-7");
  const rows = [
    booked("next", "approved", at("18:00"), at("20:00"), "HV-1"),
    booked("later", "awaiting_approval", at("08:00", 20), at("20:00", 21), "HV-2"),
    booked("late back", "picked_up", at("08:00", 9), at("10:00"), "HV-3"),
    booked("undated", "approved", undefined, undefined, "HV-4"),
    booked("odd", "in_review", at("08:00"), at("20:00"), "HV-7"),
  ];
  const blocks = new Map([["HV-5", [{ from: now - minute, until: now + minute }]]]);
  const { free, unsure } = board(rows, { vehicles: vans, blocks });
  expect(free.map(({ vehicle, until }) => [referenceOf(vehicle), until])).toEqual([
    ["HV-6", undefined],
    ["HV-2", Date.parse(at("08:00", 20))],
    ["HV-1", Date.parse(at("18:00"))],
  ]);
  expect(unsure).toBe(2);
});

test("says when a vehicle is due back before it goes out the same day", () => {
  const rows = [
    booked("in", "picked_up", at("08:00", 9), at("16:00")),
    booked("out", "approved", at("17:30"), at("10:00", 13)),
  ];
  const { out, back } = board(rows);
  const live = liveByVehicle(rows);
  const [going, coming] = [out.due[0], back.due[0]];
  if (going === undefined || coming === undefined) throw new Error("Both are due today.");
  expect(turnaround(going, "start", live, { zone })).toBe(Date.parse(at("16:00")));
  expect(turnaround(coming, "end", live, { zone })).toBe(Date.parse(at("17:30")));
});
