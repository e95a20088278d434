import { expect, test } from "vitest";
import { CalendarSearch, lookOf, viewOf } from "./calendar-address.ts";

test("shows a timeline, on a phone an agenda, unless the address says otherwise", () => {
  expect([
    lookOf({}, false),
    lookOf({}, true),
    lookOf({ view: "sheet" }, true),
    lookOf(CalendarSearch.parse({ view: "pie" }), false),
  ]).toEqual(["sheet", "agenda", "sheet", "sheet"]);
});

test.each([
  ["agenda", undefined, "2026-06-11"],
  ["agenda", "2026-06-08", "2026-06-08"],
  ["sheet", undefined, "2026-06-10"],
  ["sheet", "2026-06-08", "2026-06-08"],
] as const)("starts the %s, asked for %s, on %s", (look, from, first) => {
  expect(viewOf({ from }, look, "2026-06-11").from).toBe(first);
});
