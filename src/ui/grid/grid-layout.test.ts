import { describe, expect, test } from "vitest";
import { createGridLayout, distanceMoved, findNear, rowsToHold } from "./grid-layout.ts";

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

describe("positions of rows", () => {
  const layout = createGridLayout(
    [
      { count: 2, hasHeading: true },
      { count: 0, hasHeading: true },
      { count: 3, hasHeading: true },
    ],
    { row: 36, heading: 30 },
  );

  test("has a place for rows and headings of all groups, even empty ones", () => {
    expect(layout).toMatchObject({ rowCount: 5, height: 3 * 30 + 5 * 36 });
    expect(layout.groups.map((group) => group.top)).toEqual([0, 102, 132]);
    expect([0, 1, 2, 4].map(layout.rowTop)).toEqual([30, 66, 162, 234]);
    expect([1, 2, 4].map(layout.placeOf)).toEqual([
      { group: 0, index: 1 },
      { group: 2, index: 0 },
      { group: 2, index: 2 },
    ]);
  });

  test.each([
    [0, 30, [[0, []]]],
    [66, 67, [[0, [1]]]],
    [
      101,
      133,
      [
        [0, [1]],
        [1, []],
        [2, []],
      ],
    ],
    [197, 5000, [[2, [0, 1, 2]]]],
    [-400, 0, []],
  ])("finds what is between %i and %i px", (from, to, seen) => {
    expect(layout.between(from, to, -1).map(({ group, rows }) => [group, rows])).toEqual(seen);
  });

  test("includes one pinned row wherever it is, once", () => {
    expect(layout.between(66, 67, 4)).toEqual([
      { group: 0, rows: [1] },
      { group: 2, rows: [2] },
    ]);
    expect(layout.between(66, 67, 1)).toEqual([{ group: 0, rows: [1] }]);
    expect(layout.between(66, 67, 0)).toEqual([{ group: 0, rows: [1, 0] }]);
  });
});

test.each([
  [0, 0],
  [9, 10],
  [0, 99_999],
  [99_999, 0],
  [70_000, 200_000],
])("finds row %i from %i", (wanted, from) => {
  expect(findNear(numbers(0, 100_000), (row) => row === wanted, from)).toBe(wanted);
});

test("finds no row that is gone or too far away", () => {
  const rows = numbers(0, 1000);
  expect(findNear(rows, () => false, 500)).toBeUndefined();
  expect(findNear(rows, (row) => row === 900, 500, 100)).toBeUndefined();
  expect(findNear([], () => true, 0)).toBeUndefined();
});

function content(rows: Record<string, readonly number[]>) {
  const groups = Object.entries(rows).map(([id, rows]) => ({ id, label: id, count: rows.length, rows }));
  const shape = groups.map((group) => ({ count: group.rows.length, hasHeading: true }));
  return { groups, layout: createGridLayout(shape, { row: 10, heading: 5 }) };
}

const before = content({ a: numbers(0, 10), none: [], b: numbers(10, 30) });
// 5 + 100 + 5 + 5: the rows of b start at 115.
const view = { top: 30, bottom: 80, heading: 5, pointer: undefined, focused: undefined };

test("anchors the list to the row under the pointer, then those below, then those above", () => {
  expect(rowsToHold(before.layout, { ...view, pointer: 52 })).toEqual([4, 5, 6, 7, 3]);
});

test("anchors without a pointer to the visible focused row, or else the first in view", () => {
  expect(rowsToHold(before.layout, { ...view, focused: 6 })[0]).toBe(6);
  expect(rowsToHold(before.layout, { ...view, focused: 20 })[0]).toBe(3);
  expect(rowsToHold(before.layout, view)).toEqual([3, 4, 5, 6, 7]);
});

test("ignores a pointer on the head or below the last row", () => {
  expect(rowsToHold(before.layout, { ...view, pointer: 20, focused: 6 })[0]).toBe(6);
  expect(rowsToHold(before.layout, { ...view, top: 0, bottom: 900, pointer: 800 })).toEqual([]);
});

test("takes a pointer on a heading as on the row below it", () => {
  expect(rowsToHold(before.layout, { ...view, top: 90, bottom: 140, pointer: 112 })[0]).toBe(10);
});

test("anchors nothing at the very top or without rows", () => {
  expect(rowsToHold(before.layout, { ...view, top: 0 })).toEqual([]);
  expect(rowsToHold(content({ a: [] }).layout, view)).toEqual([]);
  expect(rowsToHold(content({}).layout, view)).toEqual([]);
});

const moved = (now: ReturnType<typeof content>, rows = [4, 5, 6, 7, 3]) => distanceMoved(rows, before, now, String);

test("moves the list by the rows added or removed above the anchor", () => {
  expect(moved(content({ a: [100, 101, ...numbers(0, 10)], b: numbers(10, 30) }))).toBe(20);
  expect(moved(content({ a: numbers(4, 10), b: numbers(10, 30) }))).toBe(-40);
  expect(moved(content({ fresh: [100], a: numbers(0, 10) }))).toBe(15);
});

test("uses the next row that stayed if the anchor is gone or in another group", () => {
  const without = [100, 101, 102, 0, 1, 2, 3, 5, 6, 7, 8, 9];
  expect(moved(content({ a: without, b: numbers(10, 30) }))).toBe(20);
  expect(moved(content({ a: without, b: [4, ...numbers(10, 30)] }))).toBe(20);
  expect(moved(content({ a: [100, 0, 1, 2, 3], b: numbers(10, 30) }))).toBe(10);
  expect(moved(content({ b: numbers(10, 30) }))).toBe(0);
});
