import { expect, test } from "vitest";
import { vehicleIndex } from "#records/vehicles/vehicle-index.ts";
import { displayOrder, planImport } from "./import-plan.ts";
import { aVehicle, idOf, vansOf } from "#records/vehicles/testing/a-vehicle.ts";
import { planOf, verdicts } from "./testing/a-plan.ts";

/** HV-01, HV-02, HV-03, and a fourth that is not mapped. */
const vehicles = vansOf("HV-01", "HV-02", "HV-03", undefined);
const [first, second, third, fourth] = [idOf(1), idOf(2), idOf(3), idOf(4)];

test.each([
  [[fourth, "HV-20"], "map"],
  [[first, "HV-41"], "change"],
  [[first, "HV-01"], "same"],
  [[first, " HV-01 "], "same"],
  [[first.toUpperCase(), "HV-01"], "same"],
  [[fourth, ""], "blank"],
  [[third, ""], "invalid"],
  [[third], "invalid"],
  [["7c1ed2", "HV-24"], "invalid"],
  [["", "HV-24"], "invalid"],
  [[idOf(9), "HV-25"], "unknown"],
  [[first, ".."], "invalid"],
  [[first, "a/../b"], "invalid"],
  [[first, "a\u0007b"], "invalid"],
  [[first, "HV-41\nspare key"], "invalid"],
  [[first, "HV-03"], "duplicate"],
  [[first, "HV", "41"], "invalid"],
])("judges the line %j: %s", (cells, verdict) => {
  expect(verdicts(vehicles, [cells])).toEqual([verdict]);
});

test("doesn't send a line whose quotes don't match", () => {
  const table = { head: ["id", "ref"], rows: [{ line: 2, cells: [first, '"HV-41'], isBroken: true as const }] };
  const source = { table, columns: { vehicle: 0, reference: 1 }, vehicles: vehicleIndex(vehicles), isComplete: true };
  expect(planImport(source).lines.map(({ verdict }) => verdict)).toEqual(["invalid"]);
});

test("is less certain if the list is incomplete", () => {
  const { isSure } = planOf(vehicles, [[idOf(9), "X"]], { isComplete: false });
  expect(isSure).toBe(false);
});

test("relies on references accepted here if the list shows none", () => {
  const hidden = { showsReferences: false };
  const silent = [
    aVehicle({ service_vehicle_id: first }, hidden),
    aVehicle({ service_vehicle_id: second }, { ...hidden, accepted: "B" }),
  ];
  const { lines, isSure } = planOf(silent, [
    [first, "A"],
    [second, "B"],
  ]);
  expect(lines.map(({ verdict, group }) => [verdict, group])).toEqual([
    ["set", "map"],
    ["same", "same"],
  ]);
  expect(isSure).toBe(false);
  expect(verdicts(silent, [[first, "B"]])).toEqual(["duplicate"]);
});

test("doesn't map a vehicle that is no longer listed", () => {
  const gone = [aVehicle({ service_vehicle_id: first, external_ref: "A" }, { goneAt: 5 })];
  expect(planOf(gone, [[first, "A"]]).send).toEqual([]);
  expect(planOf(gone, [[first, "B"]]).send).toEqual([]);
});

test("skips empty lines and repeated headers", () => {
  const cells = [
    ["", " "],
    ["service_vehicle_id", "external_ref"],
    [fourth, "X"],
  ];
  expect(planOf(vehicles, cells).lines.map(({ line }) => line)).toEqual([4]);
});

function notes(...args: Parameters<typeof planOf>) {
  const { lines, notesOf } = planOf(...args);
  return lines.map((line) => notesOf(line).length);
}

test.each([
  ["HV-41", 0],
  [" HV-41", 1],
  ["Cafe\u0301", 1],
  ['="007"', 1],
  ["HV-1", 1],
  ["hv-01", 1],
  ["hv-02", 1],
])("notes what a person should know of the reference %j before it is sent: %i", (cell, count) => {
  expect(notes(vehicles, [[first, cell]])).toEqual([count]);
});

