import { describe, expect, test } from "vitest";
import { idOf, vansOf } from "#records/vehicles/testing/a-fleet.ts";
import { planOf, sentLines, verdicts, verdictWords } from "./testing/a-plan.ts";

/** HV-01, HV-02, HV-03, and a fourth that is not mapped. */
const fleet = vansOf("HV-01", "HV-02", "HV-03", undefined);
const [first, second, third, fourth] = [idOf(1), idOf(2), idOf(3), idOf(4)];

describe("lines that affect each other", () => {
  test("send a repeated line once", () => {
    const cells = [
      [fourth, "X"],
      [fourth, " X"],
    ];
    expect(planOf(fleet, cells).lines).toMatchObject([
      { verdict: "map" },
      { verdict: "repeated", group: "same", words: "Same as line 2, nothing to send" },
    ]);
    expect(sentLines(fleet, cells)).toEqual([2]);
    expect(sentLines(fleet, cells, { unticked: [2] })).toEqual([3]);
  });

  test("send nothing for a vehicle with several references until one is left", () => {
    const cells = [
      [fourth, "X"],
      [fourth, "Y"],
      [first, "HV-01"],
      [first, "HV-41"],
    ];
    expect(verdictWords(fleet, cells)).toEqual([
      "This vehicle has different references on lines 2 and 3",
      "This vehicle has different references on lines 2 and 3",
      "This vehicle has different references on lines 4 and 5",
      "This vehicle has different references on lines 4 and 5",
    ]);
    expect(planOf(fleet, cells).lines.some(({ isChoosable }) => isChoosable)).toBe(false);
    expect(verdicts(fleet, cells, { unticked: [2, 4] })).toEqual(["left", "map", "left", "change"]);
  });

  test("send nothing for a reference of several vehicles until one is left", () => {
    const cells = [
      [fourth, "X"],
      [first, "X"],
      [second, "HV-03"],
      [first, "HV-03"],
    ];
    expect(verdictWords(fleet, cells.slice(0, 2))).toEqual([
      "X is given to more than one vehicle, on lines 2 and 3",
      "X is given to more than one vehicle, on lines 2 and 3",
    ]);
    expect(verdicts(fleet, cells.slice(0, 2), { unticked: [3] })).toEqual(["map", "left"]);
    expect(verdictWords(fleet, cells.slice(2))).toEqual([
      "HV-03 already belongs to another vehicle in this fleet",
      "HV-03 already belongs to another vehicle in this fleet",
    ]);
  });

  test("free each reference before another vehicle gets it, in a chain of any length", () => {
    const chain = [
      [fourth, "HV-01"],
      [first, "HV-02"],
      [second, "HV-03"],
      [third, "HV-99"],
    ];
    expect(verdicts(fleet, chain)).toEqual(["map", "change", "change", "change"]);
    expect(sentLines(fleet, chain)).toEqual([5, 4, 3, 2]);
    expect(planOf(fleet, chain).lines.map(({ after }) => after)).toEqual([[3], [4], [5], []]);
  });

  test("don't send the part of a chain that waits for an unchanged vehicle", () => {
    const chain = [
      [fourth, "HV-01"],
      [first, "HV-02"],
      [second, "HV-03"],
      [third, "HV-99"],
    ];
    expect(verdictWords(fleet, chain, { unticked: [5] })).toEqual([
      "HV-01 belongs to Harbour Van 1, and line 3 doesn't free it",
      "HV-02 belongs to Harbour Van 2, and line 4 doesn't free it",
      "HV-03 already belongs to another vehicle in this fleet",
      "Left out, nothing is sent",
    ]);
    const rival = [...chain.slice(0, 3), [third, "HV-99"], [idOf(5), "HV-99"]];
    expect(verdicts([...fleet, ...vansOf(...Array.from<undefined>({ length: 5 })).slice(4)], rival)).toEqual(
      Array.from({ length: 5 }, () => "duplicate"),
    );
  });

  test("ask for two steps when vehicles swap references, and for those that depend on it", () => {
    const exchange = [
      [first, "HV-02"],
      [second, "HV-01"],
    ];
    const said =
      "The vehicles on lines 2 and 3 swap their references, which takes two steps. Give one of them a free reference and apply, then import this file again";
    expect(verdictWords(fleet, exchange)).toEqual([said, said]);
    expect(verdicts(fleet, [...exchange, [fourth, "HV-01"]])).toEqual(["duplicate", "duplicate", "duplicate"]);
    const ring = [
      [first, "HV-02"],
      [second, "HV-03"],
      [third, "HV-01"],
    ];
    expect(verdicts(fleet, ring)).toEqual(["swap", "swap", "swap"]);
    // The first of the two steps: afterwards the same file goes through.
    const after = vansOf("free", "HV-02", "HV-03", undefined);
    expect(sentLines(after, ring)).toEqual([4, 3, 2]);
  });

  test("order a chain of 5,000 vehicles", () => {
    const references = Array.from({ length: 5000 }, (_, at) => `R${at}`);
    const cells = references.map((_, at) => [idOf(at + 1), `R${at + 1}`]);
    const { send, counts } = planOf(vansOf(...references), cells);
    expect(counts).toMatchObject({ change: 5000, problem: 0 });
    expect(send[0]?.line).toBe(5001);
    expect(send.at(-1)?.line).toBe(2);
  });
});
