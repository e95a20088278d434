import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Refusal } from "../service/refusal.ts";
import { findRoute } from "./router.ts";

const routes = [
  { method: "POST", path: "/vehicles/mapping" },
  { method: "POST", path: "/vehicles/:external_ref/blocks" },
] as const;

describe("Resources, Vehicle: external_ref is used in paths", () => {
  test.each(["HV-12", "yard/7", "what?", "100%", "a#b", "a b+c", "гараж-3", "車両", "..%2f", "%2F", "mapping"])(
    "a vehicle may be called %j",
    (ref) => {
      const { pathname } = new URL(`https://service.example/vehicles/${encodeURIComponent(ref)}/blocks`);
      expect(findRoute(routes, "POST", pathname)?.params.get("external_ref")).toBe(ref);
    },
  );

  test("any reference but . and .. arrives as it was written", () => {
    const references = fc.string({ minLength: 1, unit: "grapheme" }).filter((ref) => ref !== "." && ref !== "..");
    fc.assert(
      fc.property(references, (ref) => {
        const { pathname } = new URL(`https://service.example/vehicles/${encodeURIComponent(ref)}/blocks`);
        expect(findRoute(routes, "POST", pathname)?.params.get("external_ref")).toBe(ref);
      }),
    );
  });

  test("a slash that is not encoded is another path", () => {
    expect(findRoute(routes, "POST", "/vehicles/yard/7/blocks")).toBeUndefined();
    expect(findRoute(routes, "POST", "/vehicles//blocks")).toBeUndefined();
    expect(findRoute(routes, "GET", "/vehicles/mapping")).toBeUndefined();
  });

  test("a percent sign that encodes nothing is an invalid request", () => {
    expect(() => findRoute(routes, "POST", "/vehicles/100%/blocks")).toThrow(Refusal);
  });
});
