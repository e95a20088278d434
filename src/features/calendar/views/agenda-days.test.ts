import { describe, expect, test } from "vitest";
import { formatClock } from "#values/zone.ts";
import { daysOfVehicle, hoursOn } from "./agenda-days.ts";
import { shownOf } from "../model/legend-kinds.ts";
import { aBlockRecord, inView } from "../testing/in-view.ts";
import { timeAxis } from "../model/time-axis.ts";

const axis = timeAxis("Europe/Oslo", "2026-06-01");
const june = (day: number, hour: number) =>
  `2026-06-${String(day).padStart(2, "0")}T${String(hour).padStart(2, "0")}:00:00+02:00`;
const view = inView(
  [
    { from: june(3, 9), until: june(9, 12) },
    { from: june(9, 14), until: june(11, 18) },
    { from: june(9, 8), until: june(10, 8), van: 2 },
  ],
  { blocks: [aBlockRecord({ start: june(11, 20), end: june(12, 0) })] },
);

const clock = (ms: number) => formatClock("Europe/Oslo", ms);

describe("one vehicle", () => {
  const [vehicle] = view.vehicles;
  const days = vehicle === undefined ? [] : daysOfVehicle(view, vehicle, shownOf({}), { axis, first: 7, days: 6 });

  test("each day bears what lies on it, also what began before, and an end at midnight does not reach the next day", () => {
    expect(days.map(({ day, bars }) => [day, bars.map(({ key }) => key)])).toEqual([
      ["2026-06-08", ["b0"]],
      ["2026-06-09", ["b0", "b1"]],
      ["2026-06-10", ["b1"]],
      ["2026-06-11", ["b1", "block hv-01-brakes"]],
      ["2026-06-12", []],
      ["2026-06-13", []],
    ]);
  });

  test("hours are those of the day", () => {
    const hours = days.map((day) => day.bars.map((bar) => hoursOn(bar, day, clock)));
    expect(hours.slice(0, 4)).toEqual([
      ["all day"],
      ["until 12:00", "from 14:00"],
      ["all day"],
      ["until 18:00", "from 20:00"],
    ]);
  });

  test("what is hidden is not on its days", () => {
    const shown = shownOf({ hide: "blocks" });
    const hidden = vehicle === undefined ? [] : daysOfVehicle(view, vehicle, shown, { axis, first: 10, days: 1 });
    expect(hidden.map(({ bars }) => bars.map(({ key }) => key))).toEqual([["b1"]]);
  });
});
