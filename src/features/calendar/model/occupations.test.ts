import { expect, test, vi } from "vitest";
import { shownOf } from "./legend-kinds.ts";
import { beginningsByDay, occupationsOf } from "./occupations.ts";
import { timeAxis } from "./time-axis.ts";
import { barFacts } from "./calendar-words.ts";
import { aBlockRecord, inView } from "../testing/in-view.ts";

const at = (day: number, hour = 9) =>
  `2026-06-${String(day).padStart(2, "0")}T${String(hour).padStart(2, "0")}:00:00+02:00`;
const axis = timeAxis("Europe/Oslo", "2026-06-01");
const busy = inView(
  [
    { from: at(3, 9), until: at(9, 12) },
    { from: at(9, 14), until: at(11, 18) },
    { from: at(9, 8), until: at(10, 8), van: 2 },
  ],
  { blocks: [aBlockRecord({ start: at(11, 20), end: at(12, 0) })] },
);

test.each([
  ["2026", "9 Jun 09:00 +02 – 10 Jun 09:00 +02", "12 Jun, time not provided – 14 Jun, time not provided"],
  ["2027", "9 Jun 09:00 +02 – 10 Jun 2026 09:00 +02", "12 Jun, time not provided – 14 Jun 2026, time not provided"],
])("shows times with the zone's offset, and dates without times as dates, in %s", (year, timed, untimed) => {
  const now = vi.spyOn(Date, "now").mockReturnValue(Date.parse(`${year}-06-01`));
  const view = inView([
    { from: at(9), until: at(10) },
    { from: "2026-06-12", until: "2026-06-14" },
  ]);
  const facts = occupationsOf(view, shownOf({})).map(({ bar }) => barFacts(bar, view.zone));
  expect(facts.map(({ from, until }) => `${from} – ${until}`)).toEqual([timed, untimed]);
  now.mockRestore();
});

test("groups entries by the day they start, earlier ones on the first day", () => {
  const days = beginningsByDay(occupationsOf(busy, shownOf({ hide: "blocks" })), axis, busy.range.from);
  expect(
    days.map(([day, begins]) => [axis.dayAt(day), begins.map(({ vehicle, bar }) => `${vehicle.name} ${bar.key}`)]),
  ).toEqual([
    ["2026-06-08", ["HV-01 b0"]],
    ["2026-06-09", ["HV-02 b2", "HV-01 b1"]],
  ]);
});
