import { describe, expect, test } from "vitest";
import type { RawObject } from "#contract/raw.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { aVehicle, type Besides } from "#records/vehicles/testing/a-vehicle.ts";
import { VehiclesSearch } from "./vehicles-address.ts";
import {
  groupVehicles,
  readSort,
  sortAfter,
  sortVehicles,
  type ValueOf,
  type VehicleFilter,
} from "./vehicle-groups.ts";

const vehicle = (id: string, fields: RawObject = {}, besides: Besides = {}) =>
  aVehicle({ service_vehicle_id: id, ...fields }, besides);

const all: VehicleFilter = { text: "" };
const shape = (rows: readonly VehicleRow[]) =>
  groupVehicles(rows, all).groups.map((group) => `${group.label}: ${group.rows.map(({ id }) => id).join(" ")}`);

const vehicles = [
  vehicle("v1", { external_ref: "HV-1", name: "Harbour Van 1" }),
  vehicle("v2", { external_ref: null, name: "Harbour Van 2", plate: "HX 10 002" }),
  vehicle("v3", { external_ref: null }, { accepted: "Depot-3" }),
  vehicle("v4", { external_ref: "HV-4" }, { goneAt: 5 }),
];

const columns = ["reference", "name", "id"];
const values: Readonly<Record<string, ValueOf>> = {
  reference: referenceOf,
  name: ({ title }) => title,
  id: ({ id }) => id,
};
const ids = (asked: string | undefined, rows: readonly VehicleRow[]) => {
  const { id, isDescending } = readSort(asked, columns);
  return sortVehicles(rows, values[id] ?? referenceOf, isDescending, values["name"]).map((row) => row.id);
};

describe("groups of vehicles", () => {
  test("list unmapped vehicles first and removed ones last", () => {
    expect(shape(vehicles)).toEqual(["Not mapped: v2", "Mapped: v1 v3", "No longer listed: v4"]);
  });

  test("call nothing unmapped if the list shows no references", () => {
    const unseen = [
      vehicle("v1", {}, { showsReferences: false }),
      vehicle("v2", {}, { showsReferences: false, accepted: "HV-2" }),
    ];
    expect(shape(unseen)).toEqual(["Not known: v1", "Mapped: v2"]);
  });

  test("count what matches the search, not the tab, without removed vehicles", () => {
    const { counts, matching } = groupVehicles(vehicles, { text: "", mapped: "no" });
    expect([...counts]).toEqual([
      ["yes", 2],
      ["no", 1],
    ]);
    expect(matching).toBe(3);
  });
});

describe("search for vehicles", () => {
  test.each([
    ["10 002", ["v2"]],
    ["depot", ["v3"]],
    ["nobody", []],
  ])("finds “%s” in all fields and accepted references", (text, ids) => {
    const found = groupVehicles(vehicles, { text }).groups.flatMap(({ rows }) => rows);
    expect(found.map(({ id }) => id)).toEqual(ids);
  });

  test("shows all for an unknown filter in the address", () => {
    expect(VehiclesSearch.parse({ mapped: "maybe" }).mapped).toBeUndefined();
  });
});

describe("order of vehicles", () => {
  const rows = [
    vehicle("b10", { external_ref: "HV-10", name: "Zulu" }),
    vehicle("b9", { external_ref: "hv-9" }),
    vehicle("b2", { name: "Van 12" }),
    vehicle("b1", { name: "Vän 2" }),
  ];

  test("sorts numbers by value, and missing values last", () => {
    expect(ids(undefined, rows)).toEqual(["b9", "b10", "b1", "b2"]);
    expect(ids("-reference", rows)).toEqual(["b10", "b9", "b1", "b2"]);
    expect(ids("name", rows)).toEqual(["b1", "b2", "b10", "b9"]);
    expect(ids("-id", rows)).toEqual(["b10", "b9", "b2", "b1"]);
  });

  test("sorts by the pressed column, reverses when pressed again, and omits the default from the address", () => {
    const usual = readSort(undefined, columns);
    expect(sortAfter(usual, "name", columns)).toBe("name");
    expect(sortAfter(readSort("name", columns), "name", columns)).toBe("-name");
    expect(sortAfter(readSort("-name", columns), "reference", columns)).toBeUndefined();
    expect(readSort("-colour", columns)).toEqual(usual);
  });
});
