import * as fc from "fast-check";
import { expect, test } from "vitest";
import { blockPlan } from "../block-form/block-plan.ts";
import { emptyDraft, withRange } from "../block-form/block-draft.ts";
import { calendarVehicles } from "../model/calendar-vehicles.ts";
import { timeAxis } from "../model/time-axis.ts";
import { aVehicle } from "#records/vehicles/testing/a-vehicle.ts";
import { cellsBetween, dragged, moved, resized } from "./timeline-cells.ts";

const axis = timeAxis("Europe/Oslo", "2026-03-25");
const days = (from: string, until: string) => ({ from: Date.parse(from), until: Date.parse(until) });
const hour = 3_600_000;

const unit = fc.constantFrom("day", "hour");
/** Two weeks with a clock change in most of these zones: forward, back, and by half an hour. */
const sheet = fc
  .tuple(
    fc.constantFrom("Europe/Oslo", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "America/Santiago"),
    fc.constantFrom("2026-03-05", "2026-03-25", "2026-04-01", "2026-09-03", "2026-10-02", "2026-10-20", "2026-10-28"),
  )
  .map(([zone, first]) => timeAxis(zone, first));
const position = fc.float({ min: 0, max: 13, noNaN: true });
const drags = fc.record({ axis: sheet, unit, a: position, b: position, c: position, d: position });

type Drag = typeof drags extends fc.Arbitrary<infer Each> ? Each : never;

/** A range that was chosen, then moved as a whole and dragged by its start. */
function chosenBy({ axis: on, unit: by, a, b, c, d }: Drag) {
  const first = dragged(on, { row: 0, at: on.msAt(a) }, { row: 0, at: on.msAt(b) }, by);
  const later = moved(on, first, on.msAt(c), on.msAt(d), by);
  return [first, later, resized(on, later.until, on.msAt(c), by)];
}

const night = timeAxis("Europe/Oslo", "2026-10-20");

test("sends exactly the range that was chosen, moved and resized, in any zone and over clock changes", () => {
  const vehicles = calendarVehicles([aVehicle({ external_ref: "HV-09" })]);
  fc.assert(
    fc.property(drags, (given) => {
      for (const { from, until } of chosenBy(given)) {
        const draft = withRange({ ...emptyDraft(given.axis.zone, "x7k2"), vehicles }, { from, until });
        const { blocks } = blockPlan(draft, { now: 0, used: [], areVehiclesRead: true });
        expect(blocks.map(({ start, end }) => [Date.parse(start), Date.parse(end)])).toEqual([[from, until]]);
      }
    }),
    // From 02:00, which this night has twice: the earlier one, then the later one.
    { examples: [5.1, 5.14].map((a) => [{ axis: night, unit: "hour", a, b: 5.5, c: 1, d: 1 }]) },
  );
});

test("covers the days or hours that a drag touches, in any direction", () => {
  fc.assert(
    fc.property(drags, ({ axis: on, unit: by, a, b }) => {
      const [begin, end] = [
        { row: 3, at: on.msAt(a) },
        { row: 1, at: on.msAt(b) },
      ];
      const chosen = dragged(on, begin, end, by);
      expect(chosen).toEqual(dragged(on, end, begin, by));
      const [from, until] = [on.at(chosen.from), on.at(chosen.until)];
      expect(chosen.until).toBeGreaterThan(chosen.from);
      expect(from).toBeLessThanOrEqual(Math.min(a, b) + 1e-5);
      expect(until).toBeGreaterThanOrEqual(Math.max(a, b) - 1e-5);
      expect(by === "day" ? [from % 1, until % 1] : [0, 0]).toEqual([0, 0]);
      expect([chosen.firstRow, chosen.lastRow]).toEqual([1, 3]);
    }),
  );
});

test("keeps the hours of what is moved by days, and its length when moved by hours", () => {
  const hours = days("2026-03-26T08:00+01:00", "2026-03-27T20:00+01:00");
  const at = (day: number) => axis.msAt(day + 0.4);
  expect(moved(axis, hours, at(1), at(5), "day")).toEqual(days("2026-03-30T08:00+02:00", "2026-03-31T20:00+02:00"));
  const { from, until } = moved(axis, hours, at(1), at(1) + 2.2 * hour, "hour");
  expect([from - hours.from, until - hours.until]).toEqual([2 * hour, 2 * hour]);
});

test("moves one end of what is chosen, past the other end too", () => {
  const three = days("2026-03-26T00:00+01:00", "2026-03-29T00:00+01:00");
  expect(resized(axis, three.from, axis.msAt(4.5), "day")).toEqual(
    days("2026-03-26T00:00+01:00", "2026-03-30T00:00+02:00"),
  );
  expect(resized(axis, three.until, axis.msAt(2.5), "day")).toEqual(
    days("2026-03-27T00:00+01:00", "2026-03-29T00:00+01:00"),
  );
  expect(resized(axis, three.from, axis.msAt(0.5), "day")).toEqual(
    days("2026-03-25T00:00+01:00", "2026-03-26T00:00+01:00"),
  );
});

test("selects full days on all rows between two cells chosen by keys", () => {
  expect(cellsBetween(axis, { row: 3, day: 5 }, { row: 1, day: 2 })).toEqual({
    firstRow: 1,
    lastRow: 3,
    ...days("2026-03-27T00:00+01:00", "2026-03-31T00:00+02:00"),
  });
  expect(cellsBetween(axis, { row: 0, day: 0 }, { row: 0, day: 0 })).toEqual({
    firstRow: 0,
    lastRow: 0,
    ...days("2026-03-25T00:00+01:00", "2026-03-26T00:00+01:00"),
  });
});
