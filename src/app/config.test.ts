import { describe, expect, test } from "vitest";
import { minutesToLock, parseConfig } from "./config.ts";

const service = { name: "Sandbox", baseUrl: "/v1" };

describe("the configuration file", () => {
  test("lists the services, and whether others may be entered", () => {
    const config = { services: [{ ...service, demoKey: "sk_demo" }, service], allowCustomService: false };
    expect(parseConfig(config)).toEqual(config);
  });

  test("may contain fields of a later version", () => {
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
  ])("is refused with the place of the mistake: %s", (where, json) => {
    expect(() => parseConfig(json)).toThrow(`/config.json is not as expected (${where})`);
  });
});

const reading = (given: unknown) =>
  parseConfig({ services: [service, { ...service, fields: given }], allowCustomService: true });

describe("configured field names of a service", () => {
  const fields = {
    booking: {
      state: ["status.code"],
      stateWords: { awaiting: ["offen"] },
      dates: [["rental.start", "rental.end"]],
      amount: [["amounts[type=total].amount", "amounts.0.currency"]],
    },
    vehicle: { title: ["modell"] },
    delivery: { status: ["outcome"], statusWords: { dead: ["aufgegeben"] } },
    lists: { rows: ["payload.*"], cursor: ["next"] },
  };
  test("apply only to their service", () => {
    const { services } = reading(fields);
    expect(services).toEqual([service, { ...service, fields }]);
  });

  test.each([
    ["services.1.fields", []],
    ["services.1.fields.bookings", { bookings: {} }],
    ["services.1.fields.booking.State, services.1.fields.booking.total", { booking: { State: ["x"], total: [] } }],
    ["services.1.fields.booking.state", { booking: { state: "status" } }],
    ["services.1.fields.booking.state.1", { booking: { state: ["status", "a..b"] } }],
    ["services.1.fields.booking.stateWords.waiting", { booking: { stateWords: { waiting: ["offen"] } } }],
    ["services.1.fields.booking.dates.0", { booking: { dates: [["start"]] } }],
    ["services.1.fields.booking.amount.0", { booking: { amount: ["payment.amount"] } }],
    ["services.1.fields.delivery.statusWords.dead.0", { delivery: { statusWords: { dead: [""] } } }],
    ["services.1.fields.lists.rows", { lists: { rows: { "*": true } } }],
  ])("are refused with the place of the mistake: %s", (where, given) => {
    expect(() => reading(given)).toThrow(`/config.json is not as expected (${where})`);
  });
});

describe("the idle lock", () => {
  const config = { services: [service], allowCustomService: false };
  const sandbox = { services: [{ ...service, demoKey: "sk_demo" }], allowCustomService: false };

  test.each([
    ["comes after 15 minutes with the user's own API key", config, 15],
    ["comes after 15 minutes if the server keeps the API key", { ...config, session: "gateway" }, 15],
    ["is off with a demo key, which is no secret", sandbox, 0],
    ["comes after 15 minutes if the server keeps a demo key", { ...sandbox, session: "gateway" }, 15],
    ["comes after the configured time", { ...config, lockAfterMinutes: 5 }, 5],
    ["is off if configured so", { ...config, lockAfterMinutes: 0 }, 0],
  ])("%s", (_what, json, minutes) => {
    expect(minutesToLock(parseConfig(json))).toBe(minutes);
  });
});
