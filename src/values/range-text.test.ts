import { beforeEach, expect, test, vi } from "vitest";
import { lengthText, rangeText } from "./range-text.ts";

const at = (text: string) => Date.parse(text);

beforeEach(() => {
  const now = vi.spyOn(Date, "now").mockReturnValue(at("2026-06-11T12:00Z"));
  return () => now.mockRestore();
});

test.each([
  ["2026-06-12T08:00+02:00", "2026-06-14T20:00+02:00", "12 Jun 08:00 – 14 Jun 20:00 +02", "2 d 12 h"],
  ["2026-06-12T08:00+02:00", "2026-06-12T08:45+02:00", "12 Jun 08:00 – 12 Jun 08:45 +02", "45 min"],
  ["2026-03-28T08:00+01:00", "2026-03-31T08:00+02:00", "28 Mar 08:00 +01 – 31 Mar 08:00 +02", "71 h (clocks change)"],
  ["2027-02-24T09:00+01:00", "2027-02-26T09:00+01:00", "24 Feb 09:00 – 26 Feb 2027 09:00 +01", "2 d"],
  ["2025-12-30T09:00+01:00", "2026-01-02T09:00+01:00", "30 Dec 2025 09:00 – 2 Jan 09:00 +01", "3 d"],
  ["2026-12-30T09:00+01:00", "2027-01-02T09:00+01:00", "30 Dec 09:00 – 2 Jan 2027 09:00 +01", "3 d"],
  ["2027-12-30T09:00+01:00", "2028-01-02T09:00+01:00", "30 Dec 2027 09:00 – 2 Jan 2028 09:00 +01", "3 d"],
  ["2026-10-25T00:00+02:00", "2026-10-26T00:00+01:00", "25 Oct 00:00 +02 – 26 Oct 00:00 +01", "25 h (clocks change)"],
])("writes %s to %s as %s, %s", (from, until, range, length) => {
  expect(rangeText("Europe/Oslo", at(from), at(until))).toBe(range);
  expect(lengthText("Europe/Oslo", at(from), at(until))).toBe(length);
});
