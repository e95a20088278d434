import { sample, integer } from "fast-check";
import { describe, expect, test } from "vitest";
import { formatClock, formatDay, offsetAt } from "./zone.ts";

/** What the browser itself says about a moment, without a cache. */
function told(zone: string, ms: number) {
  const options: Intl.DateTimeFormatOptions = {
    timeZone: zone,
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
    timeZoneName: "longOffset",
  };
  const found = new Intl.DateTimeFormat("en-GB", options).formatToParts(ms);
  const part = (wanted: string) => found.find(({ type }) => type === wanted)?.value ?? "";
  return {
    day: `${part("weekday")} ${part("day")} ${part("month").slice(0, 3)} ${part("year")}`,
    clock: `${part("hour")}:${part("minute")}:${part("second")}`,
    offset: part("timeZoneName") === "GMT" ? "+00:00" : part("timeZoneName").slice(3),
  };
}

const said = (zone: string, ms: number) => ({
  day: formatDay(zone, ms, "full"),
  clock: formatClock(zone, ms, "seconds"),
  offset: offsetAt(zone, ms, "long"),
});

const zones = [
  "UTC",
  "Europe/Oslo",
  "Europe/Dublin",
  "America/New_York",
  "America/St_Johns",
  "America/Caracas",
  "Africa/Casablanca",
  "Asia/Kathmandu",
  "Asia/Gaza",
  "Australia/Lord_Howe",
  "Antarctica/Troll",
  "Pacific/Apia",
  "Pacific/Kiritimati",
  "Pacific/Chatham",
];

describe("times match the browser's own", () => {
  test.each(zones)("at any moment in %s", (zone) => {
    const moments = sample(integer({ min: Date.UTC(1930), max: Date.UTC(2110) }), { numRuns: 50, seed: 1 });
    expect(moments.map((ms) => said(zone, ms))).toEqual(moments.map((ms) => told(zone, ms)));
  });

  test.each([
    ["Europe/Oslo", Date.UTC(2026, 2, 29, 1)],
    ["Europe/Oslo", Date.UTC(2026, 9, 25, 1)],
    ["America/New_York", Date.UTC(2026, 10, 1, 6)],
    ["Australia/Lord_Howe", Date.UTC(2026, 3, 4, 15)],
    ["Antarctica/Troll", Date.UTC(2026, 2, 29, 1)],
    // It skipped 30 December.
    ["Pacific/Apia", Date.UTC(2011, 11, 30, 10)],
    ["America/Caracas", Date.UTC(2016, 4, 1, 7)],
  ])("around the change of the clocks in %s at %d", (zone, change) => {
    const moments = Array.from({ length: 96 }, (_, index) => change + (index - 48) * 1_800_000);
    const close = [...moments, change - 1, change + 1];
    expect(close.map((ms) => said(zone, ms))).toEqual(close.map((ms) => told(zone, ms)));
  });
});

test("throws for an invalid moment", () => {
  expect(() => formatClock("Europe/Oslo", Number.NaN)).toThrow(RangeError);
  expect(() => offsetAt("Europe/Oslo", Number.NaN)).toThrow(RangeError);
});
