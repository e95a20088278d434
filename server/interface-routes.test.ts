import { expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { interfaceRoute } from "./log.ts";

test.each(Object.values(endpoints))("$method $path of the interface is passed on, by that method alone", (endpoint) => {
  const address = `/v1${endpoint.path.replaceAll(/:\w+/g, "x%2F1")}`;
  expect(interfaceRoute(endpoint.method, address)).toBe(`/v1${endpoint.path}`);
  expect(interfaceRoute("PATCH", address)).toBeUndefined();
});

test.each(["/v1", "/v1/", "/v1/me/", "/v1/bookings/b1", "/v1/bookings/b1/approve/x", "/v2/me", "/v1/keys"])(
  "%s is nothing of the interface",
  (address) => {
    expect(interfaceRoute("GET", address)).toBeUndefined();
  },
);

test("an address of the interface is known by its template", () => {
  expect(interfaceRoute("POST", "/v1/vehicles/VAN%2F7/blocks?x=1")).toBe("/v1/vehicles/:external_ref/blocks");
  expect(interfaceRoute("PUT", "/v1/vehicles/VAN%2F7/blocks")).toBeUndefined();
});
