import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readWall, wallText, type WallReading } from "./wall-time.ts";
import { offsetAt } from "./zone.ts";
import { zonedIso } from "./zone-offset.ts";

const zones = Intl.supportedValuesOf("timeZone");
/** Half an hour, two hours, a change at midnight, and one the other way round. */
const odd = ["Australia/Lord_Howe", "Antarctica/Troll", "Asia/Beirut", "America/Havana", "Europe/Dublin"];
const hour = 3_600_000;
const [yearBegins, yearEnds] = [Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1)];

test("reads a time that comes once as one moment", () => {
  expect(readWall("Europe/Oslo", "2026-06-12T09:00")).toEqual({
    kind: "once",
    ms: Date.parse("2026-06-12T09:00+02:00"),
  });
  expect(readWall("Asia/Kathmandu", "2026-06-12T09:00:30")).toEqual({
    kind: "once",
    ms: Date.parse("2026-06-12T09:00:30+05:45"),
  });
});

test("rejects a time that the clocks skip, and gives its two neighbours", () => {
  expect(readWall("Europe/Oslo", "2026-03-29T02:30")).toEqual({
    kind: "never",
    before: Date.parse("2026-03-29T01:59+01:00"),
    after: Date.parse("2026-03-29T03:00+02:00"),
  });
  // Half an hour at Lord Howe.
  expect(readWall("Australia/Lord_Howe", "2026-10-04T02:15")).toEqual({
    kind: "never",
    before: Date.parse("2026-10-04T01:59+10:30"),
    after: Date.parse("2026-10-04T02:30+11:00"),
  });
});

test("reads a time that comes twice as two moments", () => {
  expect(readWall("Europe/Oslo", "2026-10-25T02:30")).toEqual({
    kind: "twice",
    earlier: Date.parse("2026-10-25T02:30+02:00"),
    later: Date.parse("2026-10-25T02:30+01:00"),
  });
});

test.each(["", "2026-02-30T09:00", "2026-06-12T24:30", "2026-06-12 09:00", "20260-06-12T09:00"])(
  "rejects %s as a time",
  (text) => {
    expect(readWall("Europe/Oslo", text)).toBeUndefined();
  },
);

/** When a zone changes its clocks within a year, to the minute. */
function changesOf(zone: string): number[] {
  const changes: number[] = [];
  // No zone changes its clocks twice within this time.
  const step = 5 * 24 * hour;
  for (let ms = yearBegins; ms < yearEnds; ms += step) {
    const before = offsetAt(zone, ms, "long");
    if (offsetAt(zone, ms + step, "long") === before) continue;
    let [low, high] = [ms, ms + step];
    while (high - low > 60_000) {
      const middle = low + Math.floor((high - low) / 120_000) * 60_000;
      if (offsetAt(zone, middle, "long") === before) low = middle;
      else high = middle;
    }
    changes.push(high);
  }
  return changes;
}

describe("around every change of clocks in a year", () => {
  test("reads each minute as itself, and chooses none where there are two or none", () => {
    let changed = 0;
    for (const zone of [...odd, ...zones.filter((_, place) => place % 12 === 0)]) {
      for (const at of changesOf(zone)) {
        changed += 1;
        const wrong = Array.from({ length: 61 }, (_, step) => at + (step - 30) * 5 * 60_000).filter((ms) => {
          const read = readWall(zone, wallText(zone, ms));
          if (read?.kind === "once") return read.ms !== ms;
          return read?.kind !== "twice" || (read.earlier !== ms && read.later !== ms);
        });
        expect([zone, wrong]).toEqual([zone, []]);
        // The wall clock on either side of the change, and the times in between: skipped or repeated.
        const [before, after] = [at - 60_000, at].map((ms) => Date.parse(`${wallText(zone, ms)}Z`));
        const isJump = (after ?? 0) > (before ?? 0) + 60_000;
        const between = new Date(((before ?? 0) + (after ?? 0)) / 2).toISOString().slice(0, 16);
        const read = readWall(zone, between);
        expect([zone, read?.kind]).toEqual([zone, isJump ? "never" : "twice"]);
        const neighbours = read?.kind === "never" ? [read.before, read.after] : [at - 60_000, at];
        expect([zone, ...neighbours]).toEqual([zone, at - 60_000, at]);
      }
    }
    expect(changed).toBeGreaterThan(20);
  });
});

function meantBy(read: WallReading | undefined): readonly number[] {
  if (read?.kind === "once") return [read.ms];
  return read?.kind === "twice" ? [read.earlier, read.later] : [];
}

test("gets the same moment back from what is shown and typed, in any zone and year", () => {
  const moment = fc.integer({ min: Date.UTC(1975, 0, 1) / 60_000, max: Date.UTC(2090, 0, 1) / 60_000 });
  fc.assert(
    fc.property(fc.constantFrom(...zones), moment, (zone, minutes) => {
      const ms = minutes * 60_000;
      expect(meantBy(readWall(zone, wallText(zone, ms)))).toContain(ms);
      expect(Date.parse(zonedIso(zone, ms))).toBe(ms);
    }),
    { numRuns: 1000 },
  );
});
