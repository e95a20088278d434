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

test("a column of a spreadsheet is read by its lines, and only its first column", () => {
  expect(linesOf("HV-1\r\nHV-2\tVan\r\n")).toEqual(["HV-1", "HV-2"]);
  expect(linesOf("HV-1")).toEqual(["HV-1"]);
  expect(linesOf("HV-1\n\nHV-3\n")).toEqual(["HV-1", "", "HV-3"]);
});

test("the lines fall on the row and those below it; an empty one leaves its row as it is", () => {
  expect(sent("HV-1\n\nHV-33\n")).toEqual(["HV-1", "-", "HV-33"]);
});

test("what is taken, said twice, had already, unsafe in an address or of a vehicle that is gone is not sent, and says why", () => {
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

test("lines that find no row are counted, and none is dropped unsaid", () => {
  expect(plan("a\nb\nc", fleet.slice(0, 2)).over).toBe(1);
});
