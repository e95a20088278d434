import { expect, test } from "vitest";
import { aBookedRow } from "../testing/in-view.ts";
import { tracksOf } from "../model/tracks.ts";
import { offCalendar, undatedText, undatedWords, whyUndated } from "./undated-rows.ts";

const dated = { from: "2026-06-12T09:00:00+02:00", until: "2026-06-14T18:00:00+02:00" };
const off = (...booked: Parameters<typeof aBookedRow>[0][]) => offCalendar(tracksOf(booked.map(aBookedRow)));

test("bookings without dates or vehicle are named, those that hold nothing any more are not", () => {
  const found = off(dated, {}, { state: "cancelled" }, { ...dated, more: { vehicle: {} } }, { more: { vehicle: {} } });
  expect(found.undated.map(({ id }) => id)).toEqual(["b1"]);
  expect(found.homeless.map(({ id }) => id).toSorted()).toEqual(["b3", "b4"]);
  expect(undatedWords(found)).toBe("1 booking came without dates");
});

test.each([
  [1, 2, "1 booking without dates and 2 without a vehicle are not on the calendar."],
  [1, 0, "1 booking without dates is not on the calendar."],
  [0, 1, "1 booking without a vehicle is not on the calendar."],
])("%i without dates and %i without a vehicle are counted in a sentence", (undated, homeless, words) => {
  expect(undatedText.short(undated, homeless)).toBe(words);
});

test("where dates came of which nothing can be drawn, it is not said that none came", () => {
  expect(undatedWords(off({}, { from: dated.until, until: dated.from }))).toBe(
    "2 bookings came without dates that can be drawn",
  );
});

test.each([
  ["no dates were sent", {}],
  ["its end was not sent", { from: dated.from }],
  ["its start was not sent", { until: dated.until }],
  ["its dates could not be read", { from: "on Friday, T 9", until: "Sunday, T 6" }],
  ["it does not end after its start", { from: dated.until, until: dated.from }],
])("why: %s", (why, booked) => {
  expect(whyUndated(aBookedRow(booked))).toBe(why);
});
