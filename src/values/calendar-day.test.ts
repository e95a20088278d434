import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween } from "./zone-day.ts";

test("adds days across the ends of months and years", () => {
  expect([
    addDays("2026-06-30", 1),
    addDays("2028-02-28", 1),
    addDays("2026-01-01", -1),
    addDays("2026-06-12", 0),
  ]).toEqual(["2026-07-01", "2028-02-29", "2025-12-31", "2026-06-12"]);
});

test("counts as many days between as were added", () => {
  fc.assert(
    fc.property(fc.integer({ min: -300_000, max: 300_000 }), (count) => {
      expect(daysBetween("2026-06-12", addDays("2026-06-12", count))).toBe(count);
    }),
  );
});
