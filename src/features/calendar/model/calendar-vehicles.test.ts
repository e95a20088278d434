import { expect, test } from "vitest";
import { aRow } from "#records/replica/testing/a-row.ts";
import { allVehicles } from "./calendar-vehicles.ts";
import { tracksOf } from "./tracks.ts";

const dates = { start: "2026-06-08T08:00:00Z", end: "2026-06-09T08:00:00Z" };
const none = new Map();

test("gives a vehicle known only from bookings a reference only if they have one", () => {
  const rows = [
    aRow("1", 0, 0, { ...dates, vehicle: { service_vehicle_id: "v-5", title: "Harbour Van 5" } }),
    aRow("2", 0, 0, { ...dates, vehicle: { service_vehicle_id: "v-7", external_ref: "HV-07" } }),
    aRow("3", 0, 0, { ...dates, vehicle_id: "77f42582-8ba8-412f-b7de-ff3acbb0f563" }),
  ];
  const all = allVehicles([], tracksOf(rows), none);
  expect(all.map(({ id, reference, name }) => [id, reference, name])).toEqual([
    ["77f42582-8ba8-412f-b7de-ff3acbb0f563", undefined, "vehicle 77f42582…f563"],
    ["HV-07", "HV-07", "HV-07"],
    ["v-5", undefined, "Harbour Van 5"],
  ]);
});

test("takes the vehicle of a block as a reference", () => {
  const blocks = new Map([["HV-99", []]]);
  expect(allVehicles([], tracksOf([]), blocks)).toMatchObject([{ id: "HV-99", reference: "HV-99", name: "HV-99" }]);
});
