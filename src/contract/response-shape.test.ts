import * as fc from "fast-check";
import { expect, test } from "vitest";
import { shapeOf } from "./raw.ts";

test.each([
  [undefined, "nothing"],
  [null, "null"],
  ["Ada", "string"],
  [[], "[]"],
  [{}, "{}"],
  [
    { data: { bookings: [{ id: "b-1", paid: true }, { id: "b-2" }] } },
    "{ data: { bookings: [2 × { id: string, paid: boolean }] } }",
  ],
  [{ a: { b: { c: { d: { e: { f: 1 } } } } } }, "{ a: { b: { c: { d: { e: … } } } } }"],
])("describes %j as %s", (value, shape) => {
  expect(shapeOf(value)).toBe(shape);
});

test("contains no value and stays short", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string({ minLength: 8 }), (value, secret) => {
      const shape = shapeOf({ wrapped: [secret, value], secret });
      expect(shape.includes(secret) && !"wrapped: [2 × string], secret: string".includes(secret)).toBe(false);
      expect(shape.length).toBeLessThanOrEqual(2001);
    }),
  );
});
