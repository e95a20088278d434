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

test.each([
  [{}, "All 248 bookings loaded."],
  [{ unreadable: 3 }, "All 248 bookings loaded. 3 couldn't be read."],
  [{ rows: rows.slice(1, 2) }, "1 booking loaded."],
  [{ coverage: "partial" }, "248 bookings loaded so far."],
  [{ coverage: "circle" }, "248 bookings loaded so far."],
  [{ coverage: "none", rows: [] }, "No bookings are loaded yet."],
] as const)("says how many bookings are loaded: %j: %s", (change, words) => {
  expect(coversWords({ ...bookings, ...change })).toBe(words);
});

const gap = (change: object, page?: number) => {
  const { title = "", text = "" } = bookingsGap({ ...bookings, ...change }, page) ?? {};
  return `${title} ${text}`.trim();
};

test("says which bookings may be missing, and that free dates may be booked", () => {
  expect([gap({}), gap({ coverage: "partial" }, 3), gap({ coverage: "unsaid" }), gap({ unreadable: 1 })]).toEqual([
    "",
    "248 bookings loaded so far. Loading page 3. What looks free may be booked.",
    "Bookings may be missing. The service didn't say whether there are more. What looks free may be booked.",
    "We couldn't read 1 booking. It's missing here. What looks free may be booked.",
  ]);
});

const ofVehicles = (change: object) => vehiclesGap({ ...vehicles, ...change });

test("says that vehicles may be missing while loading or without a known end", () => {
  expect(ofVehicles({})).toBeUndefined();
  expect(ofVehicles({ checkedAt: undefined, reading: { count: 400 } })).toMatchObject({
    title: "Loading vehicles.",
    text: expect.stringContaining("400 so far."),
  });
  expect(ofVehicles({ coverage: "circle" })).toMatchObject({ title: "Vehicles may be missing." });
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
