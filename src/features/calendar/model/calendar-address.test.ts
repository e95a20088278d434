import { expect, test } from "vitest";
import { CalendarSearch, freeText, lookOf, readFree, viewOf } from "./calendar-address.ts";

const today = "2026-06-11";

test("shows a timeline of two weeks, on a phone of one, unless the address says otherwise", () => {
  const looks = [{}, { view: "agenda" }, { view: "pie" }].map((search) => lookOf(CalendarSearch.parse(search)));
  expect(looks).toEqual(["sheet", "agenda", "sheet"]);
  const weeks = [false, true].map((isPhone) => viewOf({}, { look: "sheet", today, isPhone }).weeks);
  expect([...weeks, viewOf({ weeks: "4" }, { look: "sheet", today, isPhone: true }).weeks]).toEqual([2, 1, 4]);
});

test.each([
  ["agenda", undefined, "2026-06-11"],
  ["agenda", "2026-06-08", "2026-06-08"],
  ["sheet", undefined, "2026-06-10"],
  ["sheet", "2026-06-08", "2026-06-08"],
] as const)("starts the %s, asked for %s, on %s", (look, from, first) => {
  expect(viewOf({ from }, { look, today, isPhone: false }).from).toBe(first);
});

const zone = "Europe/Oslo";
/** The hours of `free` in the address, as moments. */
const asked = (free: unknown) => {
  const kept = CalendarSearch.parse({ free }).free;
  const range = kept === undefined ? undefined : readFree(kept, zone);
  return range && freeText(range);
};

test.each([
  ["2026-06-12/2026-06-14", "2026-06-11T22:00Z/2026-06-14T22:00Z"],
  ["2026-06-12T16:00/2026-06-14T20:00", "2026-06-12T14:00Z/2026-06-14T18:00Z"],
  ["2026-06-12T16:00:00Z/2026-06-14T20:00+05:00", "2026-06-12T16:00Z/2026-06-14T15:00Z"],
  // Clocks go back at 03:00: the longer of both.
  ["2026-10-25T02:30/2026-10-25T02:45", "2026-10-25T00:30Z/2026-10-25T01:45Z"],
])("reads the free hours %s", (free, moments) => {
  expect(asked(free)).toBe(moments);
  expect(asked(moments)).toBe(moments);
});

test.each([
  "",
  "2026-06-12",
  "2026-06-14/2026-06-12",
  "2026-02-30/2026-03-02",
  "soon/later",
  "2026-06-12/2026-06-13/x",
  7,
])("doesn't keep the broken free hours %s", (free) => {
  expect(CalendarSearch.parse({ free, q: "HV" })).toEqual({ q: "HV" });
});
