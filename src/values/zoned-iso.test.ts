import { expect, test } from "vitest";
import { zonedIso } from "./zone-offset.ts";

test.each([
  ["UTC", Date.UTC(2026, 5, 11, 12, 5, 22), "2026-06-11T12:05:22+00:00"],
  ["Europe/Oslo", Date.UTC(2026, 5, 11, 12, 5, 22), "2026-06-11T14:05:22+02:00"],
  ["Europe/Oslo", Date.UTC(2026, 5, 11, 22, 5, 22, 7), "2026-06-12T00:05:22.007+02:00"],
  ["America/St_Johns", Date.UTC(2026, 0, 1), "2025-12-31T20:30:00-03:30"],
  ["Asia/Kathmandu", Date.UTC(2026, 0, 1), "2026-01-01T05:45:00+05:45"],
  ["Europe/Oslo", Date.UTC(1890, 0, 1), "1890-01-01T00:00:00Z"],
])("in %s writes %d as %s", (zone, ms, iso) => {
  expect(zonedIso(zone, ms)).toBe(iso);
});
