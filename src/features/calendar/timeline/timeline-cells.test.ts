import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cellsBetween, dragged } from "./timeline-cells.ts";
import { timeAxis } from "../model/time-axis.ts";

const hour = 3_600_000;
const axis = timeAxis("Europe/Oslo", "2026-03-25");
const wall = (position: number) =>
  new Date(axis.msAt(position)).toLocaleString("sv-SE", { timeZone: axis.zone, minute: "2-digit", second: "2-digit" });

test("a drag takes whole hours of the zone, whatever way it goes and whatever day it crosses", () => {
  const place = fc.record({ row: fc.nat(20), at: fc.float({ min: 0, max: 12, noNaN: true }) });
  fc.assert(
    fc.property(place, place, (begin, end) => {
      const chosen = dragged(axis, begin, end, hour);
      expect(chosen).toEqual(dragged(axis, end, begin, hour));
      expect(chosen.until).toBeGreaterThan(chosen.from);
      expect(chosen.from).toBeLessThanOrEqual(Math.min(begin.at, end.at) + 1e-6);
      expect(chosen.until).toBeGreaterThanOrEqual(Math.max(begin.at, end.at) - 1e-6);
      expect([wall(chosen.from), wall(chosen.until)]).toEqual(["00:00", "00:00"]);
      expect([chosen.firstRow, chosen.lastRow]).toEqual([Math.min(begin.row, end.row), Math.max(begin.row, end.row)]);
    }),
  );
});

test("cells chosen by keys are whole days, both ends included, on all rows between", () => {
  expect(cellsBetween({ row: 3, day: 5 }, { row: 1, day: 2 })).toEqual({ firstRow: 1, lastRow: 3, from: 2, until: 6 });
  expect(cellsBetween({ row: 0, day: 0 }, { row: 0, day: 0 })).toEqual({ firstRow: 0, lastRow: 0, from: 0, until: 1 });
});
