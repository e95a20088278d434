import { expect, test } from "vitest";
import { distanceMoved, rowsToHold } from "./grid-hold.ts";
import { createGridLayout } from "./grid-window.ts";

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

/** Rows of 10 px under headings of 5. */
function content(rows: Record<string, readonly number[]>) {
  const groups = Object.entries(rows).map(([id, rows]) => ({ id, label: id, count: rows.length, rows }));
  const shape = groups.map((group) => ({ count: group.rows.length, hasHeading: true }));
  return { groups, layout: createGridLayout(shape, { row: 10, heading: 5 }) };
}

const before = content({ a: numbers(0, 10), none: [], b: numbers(10, 30) });
// 5 + 100 + 5 + 5: the rows of b begin at 115.
const view = { top: 30, bottom: 80, heading: 5, pointer: undefined, focused: undefined };

test("the row under the pointer comes first, then those below it in view, then those above", () => {
  expect(rowsToHold(before.layout, { ...view, pointer: 52 })).toEqual([4, 5, 6, 7, 3]);
});

test("without a pointer it is the row with the focus while it is in view, else the first in view", () => {
  expect(rowsToHold(before.layout, { ...view, focused: 6 })[0]).toBe(6);
  expect(rowsToHold(before.layout, { ...view, focused: 20 })[0]).toBe(3);
  expect(rowsToHold(before.layout, view)).toEqual([3, 4, 5, 6, 7]);
});

test("a pointer on the head or below the last row is on no row", () => {
  expect(rowsToHold(before.layout, { ...view, pointer: 20, focused: 6 })[0]).toBe(6);
  expect(rowsToHold(before.layout, { ...view, top: 0, bottom: 900, pointer: 800 })).toEqual([]);
});

test("a pointer on a heading is on the row below it", () => {
  expect(rowsToHold(before.layout, { ...view, top: 90, bottom: 140, pointer: 112 })[0]).toBe(10);
});

test("at the very top, and in a grid without rows, nothing is held", () => {
  expect(rowsToHold(before.layout, { ...view, top: 0 })).toEqual([]);
  expect(rowsToHold(content({ a: [] }).layout, view)).toEqual([]);
  expect(rowsToHold(content({}).layout, view)).toEqual([]);
});

const moved = (now: ReturnType<typeof content>, rows = [4, 5, 6, 7, 3]) => distanceMoved(rows, before, now, String);

test("the list moves with the row as far as rows came or went above it, new groups counted", () => {
  expect(moved(content({ a: [100, 101, ...numbers(0, 10)], b: numbers(10, 30) }))).toBe(20);
  expect(moved(content({ a: numbers(4, 10), b: numbers(10, 30) }))).toBe(-40);
  expect(moved(content({ fresh: [100], a: numbers(0, 10) }))).toBe(15);
});

test("a row that is gone or in another group is stood in for by the next that stayed", () => {
  const without = [100, 101, 102, 0, 1, 2, 3, 5, 6, 7, 8, 9];
  expect(moved(content({ a: without, b: numbers(10, 30) }))).toBe(20);
  expect(moved(content({ a: without, b: [4, ...numbers(10, 30)] }))).toBe(20);
  expect(moved(content({ a: [100, 0, 1, 2, 3], b: numbers(10, 30) }))).toBe(10);
  expect(moved(content({ b: numbers(10, 30) }))).toBe(0);
});
