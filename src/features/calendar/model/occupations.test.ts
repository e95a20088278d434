import { expect, test } from "vitest";
import { CalendarSearch } from "./calendar-address.ts";
import { shownOf } from "./legend-kinds.ts";
import { beginningsByDay, occupationsOf, readListSort, sortAfter, sortOccupations } from "./occupations.ts";
import { timeAxis } from "./time-axis.ts";
import { barFacts } from "./bar-facts.ts";
import { aBlockRecord, inView } from "../testing/in-view.ts";

const june = (day: number) => `2026-06-${String(day).padStart(2, "0")}T09:00:00+02:00`;
const view = inView(
  [
    { from: june(12), until: june(20) },
    { from: june(9), until: june(10), van: 2, state: "completed" },
  ],
  { blocks: [aBlockRecord({ start: june(10), end: june(11) })] },
);
const asked = (sort: string | undefined) => readListSort(CalendarSearch.parse({ sort }).sort);
const sorted = (text: string | undefined) =>
  sortOccupations(occupationsOf(view, shownOf({})), asked(text)).map(({ bar }) => bar.key);

test.each([
  [undefined, ["b1", "block hv-01-brakes", "b0"]],
  ["-from", ["b0", "block hv-01-brakes", "b1"]],
  ["vehicle", ["block hv-01-brakes", "b0", "b1"]],
  ["-until", ["b0", "block hv-01-brakes", "b1"]],
  ["state", ["b0", "b1", "block hv-01-brakes"]],
  ["colour", ["b1", "block hv-01-brakes", "b0"]],
])("sorted by %s", (text, keys) => {
  expect(sorted(text)).toEqual(keys);
});

const after = (text: string | undefined, pressed: string) => sortAfter(asked(text), pressed);

test("pressing a head turns its direction, and the usual order leaves the address bare", () => {
  expect([after(undefined, "from"), after("-from", "from"), after("-from", "state")]).toEqual([
    "-from",
    undefined,
    "state",
  ]);
});

test("a row says its times with the zone's offset, and a day without a time as a day", () => {
  const days = inView([{ from: "2026-06-12", until: "2026-06-14" }]);
  const facts = [...occupationsOf(view, shownOf({})), ...occupationsOf(days, shownOf({}))].map(({ bar }) =>
    barFacts(bar, view.zone),
  );
  expect(facts.map(({ from, until }) => `${from} – ${until}`)).toEqual([
    "10 Jun 09:00 +02 – 11 Jun 09:00 +02",
    "12 Jun 09:00 +02 – 20 Jun 09:00 +02",
    "9 Jun 09:00 +02 – 10 Jun 09:00 +02",
    "12 Jun, no time sent – 14 Jun, no time sent",
  ]);
});

const at = (day: number, hour: number) =>
  `2026-06-${String(day).padStart(2, "0")}T${String(hour).padStart(2, "0")}:00:00+02:00`;

test("each day has what begins on it, by time; what lasts from before is on the first", () => {
  const busy = inView([
    { from: at(3, 9), until: at(9, 12) },
    { from: at(9, 14), until: at(11, 18) },
    { from: at(9, 8), until: at(10, 8), van: 2 },
  ]);
  const axis = timeAxis("Europe/Oslo", "2026-06-01");
  const days = beginningsByDay(occupationsOf(busy, shownOf({})), axis, busy.range.from);
  expect(
    days.map(([day, begins]) => [axis.dayAt(day), begins.map(({ vehicle, bar }) => `${vehicle.name} ${bar.key}`)]),
  ).toEqual([
    ["2026-06-08", ["HV-01 b0"]],
    ["2026-06-09", ["HV-02 b2", "HV-01 b1"]],
  ]);
});
