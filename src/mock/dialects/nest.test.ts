import { expect, test } from "vitest";
import { nest } from "./nest.ts";

test("nests a dotted path in its object and keeps other fields beside it", () => {
  expect(nest({ id: 1, "vehicle.ref": "A", "vehicle.owner.name": "B", tags: ["x"] })).toEqual({
    id: 1,
    vehicle: { ref: "A", owner: { name: "B" } },
    tags: ["x"],
  });
});

test("leaves out undefined and sends null", () => {
  expect(Object.keys(nest({ none: undefined, "deep.none": undefined, empty: null }))).toEqual(["empty"]);
});

test("never changes an object that it was given", () => {
  const error = { code: "x" };
  expect(nest({ error: { ...error }, "error.retry_after": 3 })).toEqual({ error: { code: "x", retry_after: 3 } });
  expect(error).toEqual({ code: "x" });
});
