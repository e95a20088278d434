import { expect, test } from "vitest";
import { createGridLayout } from "./grid-layout.ts";

test("rows and headings of all groups, empty ones too, have a place", () => {
  const layout = createGridLayout(
    [
      { count: 2, hasHeading: true },
      { count: 0, hasHeading: true },
      { count: 3, hasHeading: true },
    ],
    { row: 36, heading: 30 },
  );
  expect(layout).toMatchObject({ rowCount: 5, itemCount: 8, height: 3 * 30 + 5 * 36 });
  expect(layout.groups.map((group) => group.top)).toEqual([0, 102, 132]);
  expect([0, 1, 2, 3, 4, 5].map((item) => layout.itemAt(item))).toEqual([
    { group: 0 },
    { group: 0, row: 0 },
    { group: 0, row: 1 },
    { group: 1 },
    { group: 2 },
    { group: 2, row: 2 },
  ]);
  expect([0, 1, 2, 4].map(layout.itemOfRow)).toEqual([1, 2, 5, 7]);
  expect([0, 1, 2, 4].map(layout.rowTop)).toEqual([30, 66, 162, 234]);
  expect([1, 2, 4].map(layout.placeOf)).toEqual([
    { group: 0, index: 1 },
    { group: 2, index: 0 },
    { group: 2, index: 2 },
  ]);
});

test("without headings the rows follow each other from the top", () => {
  const layout = createGridLayout([{ count: 100_000, hasHeading: false }], { row: 36, heading: 30 });
  expect(layout.rowTop(99_999)).toBe(99_999 * 36);
  expect(layout.itemOfRow(99_999)).toBe(99_999);
});
