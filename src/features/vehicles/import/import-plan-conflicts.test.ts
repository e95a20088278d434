import { describe, expect, test } from "vitest";
import { idOf, vansOf } from "#records/vehicles/testing/a-fleet.ts";
import { planOf, sentLines, verdicts, verdictWords } from "./testing/a-plan.ts";

/** HV-01, HV-02, HV-03, and a fourth that is not mapped. */
const fleet = vansOf("HV-01", "HV-02", "HV-03", undefined);
const [first, second, fourth] = [idOf(1), idOf(2), idOf(4)];

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

  test("never move a reference from one vehicle to another, and say what to do first", () => {
    const chain = [
      [fourth, "HV-01"],
      [first, "HV-02"],
      [second, "HV-99"],
    ];
    expect(verdictWords(fleet, chain)).toEqual([
      "HV-01 still belongs to Harbour Van 1 on line 3, so this line isn't sent. Give Harbour Van 1 a free reference first, then import this file again",
      "HV-02 still belongs to Harbour Van 2 on line 4, so this line isn't sent. Give Harbour Van 2 a free reference first, then import this file again",
      "Will change the reference",
    ]);
    expect(sentLines(fleet, chain)).toEqual([4]);
    expect(verdictWords(fleet, chain, { unticked: [4] })[1]).toBe(
      "HV-02 already belongs to another vehicle in this fleet",
    );
    // The next step: HV-02 is free by then.
    expect(sentLines(vansOf("HV-01", "HV-99", "HV-03", undefined), chain)).toEqual([3]);
  });

  test("send nothing for vehicles that swap references until one has a free reference", () => {
    const exchange = [
      [first, "HV-02"],
      [second, "HV-01"],
    ];
    expect(verdictWords(fleet, exchange)).toEqual([
      "HV-02 still belongs to Harbour Van 2 on line 3, so this line isn't sent. Give Harbour Van 2 a free reference first, then import this file again",
      "HV-01 still belongs to Harbour Van 1 on line 2, so this line isn't sent. Give Harbour Van 1 a free reference first, then import this file again",
    ]);
    expect(sentLines(vansOf("HV-01", "free"), exchange)).toEqual([2]);
    expect(sentLines(vansOf("HV-02", "free"), exchange)).toEqual([3]);
  });
});
