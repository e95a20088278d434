import { expect, test } from "vitest";
import { findRow } from "./grid-find.ts";

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
const lists = [numbers(0, 10), [], numbers(10, 5000), numbers(5000, 100_000)];

function look(wanted: number, from: number, furthest?: number) {
  let verifications = 0;
  const isWanted = (row: number) => {
    verifications += 1;
    return row === wanted;
  };
  return { found: findRow(lists, isWanted, from, furthest), verifications };
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
  const { found, verifications } = look(wanted, from);
  expect(found).toBe(wanted);
  expect(verifications).toBeLessThanOrEqual(100_000);
});

test("a row that stayed costs one look, one that moved a little costs few", () => {
  expect(look(50_000, 50_000).verifications).toBe(1);
  expect(look(50_010, 50_000).verifications).toBeLessThan(100);
  expect(look(49_000, 50_000).verifications).toBeLessThan(5000);
});

test("a row that is gone is looked for once everywhere, or as far as it is worth it", () => {
  expect(look(-1, 50_000)).toEqual({ found: undefined, verifications: 100_000 });
  expect(look(-1, 50_000, 500)).toEqual({ found: undefined, verifications: 1001 });
  expect(look(-1, 99_999, 500)).toEqual({ found: undefined, verifications: 501 });
  expect(look(49_500, 50_000, 500).found).toBe(49_500);
  expect(findRow([], () => true, 0)).toBeUndefined();
});
