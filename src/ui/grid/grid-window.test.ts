import { expect, test } from "vitest";
import { findRow, createGridLayout } from "./grid-window.ts";

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
const lists = [numbers(0, 10), [], numbers(10, 5000), numbers(5000, 100_000)];

function look(wanted: number, from: number, furthest?: number) {
  let looks = 0;
  const isWanted = (row: number) => {
    looks += 1;
    return row === wanted;
  };
  return { found: findRow(lists, isWanted, from, furthest), looks };
}

test.each([
  [0, 0],
  [9, 10],
  [10, 9],
  [0, 99_999],
  [99_999, 0],
  [4999, 5001],
  [70_000, 200_000],
])("row %i is found from %i, once over every border", (wanted, from) => {
  const { found, looks } = look(wanted, from);
  expect(found).toBe(wanted);
  expect(looks).toBeLessThanOrEqual(100_000);
});

test("a row that stayed costs one look, one that moved a little costs few", () => {
  expect(look(50_000, 50_000).looks).toBe(1);
  expect(look(50_010, 50_000).looks).toBeLessThan(100);
  expect(look(49_000, 50_000).looks).toBeLessThan(5000);
});

test("a row that is gone is looked for once everywhere, or as far as it is worth it", () => {
  expect(look(-1, 50_000)).toEqual({ found: undefined, looks: 100_000 });
  expect(look(-1, 50_000, 500)).toEqual({ found: undefined, looks: 1001 });
  expect(look(-1, 99_999, 500)).toEqual({ found: undefined, looks: 501 });
  expect(look(49_500, 50_000, 500).found).toBe(49_500);
  expect(findRow([], () => true, 0)).toBeUndefined();
});

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
