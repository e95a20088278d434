import { describe, expect, test } from "vitest";
import { displayOrder } from "./import-plan.ts";
import { aVehicle, idOf, vansOf } from "#records/vehicles/testing/a-fleet.ts";
import { planOf, verdicts, verdictWords } from "./testing/a-plan.ts";

/** HV-01, HV-02, HV-03, and a fourth that is not mapped. */
const fleet = vansOf("HV-01", "HV-02", "HV-03", undefined);
const [first, second, third, fourth] = [idOf(1), idOf(2), idOf(3), idOf(4)];

describe("verdict on a single line", () => {
  test.each([
    [[fourth, "HV-20"], "map", "Will map"],
    [[first, "HV-41"], "change", "Will change the reference"],
    [[first, "HV-01"], "same", "Already set, nothing to send"],
    [[first, " HV-01 "], "same", "Already set, nothing to send"],
    [[first.toUpperCase(), "HV-01"], "same", "Already set, nothing to send"],
    [[fourth, ""], "blank", "No reference given, nothing to send"],
    [[third, ""], "invalid", "external_ref is empty"],
    [[third], "invalid", "external_ref is empty"],
    [["7c1ed2", "HV-24"], "invalid", "service_vehicle_id isn't a UUID"],
    [["", "HV-24"], "invalid", "service_vehicle_id is empty"],
    [[idOf(9), "HV-25"], "unknown", "No vehicle with this ID among the 4 loaded"],
    [
      [first, ".."],
      "invalid",
      "This reference can't be used in an address: it uses dots in a way that addresses don't allow",
    ],
    [
      [first, "a/../b"],
      "invalid",
      "This reference can't be used in an address: it uses dots in a way that addresses don't allow",
    ],
    [[first, "a\u0007b"], "invalid", "This reference can't be used in an address: it contains a control character"],
    [[first, "HV-03"], "duplicate", "HV-03 already belongs to another vehicle in this fleet"],
    [[first, "HV", "41"], "invalid", "The line has more cells than the header, so we can't tell its columns apart"],
  ])("%j: %s", (cells, verdict, said) => {
    const { lines } = planOf(fleet, [cells]);
    expect(lines).toMatchObject([{ verdict, words: said }]);
  });

  test("is less certain if the list is incomplete", () => {
    expect(verdictWords(fleet, [[idOf(9), "X"]], { isComplete: false })).toEqual([
      "No vehicle with this ID among the 4 loaded, but the list is incomplete",
    ]);
    expect(planOf(fleet, [], { isComplete: false }).isSure).toBe(false);
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
    expect(lines).toMatchObject([
      { verdict: "set", group: "map", words: "Will set the reference (the current one is unknown)" },
      { verdict: "same", words: "Already confirmed from this browser, nothing to send" },
    ]);
    expect(isSure).toBe(false);
    expect(verdicts(silent, [[first, "B"]])).toEqual(["duplicate"]);
  });

  test("doesn't map a vehicle that is no longer listed", () => {
    const gone = [aVehicle({ service_vehicle_id: first, external_ref: "A" }, { goneAt: 5 })];
    expect(verdictWords(gone, [[first, "A"]])).toEqual(["This vehicle is no longer in the list, nothing to send"]);
    expect(verdictWords(gone, [[first, "B"]])).toEqual(["This vehicle is no longer in the list"]);
  });

  test("skips empty lines and repeated headers", () => {
    const cells = [
      ["", " "],
      ["service_vehicle_id", "external_ref"],
      [fourth, "X"],
    ];
    expect(planOf(fleet, cells).lines.map(({ line }) => line)).toEqual([4]);
  });
});

function notes(...args: Parameters<typeof planOf>) {
  const { lines, notesOf } = planOf(...args);
  return lines.map(notesOf);
}

describe("notes on a line", () => {
  test.each([
    [" HV-41", ["We removed the spaces around it."]],
    ["Cafe\u0301", ["We normalised its characters (Unicode NFC).", "In web addresses, é becomes %C3%A9."]],
    ['="007"', ['We removed the =" " that keeps leading zeros in spreadsheets.']],
    ["HV-1", ["It differs from the current reference only in leading zeros, which spreadsheets remove."]],
    ["hv-01", ["It differs from the current reference only in upper and lower case."]],
    ["1.2E+05", ["It looks like a long number shortened by a spreadsheet.", "In web addresses, + becomes %2B."]],
    ["hv-02", ["“hv-02” and “HV-02” of Harbour Van 2 differ only in upper and lower case."]],
  ])("of %j", (cell, said) => {
    expect(notes(fleet, [[first, cell]])).toEqual([said]);
  });

  test("mention similar references within the file, except those that the file replaces", () => {
    const cells = [
      [fourth, "a-1"],
      [first, "A-1"],
    ];
    expect(notes(fleet, cells)).toEqual([
      ["“a-1” and “A-1” of Harbour Van 1 on line 3 differ only in upper and lower case."],
      ["“A-1” and “a-1” of Harbour Van 4 on line 2 differ only in upper and lower case."],
    ]);
    expect(
      notes(fleet, [
        [fourth, "hv-01"],
        [first, "X"],
      ]),
    ).toEqual([[], []]);
  });
});

test("lists problems first, and keeps a left-out line in place", () => {
  const cells = [
    [second, "HV-02"],
    [fourth, "X"],
    [first, "HV-41"],
    [third, ""],
  ];
  const order = (unticked: readonly number[]) =>
    displayOrder(planOf(fleet, cells, { unticked }).lines).map(({ line }) => line);
  expect(order([])).toEqual([5, 4, 3, 2]);
  expect(order([3])).toEqual([5, 4, 3, 2]);
  expect(order([4])).toEqual([5, 4, 3, 2]);
  expect(planOf(fleet, cells, { unticked: [4] }).counts).toEqual({ problem: 1, change: 0, map: 1, same: 1, left: 1 });
});
