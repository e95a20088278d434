import { describe, expect, test } from "vitest";
import { fleetIndex } from "#records/vehicles/vehicle-index.ts";
import { suggestReferences } from "./suggest-references.ts";
import { aVehicle, idOf } from "#records/vehicles/testing/a-fleet.ts";

const van = (number: number, name: string | undefined, reference?: string, more: object = {}) =>
  aVehicle({
    service_vehicle_id: idOf(number),
    ...(name === undefined ? {} : { name }),
    ...(reference === undefined ? {} : { external_ref: reference }),
    ...more,
  });

/** What is suggested for the first of these vehicles. */
const suggested = (...rows: readonly ReturnType<typeof van>[]) => {
  const [first] = rows;
  if (first === undefined) throw new Error("A fleet without vehicles.");
  return suggestReferences(first, fleetIndex(rows)).map(({ reference, words }) => [reference, words]);
};

const vans = (from: number, to: number, reference: (number: number) => string) =>
  Array.from({ length: to - from + 1 }, (_, at) => van(from + at, `Harbour Van ${from + at}`, reference(from + at)));
const padded = (number: number) => `HV-${String(number).padStart(2, "0")}`;

describe("suggestions follow the references that exist", () => {
  const fleet = [...vans(1, 17, padded), ...vans(21, 22, padded)];

  test("by the number in the name, and the next free one", () => {
    expect(suggested(van(20, "Harbour Van 20"), ...fleet)).toEqual([
      ["HV-20", "from its name"],
      ["HV-18", "the next free one"],
    ]);
  });

  test("without a name only the next free one of the series that most have", () => {
    expect(suggested(van(30, undefined), ...fleet, van(40, "Harbour Box 1", "HB-01"))).toEqual([
      ["HV-18", "the next free one"],
    ]);
  });

  test("a name of another kind gets no number of this one", () => {
    const boxes = [1, 2, 3].map((number) => van(40 + number, `Harbour Box ${number}`, `HB-0${number}`));
    expect(suggested(van(50, "Harbour Box 4"), ...fleet, ...boxes)).toEqual([["HB-04", "from its name"]]);
  });

  test("numbers without padding stay so, and what comes after them too", () => {
    expect(suggested(van(20, "Harbour Van 20"), ...vans(1, 12, (number) => `${number} Oslo`))).toEqual([
      ["20 Oslo", "from its name"],
      ["13 Oslo", "the next free one"],
    ]);
  });

  test("in a series full of gaps the next one follows the last", () => {
    const rows = [100, 2500, 7200].map((number) => van(number, undefined, `K${number}`));
    expect(suggested(van(1, undefined), ...rows)).toEqual([["K7201", "the next free one"]]);
  });

  test("where references are licence plates, so is the suggestion", () => {
    const rows = [1, 2, 3].map((number) => van(number, undefined, `HX ${number}77`, { plate: `HX ${number}77` }));
    expect(suggested(van(9, undefined, undefined, { plate: "HX 977" }), ...rows)[0]).toEqual([
      "HX 977",
      "its licence plate",
    ]);
  });

  test("what a vehicle has or had is not suggested, nor what is easily taken for it", () => {
    const gone = aVehicle({ service_vehicle_id: idOf(18), external_ref: "hv-18" }, { goneAt: 5 });
    expect(suggested(van(18, "Harbour Van 18"), ...fleet, gone)).toEqual([["HV-19", "the next free one"]]);
  });
});

describe("nothing is suggested", () => {
  test.each([
    ["nothing is mapped", []],
    ["references have nothing in common", ["red", "blue", "green", "north gate"]],
    ["there are too few", ["HV-01", "HV-02"]],
  ])("where %s", (_, references) => {
    const rows = references.map((reference, at) => van(100 + at, undefined, reference));
    expect(suggested(van(1, "Harbour Van 1"), ...rows)).toEqual([]);
  });

  test("where names and references have other numbers", () => {
    const rows = vans(1, 5, (number) => `HV-${number * 7}`);
    expect(suggested(van(20, "Harbour Van 20"), ...rows).map(([, words]) => words)).toEqual(["the next free one"]);
  });
});