const damaged = [
  "03-Jan|Mar-01|3. Mrz|1-Mar-26|Mär-01|déc-03|Jan 3, 2026|Okt 26|MAY-12|Sun, 01 Mar 2026|янв.26|3月1日|1 мая 26|1 de mayo|3. Jänner|2026. 03. 01.|2026.03.01.",
  "01.03.2026|1/3/26|2026-03-01|2026-03-01 00:00:00|01.03.2026 00:00|3.1.2026|01.03.|12:30|8:30:00 AM|1-Mar-26 10:00",
  "1.00E+05|1,2E+05|1E+05|3E-05|1.23457E+12",
  "#N/A|#REF!|#NAME?|#VALUE!|#DIV/0!|#NV|#BEZUG!|#WERT!|#ÜBERLAUF!|#####|Err:502|#YOK|#¿NOMBRE?|#Н/Д",
  "TRUE|WAHR|falsch|FAUX|ЛОЖЬ",
  "-|–|—|?|n/a|N.A.|null|None|k.A.|tbd|(blank)|0|'-|_|<null>|not assigned|000|ditto",
  "1,234|1.234|12.345.678|1'234|1\u00A0234|1,234.50|123.0|123,00|1,23,456|'007|'HV-12|1234567890123450|=VLOOKUP(A2;B:C;2)",
].flatMap((cells) => cells.split("|"));

test.each(damaged)("sends %j, which a spreadsheet may have made of a reference, only if a person ticks it", (cell) => {
  const lines = [first, fourth].map((id, at) => [id, [cell, "HV-20"][at] ?? ""]);
  const plan = planOf(vehicles, lines);
  expect(plan.lines[0]).toMatchObject({ verdict: "left", isChoosable: true, isTicked: false });
  expect(plan.send.map(({ line }) => line)).toEqual([3]);
  const ticked = planOf(vehicles, lines, { ticked: [2] });
  expect(ticked.send.map((line) => [line.line, ticked.notesOf(line).length > 0])).toEqual([
    [2, true],
    [3, false],
  ]);
});

const given =
  "HV-12|12|007|2026|A-Jan|Marina-01|Mar01|1-2|12-34|3E5X|#12|12.5|1.23|N-1|TRUE-1|JAN|12.34.56.78|'90s van|123456789012345";

test.each(given.split("|"))("takes %j as a reference that a person gave", (cell) => {
  expect(planOf(vehicles, [[first, cell]]).lines[0]?.isTicked).toBe(true);
});

test("notes similar references within the file, except those that the file replaces", () => {
  const { lines, notesOf } = planOf(vehicles, [
    [fourth, "a-1"],
    [first, "A-1"],
  ]);
  expect(lines.map((line) => notesOf(line).join())).toEqual([
    expect.stringMatching(/“A-1”.*Harbour Van 1.*line 3/),
    expect.stringMatching(/“a-1”.*Harbour Van 4.*line 2/),
  ]);
  expect(
    notes(vehicles, [
      [fourth, "hv-01"],
      [first, "X"],
    ]),
  ).toEqual([0, 0]);
});

test("lists problems first, and keeps a left-out line in place", () => {
  const cells = [
    [second, "HV-02"],
    [fourth, "X"],
    [first, "HV-41"],
    [third, ""],
  ];
  const order = (unticked: readonly number[]) =>
    displayOrder(planOf(vehicles, cells, { unticked }).lines).map(({ line }) => line);
  expect(order([])).toEqual([5, 4, 3, 2]);
  expect(order([3])).toEqual([5, 4, 3, 2]);
  expect(order([4])).toEqual([5, 4, 3, 2]);
  expect(planOf(vehicles, cells, { unticked: [4] }).counts).toEqual({
    problem: 1,
    change: 0,
    map: 1,
    same: 1,
    left: 1,
  });
});
