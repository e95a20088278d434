import { expect, test } from "vitest";
import { vansOf } from "#records/vehicles/testing/a-fleet.ts";
import { bookingsGap, coversWords, isOld, vehiclesGap } from "./calendar-notes-words.ts";
import { aBookedRow } from "../testing/in-view.ts";

const rows = Array.from({ length: 248 }, (_, index) => aBookedRow({}, index));
const bookings = { rows, coverage: "complete", unreadable: 0 } as const;
const vehicles = {
  rows: vansOf("HV-01", "HV-02"),
  coverage: "complete",
  unreadable: 0,
  checkedAt: 1,
  failure: undefined,
  reading: undefined,
} as const;

test("says how many bookings are loaded, and how many couldn't be read", () => {
  expect(coversWords(bookings)).toContain("248");
  expect(coversWords({ ...bookings, unreadable: 3 })).toMatch(/248.*3/);
  expect(coversWords({ ...bookings, coverage: "partial" })).not.toBe(coversWords(bookings));
});

test("warns that free dates may be booked only while bookings may be missing", () => {
  expect(bookingsGap(bookings, undefined)).toBeUndefined();
  expect(bookingsGap({ ...bookings, coverage: "partial" }, 3)).toMatchObject({ title: expect.stringContaining("248") });
  expect(bookingsGap({ ...bookings, coverage: "unsaid" }, undefined)).toBeDefined();
  expect(bookingsGap({ ...bookings, unreadable: 1 }, undefined)).toBeDefined();
});

const ofVehicles = (change: object) => vehiclesGap({ ...vehicles, ...change });

test("says that vehicles may be missing while loading or without a known end", () => {
  expect(ofVehicles({})).toBeUndefined();
  expect(ofVehicles({ checkedAt: undefined, reading: { count: 400 } })).toMatchObject({
    text: expect.stringContaining("400"),
  });
  expect(ofVehicles({ coverage: "circle" })).toBeDefined();
});

test("calls bookings out of date after five minutes, sooner after a failed refresh", () => {
  const [two, six] = [120_000, 360_000];
  expect([isOld(undefined, true), isOld(two, false), isOld(two, true), isOld(six, false)]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
