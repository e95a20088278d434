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
});

test.each([
  ["", ["HV-2", "HV-10", "v-7"]],
  ["van 2", ["HV-2"]],
  // Those that start with it come first.
  ["v", ["v-7", "HV-2", "HV-10"]],
  ["boat", []],
])("finds vehicles by %j: %j", (text, found) => {
  expect(findVehicles(knownVehicles(rows), text, 50).map(({ key }) => key)).toEqual(found);
});
