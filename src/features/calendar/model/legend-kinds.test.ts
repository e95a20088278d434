import { expect, test } from "vitest";
import { afterDouble, afterKind, isShown, shownBars, shownOf } from "./legend-kinds.ts";
import { barsOn } from "./occupations.ts";
import { aBlockRecord, inView } from "../testing/in-view.ts";

test("reads hidden kinds from the address and ignores unknown ones", () => {
  expect(shownOf({}).hidden.size).toBe(0);
  expect([...shownOf({ hide: "blocks,sunken,completed" }).hidden]).toEqual(["completed", "blocks"]);
  expect(shownOf({ hide: "blocks,completed" })).toBe(shownOf({ hide: "completed,blocks,x" }));
  expect(afterKind(shownOf({}), "completed")).toEqual({ hide: "completed" });
  expect(afterKind(shownOf({ hide: "completed" }), "blocks")).toEqual({ hide: "completed,blocks" });
  expect(afterKind(shownOf({ hide: "completed" }), "completed")).toEqual({ hide: undefined });
  expect([afterDouble(shownOf({})), afterDouble(shownOf({ only: "double" }))]).toEqual([
    { only: "double" },
    { only: undefined },
  ]);
});

test("hides a kind's bars without moving others, and returns the same row again", () => {
  const from = "2026-06-12T08:00:00+02:00";
  const view = inView([{ from, until: "2026-06-13T08:00:00+02:00" }], { blocks: [aBlockRecord()] });
  const [vehicle] = view.vehicles;
  const bars = vehicle === undefined ? [] : barsOn(view, vehicle, shownOf({}));
  const row = { bars, lanes: 2, hasConflict: false };
  const shown = shownOf({ hide: "approved" });
  expect(bars.map((bar) => isShown(bar, shown))).toEqual([false, true]);
  expect(shownBars(row, shown).bars).toEqual([expect.objectContaining({ key: "block hv-01-brakes", lane: 1 })]);
  expect(shownBars(row, shown)).toBe(shownBars(row, shown));
  expect(shownBars(row, shownOf({}))).toBe(row);
});
