import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cellsBetween, dragged } from "./timeline-cells.ts";
import { timeAxis } from "../model/time-axis.ts";

const axis = timeAxis("Europe/Oslo", "2026-03-25");
const days = (from: string, until: string) => ({ from: Date.parse(from), until: Date.parse(until) });
const wall = (ms: number) =>
  new Date(ms).toLocaleString("sv-SE", { timeZone: axis.zone, minute: "2-digit", second: "2-digit" });

test("snaps a drag to full hours of the zone, in any direction and on any day", () => {
  const position = fc.float({ min: 0, max: 12, noNaN: true }).map((at) => axis.msAt(at));
  const place = fc.record({ row: fc.nat(20), at: position });
  fc.assert(
    fc.property(place, place, (begin, end) => {
      const chosen = dragged(axis, begin, end);
      expect(chosen).toEqual(dragged(axis, end, begin));
      expect(chosen.until).toBeGreaterThan(chosen.from);
      expect(chosen.from).toBeLessThanOrEqual(Math.min(begin.at, end.at) + 4);
      expect(chosen.until).toBeGreaterThanOrEqual(Math.max(begin.at, end.at) - 4);
      expect([wall(chosen.from), wall(chosen.until)]).toEqual(["00:00", "00:00"]);
      expect([chosen.firstRow, chosen.lastRow]).toEqual([Math.min(begin.row, end.row), Math.max(begin.row, end.row)]);
    }),
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
