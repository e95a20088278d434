import { expect, test } from "vitest";
import type { VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { aVehicle } from "#records/vehicles/testing/a-fleet.ts";
import { linesOf, pastePlan } from "./paste-plan.ts";

const vehicle = (id: string, external_ref: string | null, besides = {}) =>
  aVehicle({ service_vehicle_id: id, external_ref }, besides);

const fleet = [
  vehicle("v1", null),
  vehicle("v2", null),
  vehicle("v3", "HV-3"),
  vehicle("v4", "HV-4"),
  vehicle("v5", null, { goneAt: 7 }),
];
const plan = (pasted: string, below: readonly VehicleRow[] = fleet) =>
  pastePlan(linesOf(pasted), below, { fleet, pendingWrites: new Map() });
const sent = (pasted: string) => plan(pasted).lines.map(({ isSent, reference }) => (isSent ? reference : "-"));

test("reads only the first column of pasted spreadsheet cells", () => {
  expect(linesOf("HV-1\r\nHV-2\tVan\r\n")).toEqual(["HV-1", "HV-2"]);
  expect(linesOf("HV-1")).toEqual(["HV-1"]);
  expect(linesOf("HV-1\n\nHV-3\n")).toEqual(["HV-1", "", "HV-3"]);
});

test("assigns pasted lines from the row down, and skips empty ones", () => {
  expect(sent("HV-1\n\nHV-33\n")).toEqual(["HV-1", "-", "HV-33"]);
});

test("doesn't send pasted references that are taken, repeated, unchanged, unsafe or for removed vehicles", () => {
  const { lines } = plan("HV-4\n..\nHV-3\nHV-9\nHV-8");
  expect(lines.map(({ isSent }) => isSent)).toEqual([false, false, false, true, false]);
  expect(lines.map(({ why }) => why)).toEqual([
    expect.stringContaining("already belongs to"),
    expect.stringContaining("can't be used in an address"),
    "It already has this reference.",
    undefined,
    "The service no longer lists it.",
  ]);
  expect(plan("HV-7\nHV-7").lines.map(({ why }) => why)).toEqual([
    undefined,
    "HV-7 appears more than once in this column.",
  ]);
});

test("counts pasted lines beyond the end of the list", () => {
  expect(plan("a\nb\nc", fleet.slice(0, 2)).over).toBe(1);
});
