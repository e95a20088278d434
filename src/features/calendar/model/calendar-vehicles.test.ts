import { expect, test } from "vitest";
import { aRow } from "#records/replica/testing/a-row.ts";
import { allVehicles, tagOf } from "./calendar-vehicles.ts";
import { tracksOf } from "./tracks.ts";

const dates = { start: "2026-06-08T08:00:00Z", end: "2026-06-09T08:00:00Z" };
const none = new Map();

test("a vehicle that only bookings name has a reference only where they name one: an id is none", () => {
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
  // Whether they have one is not known: the tag says what they are named by, and not that there is none.
  expect(all.map(tagOf)).toEqual(["77f42582…f563", "HV-07", "v-5"]);
});

test("what a block was sent to is a reference", () => {
  const blocks = new Map([["HV-99", []]]);
  expect(allVehicles([], tracksOf([]), blocks)).toMatchObject([{ id: "HV-99", reference: "HV-99", name: "HV-99" }]);
});
