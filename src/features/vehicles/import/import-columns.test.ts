import { expect, test } from "vitest";
import { vehicleIndex } from "#records/vehicles/vehicle-index.ts";
import { aVehicle, idOf } from "#records/vehicles/testing/a-vehicle.ts";
import { exactColumns, headedBy, idInHead, isHead, suggestedColumns } from "./import-columns.ts";

const vehicles = vehicleIndex([1, 2].map((at) => aVehicle({ service_vehicle_id: idOf(at) })));

test("takes exact headers without asking, in any order", () => {
  const head = ["note", "\uFEFFexternal_ref ", "service_vehicle_id"];
  expect(exactColumns(head)).toEqual({ vehicle: 2, reference: 1 });
});

test.each([[["service_vehicle_id", "external_ref", "external_ref"]], [["Vehicle ID", "external_ref"]]])(
  "asks which columns to use for %j",
  (head) => {
    expect(exactColumns(head)).toBeUndefined();
  },
);

test.each([
  ["ids and references by their heads", ["Fleet no.", "x", "VehicleId"], 2, 0],
  ["the likelier of two heads", ["id", "number", "ref", "vehicle id"], 3, 2],
  ["the other one of two columns", ["blue", "vehicle id"], 1, 0],
  ["the column with an id in a first line that is no head", [idOf(1), "HV-1"], 0, 1],
  ["nothing by heads that say nothing", ["blue", "red"], undefined, undefined],
])("suggests %s", (_, head, vehicle, reference) => {
  expect(suggestedColumns(head, vehicles)).toEqual({ vehicle, reference });
});

test.each([
  [["Fleet No.", "plate", "Vehicle ID"], true],
  [["Vehicle number"], false],
  [[idOf(1), "HV-1"], false],
])("tells a line of headers from others: %j", (cells, is) => {
  expect(isHead(cells)).toBe(is);
});

const row = (line: number, ...cells: string[]) => ({ line, cells });

test("takes the headers from the chosen line, or none", () => {
  const table = { above: [], head: ["Fleet"], headLine: 1, rows: [row(2, "id", "ref"), row(3, "1", "A")], notes: [] };
  const headed = headedBy(table, 2);
  expect(headed).toMatchObject({ head: ["id", "ref"], rows: [row(3, "1", "A")], notes: [{ kind: "head", line: 2 }] });
  expect(headedBy(headed, 1)).toMatchObject({ head: ["Fleet"], rows: [{ line: 2 }, { line: 3 }] });
  expect(headedBy(headed, 0)).toMatchObject({ rows: [{ line: 1 }, { line: 2 }, { line: 3 }], notes: [] });
  expect(headedBy(headed, undefined)).toBe(headed);
});

test("finds a vehicle's ID in the first line", () => {
  expect(idInHead(["x", ` ${idOf(2)} `], vehicles)).toBe(1);
  expect(idInHead(["x", "y"], vehicles)).toBe(-1);
});
