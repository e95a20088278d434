import { expect, test } from "vitest";
import { plain } from "#mock/dialects/dialect.ts";
import { bookingOnWire } from "#mock/http/on-wire.ts";
import { harbourFleet } from "#mock/scenarios/demo-access.ts";
import { createScenario, defaultScenario, defaultSeed } from "#mock/scenarios/scenarios.ts";
import { conflictsOf, liveByVehicle } from "#records/replica/conflicts.ts";
import { rowOf } from "#records/replica/row.ts";
import { dayOf } from "#values/zone-day.ts";
import { todayBoard, turnaround, type Lane } from "./today-board.ts";

const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
const day = 24 * 60 * 60 * 1000;

const refs = (lane: Lane) => [lane.late, lane.due, lane.done].map((each) => each.map(({ row }) => row.vehicle));

/** The board of the sandbox's world, by this machine's clock; `ahead`: so many days later. */
function open(now: number, ahead = 0) {
  const world = createScenario(defaultScenario, { clock: { now: () => now }, seed: defaultSeed });
  const ours = world.bookings.all().filter(({ partnerId }) => partnerId === harbourFleet.id);
  const rows = ours.map((booking) => rowOf(bookingOnWire(world, booking, plain), { at: now, requestId: undefined }));
  const live = liveByVehicle(rows);
  const input = { rows, live, vehicles: [], blocks: new Map() };
  const board = todayBoard(input, dayOf(zone, now + ahead * day), { zone, now });
  const turns = board.out.due.filter((handover) => turnaround(handover, "start", live, { zone }) !== undefined);
  const conflicts = conflictsOf(rows, new Map(), zone, now).open.map((each) => each.rows.map(({ number }) => number));
  return { board, conflicts, turns: turns.map(({ row }) => row.vehicle), out: refs(board.out), back: refs(board.back) };
}

const local = (hours: number, minutes = 0) => new Date(2026, 10, 26, hours, minutes).getTime();

test.each([
  ["at 5:10", local(5, 10)],
  ["at 14:05", local(14, 5)],
  ["at 22:40", local(22, 40)],
  ["on the day when the clocks change", new Date(2026, 9, 25, 8).getTime()],
])("fills the board of the sandbox alike %s", (_, now) => {
  const { board, conflicts, turns, out, back } = open(now);
  expect(out).toEqual([["HV-17"], ["HV-04", "HV-15", "HV-01", "HE-02"], expect.anything()]);
  expect(back).toEqual([["HV-05"], ["HV-12", "HV-01", "HV-02", "HB-01"], expect.anything()]);
  expect([out[2]?.toSorted(), back[2]?.toSorted()]).toEqual([
    ["HV-06", "HV-09", "HV-11"],
    ["HV-03", "HV-10"],
  ]);
  expect(turns).toEqual(["HV-01"]);
  expect(conflicts).toEqual([
    ["BK-20431", "BK-20432"],
    ["BK-20418", "BK-20427"],
  ]);
  expect(board.awaiting).toHaveLength(9);
  expect(board.undated).toHaveLength(2);
});
