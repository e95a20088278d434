import * as fc from "fast-check";
import { expect, test } from "vitest";
import { claimsVehicle, overlapOf, spanOf } from "./booking-span.ts";
import { conflictsOf, type Conflicts } from "./conflicts.ts";
import { bookingOf, rowOf, type Row } from "./row.ts";
import { aRow } from "./testing/a-row.ts";

const zone = "Europe/Oslo";
const noBlocks = new Map();
/** Before all of them. */
const now = Date.parse("2027-01-30T10:00:00Z");
const day = (number: number, time = "10:00") => `2027-02-${String(number).padStart(2, "0")}T${time}:00Z`;

const booked = (id: string, from: number, until: number, more: Record<string, unknown> = {}) =>
  aRow(id, Number(id), 0, { state: "awaiting_approval", start: day(from), end: day(until), ...van, ...more });
const van = { vehicle: { external_ref: "HV-12" } };

const namesOf = ({ open }: Conflicts) => open.map(({ rows }) => rows.map(({ id }) => id));

test("finds two requests for the same vehicle and the same hours", () => {
  const [one, other, later] = [booked("1", 3, 6), booked("2", 5, 8), booked("3", 8, 9)];
  const conflicts = conflictsOf([later, other, one], noBlocks, zone, now);
  expect(namesOf(conflicts)).toEqual([["1", "2"]]);
  expect(conflicts.overlaps.get("1")).toEqual([
    { with: { kind: "booking", row: other }, from: Date.parse(day(5)), until: Date.parse(day(6)), isSure: true },
  ]);
  expect(conflicts.overlaps.has("3")).toBe(false);
});

test.each([
  ["awaiting_approval", true],
  ["approved", true],
  ["picked_up", true],
  ["completed", false],
  ["rejected", false],
  ["cancelled", false],
  ["in_review", false],
  [undefined, false],
])("a booking in the state %s claims its vehicle: %s", (state, claims) => {
  const block = { id: "b-1", from: Date.parse(day(3)), until: Date.parse(day(4)) };
  const rows = [booked("1", 3, 6), booked("2", 3, 6, { state })];
  const conflicts = conflictsOf(rows, new Map([["HV-12", [block]]]), zone, now);
  expect(conflicts.open).toHaveLength(claims ? 1 : 0);
  expect(conflicts.overlaps.get("2")?.length ?? 0).toBe(claims ? 2 : 0);
});

test("finds no conflict among bookings whose status we don't know, or that are no longer listed", () => {
  const rows = ["REQ", "CNF", "OUT", "REQ"].map((state, place) => booked(`${place}`, 3, 6, { state }));
  const gone = { ...booked("9", 3, 6), goneAt: 1 };
  expect(conflictsOf([...rows, booked("8", 3, 6), gone], noBlocks, zone, now)).toEqual({
    overlaps: new Map(),
    open: [],
  });
});

test("drops what has ended: a pair once the first of the two is over, and the rest of its conflict stays", () => {
  const rows = [booked("1", 1, 4), booked("2", 3, 8), booked("3", 6, 9)];
  const at = (time: string) => namesOf(conflictsOf(rows, noBlocks, zone, Date.parse(time)));
  expect(at(day(4, "09:59"))).toEqual([["1", "2", "3"]]);
  expect(at(day(4))).toEqual([["2", "3"]]);
  expect(at(day(8))).toEqual([]);
  // A clock that was put right.
  expect(at(day(4, "09:59"))).toEqual([["1", "2", "3"]]);
});

test("gives the same answer from minute to minute, until an overlap ends", () => {
  const rows = [booked("1", 1, 4), booked("2", 3, 8)];
  const before = conflictsOf(rows, noBlocks, zone, now);
  expect(conflictsOf(rows, noBlocks, zone, Date.parse(day(4, "09:59")))).toBe(before);
  expect(conflictsOf(rows, noBlocks, zone, Date.parse(day(4)))).not.toBe(before);
});

test("says that an overlap depends on times that weren't provided", () => {
  const days = booked("1", 3, 6, { start: "2027-02-03", end: "2027-02-05" });
  const conflicts = conflictsOf([days, booked("2", 5, 7)], noBlocks, zone, now);
  expect(conflicts.overlaps.get("2")).toMatchObject([{ isSure: false }]);
});

test("leaves two vehicles that are out already to nobody's decision, but tells of them", () => {
  const out = { state: "picked_up" };
  const conflicts = conflictsOf([booked("1", 3, 6, out), booked("2", 4, 8, out)], noBlocks, zone, now);
  expect(conflicts.overlaps.size).toBe(2);
  expect(conflicts.open).toEqual([]);
});

