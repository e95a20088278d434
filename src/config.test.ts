import { describe, expect, test } from "vitest";
import { parseConfig } from "./config.ts";

const service = { name: "Sandbox", baseUrl: "/v1" };

describe("the configuration file", () => {
  test("names the services, and whether others may be entered", () => {
    const config = { services: [{ ...service, demoKey: "sk_demo" }, service], allowCustomService: false };
    expect(parseConfig(config)).toEqual(config);
  });

  test("may hold what a later version will read", () => {
    const config = { services: [service], allowCustomService: true };
    expect(parseConfig({ ...config, theme: 1 })).toEqual(config);
  });

  test.each([
    ["the file", undefined],
    ["the file", "<html>"],
    ["services", { allowCustomService: true }],
    ["services", { services: [], allowCustomService: true }],
    ["services.0.baseUrl", { services: [{ name: "x" }], allowCustomService: true }],
    ["services.0.name, allowCustomService", { services: [{ ...service, name: 7 }] }],
    ["allowCustomService", { services: [service], allowCustomService: "yes" }],
  ])("that is wrong says where: %s", (where, json) => {
    expect(() => parseConfig(json)).toThrow(`/config.json is not as expected (${where})`);
  });
});
