import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dayIndexOf, timeAxis } from "./time-axis.ts";

const hour = 3_600_000;

test("counts days of the zone, whatever their length", () => {
  const axis = timeAxis("Europe/Oslo", "2026-03-28");
  expect(axis.dayAt(1)).toBe("2026-03-29");
  expect(axis.startOf(1)).toBe(Date.parse("2026-03-29T00:00+01:00"));
  // That day has 23 hours, so noon is after eleven of them.
  expect(axis.at(Date.parse("2026-03-29T12:00+02:00"))).toBeCloseTo(1 + 11 / 23);
  expect(axis.at(Date.parse("2026-03-27T12:00+01:00"))).toBe(-0.5);
  expect(axis.msAt(2)).toBe(Date.parse("2026-03-30T00:00+02:00"));
  expect(dayIndexOf(axis, Date.parse("2026-03-29T23:30+02:00"))).toBe(1);
});

test("converts between positions and moments in order, around every clock change", () => {
  const zone = fc.constantFrom(
    "Europe/Oslo",
    "America/New_York",
    "Australia/Lord_Howe",
    "Asia/Kathmandu",
    "Africa/Cairo",
  );
  const from = Date.UTC(2026, 0, 1);
  fc.assert(
    fc.property(
      zone,
      fc.array(fc.integer({ min: 0, max: 365 * 24 * 4 }), { minLength: 2, maxLength: 20 }),
      (name, quarters) => {
        const axis = timeAxis(name, "2026-05-01");
        const moments = [...new Set(quarters)].toSorted((a, b) => a - b).map((quarter) => from + (quarter * hour) / 4);
        const positions = moments.map(axis.at);
        expect(positions.every((position, index) => index === 0 || position > (positions[index - 1] ?? 0))).toBe(true);
        expect(positions.map((position) => Math.round(axis.msAt(position) / 1000))).toEqual(
          moments.map((ms) => ms / 1000),
        );
      },
    ),
  );
});
