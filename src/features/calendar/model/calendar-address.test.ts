import { expect, test } from "vitest";
import { CalendarSearch, lookOf, viewOf } from "./calendar-address.ts";

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
