import { describe, expect, test } from "vitest";
import { idOf, vansOf } from "#records/vehicles/testing/a-vehicle.ts";
import { planOf, sentLines, verdicts } from "./testing/a-plan.ts";

/** HV-01, HV-02, HV-03, and a fourth that is not mapped. */
const vehicles = vansOf("HV-01", "HV-02", "HV-03", undefined);

/** Lines of a file, each as a vehicle's number and its new reference: `1=HV-41, 4=X`. */
const cellsOf = (lines: string) =>
  lines.split(", ").map((line) => {
    const [vehicle, reference = ""] = line.split("=");
    return [idOf(Number(vehicle)), reference];
  });

describe("lines that affect each other", () => {
  test.each<[string, string, string, readonly number[], string]>([
    ["send a repeated line once", "4=X, 4= X", "map repeated", [2], "left map"],
    [
      "send nothing for a vehicle with several references until one is left",
      "4=X, 4=Y",
      "twice twice",
      [2],
      "left map",
    ],
    ["keep no reference beside another for the same vehicle", "1=HV-01, 1=HV-41", "twice twice", [2], "left change"],
    ["send nothing for a reference of several vehicles", "4=X, 1=X", "duplicate duplicate", [3], "map left"],
    ["send no reference of another vehicle", "2=HV-03, 1=HV-03", "duplicate duplicate", [3], "duplicate left"],
    [
      "never move a reference from one vehicle to another",
      "4=HV-01, 1=HV-02, 2=HV-99",
      "duplicate duplicate change",
      [4],
      "duplicate duplicate left",
    ],
    ["send nothing for vehicles that swap", "1=HV-02, 2=HV-01", "duplicate duplicate", [2], "left duplicate"],
  ])("%s: %s", (_, lines, expected, unticked, then) => {
    expect(verdicts(vehicles, cellsOf(lines)).join(" ")).toBe(expected);
    expect(verdicts(vehicles, cellsOf(lines), { unticked }).join(" ")).toBe(then);
  });

  test("name each other's lines, and whose reference it is", () => {
    const { lines } = planOf(vehicles, cellsOf("4=X, 4=Y, 1=HV-02, 2=HV-99"));
    expect(lines[0]?.words).toMatch(/2.*3/);
    expect(lines[2]?.words).toMatch(/HV-02.*Harbour Van 2/);
    expect(lines[0]?.isChoosable).toBe(false);
  });

  test("are sent by the next import, once the reference is free", () => {
    const chain = cellsOf("4=HV-01, 1=HV-02, 2=HV-99");
    expect(sentLines(vehicles, chain)).toEqual([4]);
    expect(sentLines(vansOf("HV-01", "HV-99", "HV-03", undefined), chain)).toEqual([3]);
    const exchange = cellsOf("1=HV-02, 2=HV-01");
    expect(sentLines(vansOf("HV-01", "free"), exchange)).toEqual([2]);
    expect(sentLines(vansOf("HV-02", "free"), exchange)).toEqual([3]);
  });
});
