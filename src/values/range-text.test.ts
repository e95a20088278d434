import { expect, test } from "vitest";
import { lengthText, rangeText } from "./range-text.ts";

const at = (text: string) => Date.parse(text);

test.each([
  ["2026-06-12T08:00+02:00", "2026-06-14T20:00+02:00", "12 Jun 08:00 – 14 Jun 20:00 +02", "2 d 12 h"],
  ["2026-06-12T08:00+02:00", "2026-06-12T08:45+02:00", "12 Jun 08:00 – 12 Jun 08:45 +02", "45 min"],
  ["2026-03-28T08:00+01:00", "2026-03-31T08:00+02:00", "28 Mar 08:00 +01 – 31 Mar 08:00 +02", "71 h (clocks change)"],
  ["2026-10-25T00:00+02:00", "2026-10-26T00:00+01:00", "25 Oct 00:00 +02 – 26 Oct 00:00 +01", "25 h (clocks change)"],
])("writes %s to %s as %s, %s", (from, until, range, length) => {
  expect(rangeText("Europe/Oslo", at(from), at(until))).toBe(range);
  expect(lengthText("Europe/Oslo", at(from), at(until))).toBe(length);
});
