import * as fc from "fast-check";
import { expect, test } from "vitest";
import { endpointAt } from "./endpoints.ts";

const references = fc.string({ minLength: 1, unit: "grapheme" }).filter((ref) => ref !== "." && ref !== "..");

test("keeps any reference but . and .. as written: yard/7, 100% or mapping", () => {
  fc.assert(
    fc.property(references, (ref) => {
      const { pathname } = new URL(`https://service.example/vehicles/${encodeURIComponent(ref)}/blocks`);
      const { name, params } = endpointAt("POST", pathname) ?? {};
      expect([name, decodeURIComponent(params?.["external_ref"] ?? "")]).toEqual(["createBlock", ref]);
    }),
    { examples: [["yard/7"], ["100%"], ["a b+c"], ["..%2f"], ["mapping"]] },
  );
});

test.each([
  ["POST", "/vehicles/yard/7/blocks"],
  ["POST", "/vehicles//blocks"],
  ["GET", "/vehicles/mapping"],
  ["GET", "/me/"],
  ["GET", ""],
])("finds no endpoint for %s %s", (method, path) => {
  expect(endpointAt(method, path)).toBeUndefined();
});
