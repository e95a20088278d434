import { describe, expect, test } from "vitest";
import { rowOf } from "#records/replica/row.ts";
import { outsideOf } from "./rental-days.ts";

const rented = (start?: string, end?: string) =>
  rowOf({ service_booking_id: "b1", start, end }, { at: 0, requestId: undefined });
const zones = ["UTC", "Europe/Oslo", "America/Los_Angeles", "Pacific/Kiritimati"];

/** The days of a week that a booking is found under, one asked for at a time. */
const foundOn = (zone: string, booking: ReturnType<typeof rented>) =>
  ["10", "11", "12", "13", "14", "15"].filter((number) => {
    const text = `2026-12-${number}`;
    return !outsideOf({ from: text, to: text }, zone)(booking);
  });

describe.each(zones)("in %s", (zone) => {
  test.each([
    ["2026-12-12", "2026-12-12", ["12"]],
    ["2026-12-12", "2026-12-13", ["12", "13"]],
    ["2026-12-12", undefined, ["12"]],
    [undefined, "2026-12-12", ["12"]],
  ])("a booking sent as the days %s to %s is found under these and no other", (start, end, days) => {
    expect(foundOn(zone, rented(start, end))).toEqual(days);
  });

  test("matches all days of an open-ended range", () => {
    const booking = rented("2026-12-12", "2026-12-13");
    expect(outsideOf({ from: "2026-12-13", to: undefined }, zone)(booking)).toBe(false);
    expect(outsideOf({ from: "2026-12-14", to: undefined }, zone)(booking)).toBe(true);
    expect(outsideOf({ from: undefined, to: "2026-12-12" }, zone)(booking)).toBe(false);
    expect(outsideOf({ from: undefined, to: "2026-12-11" }, zone)(booking)).toBe(true);
  });

  test("never matches a booking without dates", () => {
    expect(foundOn(zone, rented())).toEqual([]);
  });
});

test.each([
  ["UTC", ["12"]],
  ["Europe/Oslo", ["12", "13"]],
  ["America/Los_Angeles", ["12"]],
  ["Pacific/Kiritimati", ["12", "13"]],
])("matches moments by their day in %s", (zone, days) => {
  expect(foundOn(zone, rented("2026-12-12T09:00:00Z", "2026-12-12T23:30:00Z"))).toEqual(days);
});

test("matches a booking from a moment to a day", () => {
  expect(foundOn("Europe/Oslo", rented("2026-12-11T23:30:00Z", "2026-12-12"))).toEqual(["12"]);
  expect(foundOn("America/Los_Angeles", rented("2026-12-12", "2026-12-13T07:30:00Z"))).toEqual(["12"]);
});