test("finds a block of this browser that a booking overlaps", () => {
  const block = { id: "b-1", from: Date.parse(day(5)), until: Date.parse(day(9)) };
  const conflicts = conflictsOf([booked("1", 3, 6)], new Map([["HV-12", [block]]]), zone, now);
  expect(conflicts.overlaps.get("1")).toMatchObject([
    { with: { kind: "block", id: "b-1" }, until: Date.parse(day(6)), isSure: false },
  ]);
  expect(conflicts.open).toEqual([]);
});

test("puts three bookings of which two don't touch into one conflict", () => {
  const conflicts = conflictsOf([booked("1", 1, 4), booked("2", 3, 8), booked("3", 6, 9)], noBlocks, zone, now);
  expect(namesOf(conflicts)).toEqual([["1", "2", "3"]]);
});

const time = fc.oneof(
  fc.integer({ min: 1, max: 20 }).map((number) => day(number).slice(0, 10)),
  fc
    .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 23 }))
    .map(([number, hour]) => day(number, `${String(hour).padStart(2, "0")}:00`)),
);
const instant = fc.integer({ min: 0, max: 22 * 24 }).map((hours) => now + hours * 3_600_000);
const drawn = fc.record({
  start: time,
  end: time,
  state: fc.constantFrom("awaiting_approval", "approved", "picked_up", "completed", "rejected", "odd"),
  vehicle: fc.constantFrom({ external_ref: "HV-1" }, { external_ref: "HV-2" }, undefined),
  isGone: fc.boolean(),
});
const rowsDrawn = fc.array(drawn, { maxLength: 14 }).map((list) =>
  list.map(({ isGone, ...fields }, place) => {
    const row = rowOf(
      { service_booking_id: `b${place}`, updated_at: day(1, `${10 + (place % 10)}:00`), ...fields },
      { at: 0, requestId: undefined },
    );
    return isGone ? { ...row, goneAt: 5 } : row;
  }),
);

/** All pairs, each held against each. */
function plainPairs(rows: readonly Row[], zoneNow: string, at: number): readonly string[] {
  return rows.flatMap((a) =>
    rows.flatMap((b) => {
      if (a === b || a.vehicle === undefined || a.vehicle !== b.vehicle) return [];
      if ([a, b].some((row) => !claimsVehicle(row.state) || row.goneAt !== undefined)) return [];
      const [one, other] = [spanOf(bookingOf(a), zoneNow), spanOf(bookingOf(b), zoneNow)];
      if (one === undefined || other === undefined || Math.min(one.until, other.until) <= at) return [];
      const kind = overlapOf(one, other);
      return kind === undefined ? [] : [`${a.id} ${b.id} ${kind}`];
    }),
  );
}

test("finds the pairs that a comparison of all with all finds, in every zone and after every change", () => {
  const zones = fc.constantFrom("Europe/Oslo", "Pacific/Kiritimati", "Pacific/Pago_Pago");
  fc.assert(
    fc.property(rowsDrawn, zones, fc.nat(), fc.array(instant), (rows, drawnZone, changed, moments) => {
      const sorted = rows.toSorted((a, b) => b.changed - a.changed);
      // What is known of the rows before must not be told of those after.
      const after = sorted.filter((_, place) => place !== changed % Math.max(1, sorted.length));
      for (const [list, moment] of [
        [sorted, now],
        [after, now],
        ...moments.map((at) => [after, at] as const),
      ] as const) {
        const { overlaps } = conflictsOf(list, noBlocks, drawnZone, moment);
        const found = [...overlaps].flatMap(([id, with_]) =>
          with_.map(
            (overlap) =>
              `${id} ${overlap.with.kind === "booking" ? overlap.with.row.id : ""} ${overlap.isSure ? "surely" : "perhaps"}`,
          ),
        );
        expect(found.toSorted()).toEqual(plainPairs(list, drawnZone, moment).toSorted());
      }
    }),
  );
});

test("looks again only at the vehicle of a booking that changed", () => {
  const rows = Array.from({ length: 400 }, (_, place) =>
    booked(`${1000 - place}`, 3, 6, { vehicle: { external_ref: `HV-${place >> 1}` } }),
  );
  const before = conflictsOf(rows, noBlocks, zone, now);
  const [first, ...rest] = rows;
  const next = conflictsOf([booked("2000", 4, 5, { vehicle: { external_ref: "HV-0" } }), ...rest], noBlocks, zone, now);
  expect(next.open).toHaveLength(before.open.length);
  const same = next.open.filter((conflict) => before.open.includes(conflict));
  expect(same).toHaveLength(before.open.length - 1);
  expect(next.overlaps.has(first?.id ?? "")).toBe(false);
});
