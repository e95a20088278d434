import { describe, expect, test } from "vitest";
import { minutesToLock, parseConfig } from "./config.ts";

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
    ["session", { services: [service], allowCustomService: true, session: "cookie" }],
    [
      "sessionHours, lockAfterMinutes",
      { services: [service], allowCustomService: true, sessionHours: "12", lockAfterMinutes: -1 },
    ],
  ])("that is wrong says where: %s", (where, json) => {
    expect(() => parseConfig(json)).toThrow(`/config.json is not as expected (${where})`);
  });
});

describe("a page that nobody uses", () => {
  const config = { services: [service], allowCustomService: false };
  const sandbox = { services: [{ ...service, demoKey: "sk_demo" }], allowCustomService: false };

  test.each([
    ["with a key of its own locks after a quarter of an hour", config, 15],
    ["whose key the server keeps as well", { ...config, session: "gateway" }, 15],
    ["with a demo key, which is no secret, does not", sandbox, 0],
    ["with a demo key that the server keeps does", { ...sandbox, session: "gateway" }, 15],
    ["does as the file says", { ...config, lockAfterMinutes: 5 }, 5],
    ["does not where the file says so", { ...config, lockAfterMinutes: 0 }, 0],
  ])("%s", (_what, json, minutes) => {
    expect(minutesToLock(parseConfig(json))).toBe(minutes);
  });
});
