import { describe, expect, test } from "vitest";
import type { RawObject } from "#contract/raw.ts";
import type { VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { aVehicle, type Besides } from "#records/vehicles/testing/a-fleet.ts";
import { FleetSearch } from "./vehicles-address.ts";
import { fleetList, type FleetFilter, type HeldRows } from "./vehicle-groups.ts";
import { fleetSortAfter, readFleetSort, sortFleet, writeFleetSort } from "./list/vehicles-sort.ts";

const vehicle = (id: string, fields: RawObject = {}, besides: Besides = {}) =>
  aVehicle({ service_vehicle_id: id, ...fields }, besides);

const nobody: HeldRows = new Map();
const all: FleetFilter = { text: "" };
const shape = (rows: readonly VehicleRow[], filter = all, held = nobody) =>
  fleetList(rows, filter, held).groups.map((group) => `${group.label}: ${group.rows.map(({ id }) => id).join(" ")}`);

const fleet = [
  vehicle("v1", { external_ref: "HV-1", name: "Harbour Van 1" }),
  vehicle("v2", { external_ref: null, name: "Harbour Van 2", plate: "HX 10 002" }),
  vehicle("v3", { external_ref: null }, { accepted: "Depot-3" }),
  vehicle("v4", { external_ref: "HV-4" }, { goneAt: 5 }),
];

const ids = (sort: string | undefined, rows: readonly VehicleRow[]) =>
  sortFleet(rows, readFleetSort(FleetSearch.parse({ sort }).sort)).map(({ id }) => id);

describe("the groups", () => {
  test("what cannot be blocked stands first, and what is no longer listed last", () => {
    expect(shape(fleet)).toEqual(["Not mapped: v2", "Mapped: v1 v3", "No longer listed: v4"]);
  });

  test("where the list shows no references, nothing is called unmapped", () => {
    const unseen = [
      vehicle("v1", {}, { showsReferences: false }),
      vehicle("v2", {}, { showsReferences: false, accepted: "HV-2" }),
    ];
    expect(shape(unseen)).toEqual(["Not known: v1", "Mapped: v2"]);
  });

  test("counts follow the text and not the tab, and leave out what is no longer listed", () => {
    const { counts, matching } = fleetList(fleet, { text: "", mapped: "no" }, nobody);
    expect([...counts]).toEqual([
      ["yes", 2],
      ["no", 1],
    ]);
    expect(matching).toBe(3);
  });

  test("a row that somebody types in stays where it was, whatever is asked for", () => {
    const held: HeldRows = new Map([["v3", "no"]]);
    expect(shape(fleet, { text: "van 1", mapped: "yes" }, held)).toEqual(["Not mapped: v3", "Mapped: v1"]);
    expect(fleetList(fleet, { text: "van 1" }, held).matching).toBe(1);
  });
});

describe("the search", () => {
  test.each([
    ["hv-1", ["v1"]],
    [" VAN 2 ", ["v2"]],
    ["10 002", ["v2"]],
    ["v3", ["v3"]],
    ["depot", ["v3"]],
    ["nobody", []],
  ])("“%s” is looked for in all that was sent and in what was accepted here", (text, ids) => {
    const found = fleetList(fleet, { text }, nobody).groups.flatMap(({ rows }) => rows);
    expect(found.map(({ id }) => id)).toEqual(ids);
  });

  test("an address that asks for what does not exist asks for all", () => {
    expect(FleetSearch.parse({ mapped: "maybe" }).mapped).toBeUndefined();
  });
});

describe("the order", () => {
  const rows = [
    vehicle("b10", { external_ref: "HV-10", name: "Zulu" }),
    vehicle("b9", { external_ref: "hv-9" }),
    vehicle("b2", { name: "Van 12" }),
    vehicle("b1", { name: "Van 2" }),
  ];

  test("numbers in references, names and ids sort by their value, and what has none comes last", () => {
    expect(ids(undefined, rows)).toEqual(["b9", "b10", "b1", "b2"]);
    expect(ids("-reference", rows)).toEqual(["b10", "b9", "b1", "b2"]);
    expect(ids("name", rows)).toEqual(["b1", "b2", "b10", "b9"]);
    expect(ids("-id", rows)).toEqual(["b10", "b9", "b2", "b1"]);
  });

  test("pressing a column sorts by it, pressing it again turns it round, and the usual order has no address", () => {
    const byName = fleetSortAfter(readFleetSort(undefined), "name");
    expect(writeFleetSort(byName)).toBe("name");
    expect(writeFleetSort(fleetSortAfter(byName, "name"))).toBe("-name");
    expect(writeFleetSort(fleetSortAfter(byName, "reference"))).toBeUndefined();
  });
});

test("the same question about the same vehicles gives the same list", () => {
  const sorted = sortFleet(fleet, readFleetSort("name"));
  expect(sortFleet(fleet, readFleetSort("name"))).toBe(sorted);
  const list = fleetList(sorted, { text: "van" }, nobody);
  expect(fleetList(sorted, { text: "van" }, nobody)).toBe(list);
});
