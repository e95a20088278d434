import { expect, test } from "vitest";
import { fleetIndex } from "#records/vehicles/vehicle-index.ts";
import { aVehicle, idOf } from "#records/vehicles/testing/a-fleet.ts";
import { exactColumns, fieldPaths, idInHead, suggestedColumns } from "./import-columns.ts";

const fleet = fleetIndex(
  [1, 2].map((at) =>
    aVehicle({ service_vehicle_id: idOf(at), license_plate: `HX ${at}`, depot: { code: at }, isElectric: true }),
  ),
);
const id = { kind: "id" } as const;

test("takes exact headers without asking, in any order", () => {
  const head = ["note", "\uFEFFexternal_ref ", "service_vehicle_id"];
  expect(exactColumns(head)).toEqual({ vehicle: { column: 2, by: id }, reference: 1 });
});

test.each([[["service_vehicle_id", "external_ref", "external_ref"]], [["Vehicle ID", "external_ref"]]])(
  "asks which columns to use for %j",
  (head) => {
    expect(exactColumns(head)).toBeUndefined();
  },
);

test.each([
  ["ids and references by their heads", ["Fleet no.", "x", "VehicleId"], { column: 2, by: id }, 0],
  [
    "a field that the service sends, by its name",
    ["unit", "License plate"],
    { column: 1, by: { kind: "field", path: "license_plate" } },
    0,
  ],
  ["the likelier of two heads", ["id", "number", "ref", "vehicle id"], { column: 3, by: id }, 2],
  ["the other one of two columns", ["blue", "vehicle id"], { column: 1, by: id }, 0],
  ["the column with an id in a first line that is no head", [idOf(1), "HV-1"], { column: 0, by: id }, 1],
  ["nothing by heads that say nothing", ["blue", "red"], undefined, undefined],
])("suggests %s", (_, head, vehicle, reference) => {
  expect(suggestedColumns(head, fleet)).toEqual({ vehicle, reference });
});

test("offers the fields that can identify a vehicle", () => {
  expect(fieldPaths(fleet)).toEqual(["license_plate", "depot.code", "external_ref"]);
});

test("finds a vehicle's ID in the first line", () => {
  expect(idInHead(["x", ` ${idOf(2)} `], fleet)).toBe(1);
  expect(idInHead(["x", "y"], fleet)).toBe(-1);
});
