import { expect, test, vi } from "vitest";
import { quickRanges, rangeFault, rangeText } from "./use-inbox-search.ts";

test.each([
  ["2026-06-12", "2026-06-12 2026-06-12, 2026-06-13 2026-06-13, 2026-06-12 2026-06-18, 2026-06-01 2026-06-30"],
  ["2026-12-31", "2026-12-31 2026-12-31, 2027-01-01 2027-01-01, 2026-12-31 2027-01-06, 2026-12-01 2026-12-31"],
  ["2028-02-28", "2028-02-28 2028-02-28, 2028-02-29 2028-02-29, 2028-02-28 2028-03-05, 2028-02-01 2028-02-29"],
])("offers today, tomorrow, 7 days and this month on %s", (today, ranges) => {
  const drawn = quickRanges(today).map(({ range }) => `${range.from} ${range.to}`);
  expect(drawn.join(", ")).toBe(ranges);
});

test.each([
  ["2026-06-12", "2026-06-20", "Dates: 12 – 20 Jun"],
  ["2026-06-12", "2026-07-03", "Dates: 12 Jun – 3 Jul"],
  ["2026-06-12", "2026-06-12", "Dates: 12 Jun"],
  ["2026-06-12", "", "From 12 Jun"],
  ["", "2026-06-02", "To 2 Jun"],
  ["2026-12-28", "2027-01-03", "Dates: 28 Dec – 3 Jan 2027"],
  ["2027-06-12", "2027-07-03", "Dates: 12 Jun – 3 Jul 2027"],
  ["", "2025-06-02", "To 2 Jun 2025"],
  ["2025-06-12", "2025-06-20", "Dates: 12 – 20 Jun 2025"],
])("describes a date filter from %j to %j as %j", (from, to, said) => {
  const now = vi.spyOn(Date, "now").mockReturnValue(Date.UTC(2026, 5, 11));
  expect(rangeText({ from, to })).toBe(said);
  now.mockRestore();
});

test.each([
  ["2026-06-12", "2026-06-12", undefined],
  ["2026-06-13", "2026-06-12", "order"],
  ["2026-06-13", "", undefined],
  // While a year is typed, browsers give 0002, 0020 and 0202 first.
  ["0202-06-13", "2026-06-12", "year"],
])("finds the fault of a date range from %j to %j: %s", (from, to, fault) => {
  expect(rangeFault({ from, to })).toBe(fault);
});
