import { expect, test } from "vitest";
import { routes } from "#mock/http/routes.ts";
import { interfaceRoute, interfaceRoutes } from "./interface-routes.ts";

test("what is passed on is what the interface offers, no more and no less", () => {
  const offered = routes.map(({ method, path }) => `${method} ${path}`);
  expect(interfaceRoutes.toSorted()).toEqual(offered.toSorted());
});

test("an address of the interface is known by its template", () => {
  expect(interfaceRoute("POST", "/v1/vehicles/VAN%2F7/blocks?x=1")).toBe("/v1/vehicles/:external_ref/blocks");
  expect(interfaceRoute("PUT", "/v1/vehicles/VAN%2F7/blocks")).toBeUndefined();
});
