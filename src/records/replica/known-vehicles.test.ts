import { expect, test } from "vitest";
import { findVehicles, knownVehicles } from "./known-vehicles.ts";
import { rowOf } from "./row.ts";

let id = 0;
const booked = (vehicle: object | undefined) =>
  rowOf(
    { service_booking_id: `b${(id += 1)}`, ...(vehicle === undefined ? {} : { vehicle }) },
    { at: 0, requestId: "" },
  );

const rows = [
  booked({ external_ref: "HV-10", name: "Harbour Van 10" }),
  booked({ external_ref: "HV-2", name: "Harbour Van 2" }),
  booked({ external_ref: "HV-10", name: "Harbour Van 10, before" }),
  booked({ service_vehicle_id: "v-7" }),
  booked(undefined),
];

test("lists each vehicle of the bookings once, by number, with its bookings counted", () => {
  expect(knownVehicles(rows).map(({ key, title, count }) => [key, title, count])).toEqual([
    ["HV-2", "Harbour Van 2", 1],
    ["HV-10", "Harbour Van 10", 2],
    ["v-7", undefined, 1],
  ]);
  expect(knownVehicles(rows)).toBe(knownVehicles(rows));
});

test.each([
  ["", ["HV-2", "HV-10", "v-7"]],
  ["hv-1", ["HV-10"]],
  ["VAN 2", ["HV-2"]],
  // Those that start with it come first.
  ["v", ["v-7", "HV-2", "HV-10"]],
  ["boat", []],
])("finds vehicles by %j: %j", (text, found) => {
  expect(findVehicles(knownVehicles(rows), text, 50).map(({ key }) => key)).toEqual(found);
});

test("gives no more than asked for, and handles 2,000 vehicles in 100,000 bookings", () => {
  const many = Array.from({ length: 2000 }, (_, n) => booked({ external_ref: `HV-${n}`, name: `Harbour Van ${n}` }));
  const all = Array.from({ length: 100_000 }, (_, n) => many[n % many.length]).filter((row) => row !== undefined);
  const vehicles = knownVehicles(all);
  expect(vehicles).toHaveLength(2000);
  expect(vehicles[0]?.count).toBe(50);
  expect(findVehicles(vehicles, "", 50)).toHaveLength(50);
  expect(findVehicles(vehicles, "van 1999", 50).map(({ key }) => key)).toEqual(["HV-1999"]);
});
