import { expect, test } from "vitest";
import { zonesAt } from "#values/zone.ts";
import { matchingZones, zoneChoice } from "./time-zone-section.tsx";

const summer = Date.UTC(2026, 5, 12, 12, 5, 22);

const zones = [
  { zone: "UTC", offset: "+00:00" },
  { zone: "Asia/Calcutta", offset: "+05:30" },
  { zone: "America/New_York", offset: "-04:00" },
  { zone: "Europe/Oslo", offset: "+02:00" },
  { zone: "Europe/Lisbon", offset: "+01:00" },
];

test.each([
  ["York new", ["America/New_York"]],
  ["kolkata", ["Asia/Calcutta"]],
  ["calcutta", ["Asia/Calcutta"]],
  ["europe +02", ["Europe/Oslo"]],
])("finds for “%s” the zones %j", (search, found) => {
  expect(matchingZones(zones, search).map(({ zone }) => zone)).toEqual(found);
});

test("gives every zone a unique label", () => {
  const labels = zonesAt(summer).map((entry) => zoneChoice(entry).label);
  expect(new Set(labels).size).toBe(labels.length);
});
