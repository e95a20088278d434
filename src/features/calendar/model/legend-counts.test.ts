import * as fc from "fast-check";
import { expect, test } from "vitest";
import { barsWithin } from "./bars.ts";
import { kindOf, shownOf } from "./legend-kinds.ts";
import { blocksOf, legendCounts, shownVehicles, type CalendarInView } from "./occupations.ts";
import { trackOf } from "./calendar-vehicles.ts";
import { aBlockRecord, inView, type Booked } from "../testing/in-view.ts";

const june = (day: number, hour = 8) =>
  `2026-06-${String(day).padStart(2, "0")}T${String(hour).padStart(2, "0")}:00:00+02:00`;

test("counts each drawn booking once, including those that reach beyond the view", () => {
  const view = inView(
    [
      { from: june(5), until: june(9) },
      { from: june(20), until: june(28) },
      { from: june(1), until: june(7) },
      { from: june(9), until: june(10), state: "request_to_book" },
      { from: june(11), until: june(12), state: "rejected" },
      { from: june(11), until: june(12), state: "in_review", van: 2 },
    ],
    { blocks: [aBlockRecord(), aBlockRecord({ blockId: "later", start: june(24), end: june(25) })] },
  );
  expect(legendCounts(view).byKind).toEqual({
    awaiting: 1,
    approved: 2,
    pickedup: 0,
    completed: 0,
    other: 1,
    blocks: 1,
  });
});

test("shows only the vehicles with a double booking in view", () => {
  const view = inView([
    { from: june(9), until: june(12), van: 2 },
    { from: june(11), until: june(14), van: 2 },
  ]);
  const names = (only: "double" | undefined) =>
    shownVehicles(view.vehicles, legendCounts(view), shownOf({ only })).map(({ name }) => name);
  expect([names(undefined), names("double")]).toEqual([["HV-01", "HV-02"], ["HV-02"]]);
});

/** The same counts by laying everything out, as the timeline does. */
function laidOut({ vehicles, tracks, blocks, range, zone }: CalendarInView) {
  const rows = vehicles.map((vehicle) => barsWithin(trackOf(tracks, vehicle), blocksOf(blocks, vehicle), range, zone));
  const kinds = rows.flatMap(({ bars }) => bars.map(kindOf));
  return {
    doubles: rows.filter(({ hasConflict }) => hasConflict).length,
    kinds: (["awaiting", "approved", "completed"] as const).map((kind) => kinds.filter((id) => id === kind).length),
  };
}

const booked = fc.record({
  start: fc.integer({ min: 1, max: 28 }),
  length: fc.integer({ min: 0, max: 9 }),
  van: fc.integer({ min: 1, max: 2 }),
  isDay: fc.boolean(),
  state: fc.constantFrom("approved", "request_to_book", "completed", "cancelled"),
});

const day = (number: number) => new Date(Date.UTC(2026, 5, number)).toISOString().slice(0, 10);

test("counts what the timeline draws", () => {
  fc.assert(
    fc.property(fc.array(booked, { maxLength: 12 }), (list) => {
      const view = inView(
        list.map(({ start, length, van, isDay, state }): Booked => {
          const [from, until] = [day(start), day(start + length)];
          const ends = isDay ? { from, until } : { from: `${from}T08:00:00+02:00`, until: `${until}T18:00:00+02:00` };
          return { ...ends, van, state };
        }),
      );
      const { byKind, doubles } = legendCounts(view);
      expect({ doubles: doubles.size, kinds: [byKind.awaiting, byKind.approved, byKind.completed] }).toEqual(
        laidOut(view),
      );
    }),
  );
});
