import { describe, expect, test } from "vitest";
import { fleetIndex } from "#records/vehicles/vehicle-index.ts";
import { columnsIn } from "./testing/all-steps.ts";
import { aVehicle, idOf } from "#records/vehicles/testing/a-fleet.ts";

const fleet = fleetIndex(
  Array.from({ length: 10 }, (_, at) =>
    aVehicle({
      service_vehicle_id: idOf(at),
      name: `Harbour Van ${at}`,
      plate: `HX ${10_000 + at}`,
      make: at === 0 ? "Ford" : "Opel",
      depot: { code: `D-${at}` },
      ...(at < 5 ? { external_ref: `HV-0${at}` } : {}),
    }),
  ),
);

/** A table of ten lines; each column is a head and what stands in it on line `at`. */
function tableOf(columns: Readonly<Record<string, (at: number) => string>>) {
  const rows = Array.from({ length: 10 }, (_, at) => ({
    line: at + 2,
    cells: Object.values(columns).map((cell) => cell(at)),
  }));
  return { head: Object.keys(columns), rows };
}

const found = (columns: Readonly<Record<string, (at: number) => string>>) => columnsIn(tableOf(columns), fleet);

test("exact names need no question, wherever they stand", () => {
  const finding = found({ note: () => "x", "\uFEFFexternal_ref ": String, service_vehicle_id: idOf });
  expect(finding).toMatchObject({
    exact: { vehicle: { column: 2, by: { kind: "id" } }, reference: 1 },
    vehicle: [],
    reference: [],
  });
});

test("names that are nearly so are only suggested", () => {
  const finding = found({ "Vehicle ID": idOf, "Fleet no.": (at) => `A-${at}` });
  expect(finding.exact).toBeUndefined();
  expect(finding.vehicle).toEqual([
    {
      column: 0,
      by: { kind: "id" },
      matched: 10,
      of: 10,
      score: expect.closeTo(0.985),
      words: "10 of 10 values are ids of your vehicles",
    },
  ]);
  expect(finding.reference).toMatchObject([{ column: 1, words: "Its head is “Fleet no.”" }]);
});

describe("what stands in a column tells more than its head", () => {
  test("ids of the fleet under any head", () => {
    const { vehicle } = found({ blue: (at) => idOf(at).toUpperCase(), ref: String });
    expect(vehicle).toMatchObject([{ column: 0, by: { kind: "id" }, matched: 10 }]);
  });

  test("licence plates stand for the vehicles, however they are written", () => {
    const { vehicle } = found({
      reg: (at) => (at < 7 ? `hx-${10_000 + at}` : `ZZ ${at}`),
      unit: (at) => `U${at}`,
    });
    expect(vehicle).toMatchObject([
      { column: 0, by: { kind: "field", path: "plate" }, words: "7 of 10 values are licence plates of your vehicles" },
    ]);
    expect(found({ reg: () => "", unit: String }).vehicle).toEqual([]);
  });

  test("names, and fields of which nothing is known but what they are called", () => {
    expect(found({ what: (at) => `harbour van ${at}` }).vehicle).toMatchObject([{ by: { path: "name" } }]);
    expect(found({ where: (at) => `D-${at}` }).vehicle[0]?.words).toBe(
      "10 of 10 values are the depot.code of your vehicles",
    );
  });

  test("a value that several vehicles have stands for none of them", () => {
    expect(found({ make: (at) => (at === 0 ? "Ford" : "Opel") }).vehicle).toEqual([]);
    const { vehicle } = found({ name: (at) => (at < 9 ? `Harbour Van ${at}` : "Opel") });
    expect(vehicle[0]).toMatchObject({ matched: 9, of: 10 });
  });

  test("present references make it likely that a column holds references", () => {
    const { reference } = found({ id: idOf, key: (at) => (at < 8 ? `HV-0${at}` : "") });
    expect(reference).toMatchObject([{ column: 1, words: "5 of 8 values are references that your vehicles have now" }]);
  });

  test("the only other column is suggested for want of a better one", () => {
    const { reference } = found({ id: idOf, blue: (at) => `B${at}`, empty: () => "" });
    expect(reference).toEqual([{ column: 1, score: 0.2, words: "It is the only other column with values" }]);
    expect(found({ id: idOf, blue: String, red: String }).reference).toEqual([]);
  });
});

test("ids that are none of this fleet are said to be so", () => {
  const { vehicle } = found({ "vehicle id": (at) => idOf(at + 100), ref: String });
  expect(vehicle[0]).toMatchObject({
    matched: 0,
    words: "None of its 10 values is among the ids of your vehicles",
  });
  expect(vehicle[0]?.score).toBeLessThan(0.1);
});

test("a name that is there twice is not exact", () => {
  const head = ["service_vehicle_id", "external_ref", "external_ref"];
  expect(columnsIn({ head, rows: [] }, fleet).exact).toBeUndefined();
});

test("a first line with an id in it is no head", () => {
  expect(columnsIn({ head: [idOf(1), "HV-1"], rows: [] }, fleet).isHeadless).toBe(true);
});
