import { expect, test } from "vitest";
import { nest } from "./nest.ts";

test("a path with dots stands in the object that it names, others beside it", () => {
  expect(nest({ id: 1, "vehicle.ref": "A", "vehicle.owner.name": "B", tags: ["x"] })).toEqual({
    id: 1,
    vehicle: { ref: "A", owner: { name: "B" } },
    tags: ["x"],
  });
});

test("what is undefined is left out, what is null is sent", () => {
  expect(Object.keys(nest({ none: undefined, "deep.none": undefined, empty: null }))).toEqual(["empty"]);
});

test("an object that is given is never written into", () => {
  const error = { code: "x" };
  expect(nest({ error: { ...error }, "error.retry_after": 3 })).toEqual({ error: { code: "x", retry_after: 3 } });
  expect(error).toEqual({ code: "x" });
});
