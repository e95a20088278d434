import { expect, test } from "vitest";
import { array, assert, property, string } from "fast-check";
import { defaultFields } from "#contract/fields.ts";
import type { Row } from "#records/replica/row.ts";
import { rowsWithText } from "./inbox-list.ts";

const rowOf = (text: string): Row => ({
  id: text,
  number: undefined,
  json: "",
  text,
  state: "approved",
  vehicle: undefined,
  changed: 0,
  start: 0,
  end: 0,
  days: "none",
  amount: 0,
  currency: "",
  first: { at: 0, requestId: undefined },
  readAt: 0,
  goneAt: undefined,
  fields: defaultFields,
});

const words = string({ unit: "grapheme", maxLength: 6 });

test("finds the rows with the text, letter by letter, forwards and back", () => {
  assert(
    property(array(words, { maxLength: 20 }), array(words, { maxLength: 6 }), (texts, typed) => {
      const rows = texts.map(rowOf);
      for (const text of typed) {
        const found = rowsWithText(rows, text).map((row) => row.text);
        expect(found).toEqual(texts.filter((each) => each.includes(text)));
      }
    }),
  );
});

test("returns the same list if every row matches", () => {
  const rows = [rowOf("bk-1"), rowOf("bk-2")];
  expect(rowsWithText(rows, "bk")).toBe(rows);
  expect(rowsWithText(rows, "bk-")).toBe(rows);
});
