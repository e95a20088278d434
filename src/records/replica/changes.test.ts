import { expect, test } from "vitest";
import { changesBetween } from "./row-table.ts";

const between = (before: unknown, after: unknown) => changesBetween(JSON.stringify(before), JSON.stringify(after));

test.each<[string, unknown, unknown, ReturnType<typeof changesBetween>]>([
  ["finds no change between equal rows", { a: 1 }, { a: 1 }, []],
  ["ignores the order of fields", { a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }, []],
  ["finds a changed value", { a: 1 }, { a: 2 }, [{ field: "a", from: 1, to: 2 }]],
  ["finds an added field", { a: 1 }, { a: 1, b: null }, [{ field: "b", from: undefined, to: null }]],
  ["finds a removed field", { a: 1, b: 2 }, { b: 2 }, [{ field: "a", from: 1, to: undefined }]],
  ["gives a nested path", { a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 } }, [{ field: "a.c", from: 2, to: 3 }]],
  ["takes a list as one value", { a: [1, 2] }, { a: [1, 3] }, [{ field: "a", from: [1, 2], to: [1, 3] }]],
  [
    "finds an object that becomes a text",
    { a: { b: 1 } },
    { a: "x" },
    [
      { field: "a.b", from: 1, to: undefined },
      { field: "a", from: undefined, to: "x" },
    ],
  ],
  [
    "finds an object that becomes empty",
    { a: { b: 1 } },
    { a: {} },
    [
      { field: "a.b", from: 1, to: undefined },
      { field: "a", from: undefined, to: {} },
    ],
  ],
  ["takes a text as different from a number", { a: 1 }, { a: "1" }, [{ field: "a", from: 1, to: "1" }]],
])("%s", (_name, before, after, changes) => {
  expect(between(before, after)).toEqual(changes);
});

test("ignores the order of fields within lists, but not the order of a list", () => {
  expect(between({ a: [{ b: 1, c: 2 }] }, { a: [{ c: 2, b: 1 }] })).toEqual([]);
  expect(between({ a: [1, 2] }, { a: [2, 1] })).toHaveLength(1);
  expect(between({ a: [{ b: 1 }] }, { a: [{ c: 1 }] })).toHaveLength(1);
});
