import { expect, test } from "vitest";
import { readOptions } from "./options.ts";
import { StartError } from "./start-error.ts";

test("starts the sandbox on 127.0.0.1:4173 without options", () => {
  expect(readOptions([], {})).toEqual({
    port: 4173,
    host: "127.0.0.1",
    service: undefined,
    scenario: undefined,
    dialect: undefined,
    deliver: undefined,
    dist: undefined,
    session: "direct",
    sessionHours: 12,
    idleMinutes: 30,
    lockMinutes: undefined,
    fields: undefined,
    log: "off",
    help: false,
  });
});

test("keeps API keys and logs for a real service; options override the environment", () => {
  const environment = { SERVICE_BASE_URL: "https://api.example.com/v1", IDLE_MINUTES: "5", LOG: "" };
  const usual = { session: "gateway", log: "json", idleMinutes: 5, lockMinutes: undefined };
  expect(readOptions([], environment)).toMatchObject(usual);
  const args = ["--session", "direct", "--log", "off", "--idle-minutes", "7", "--lock-minutes", "0"];
  const said = { session: "direct", log: "off", idleMinutes: 7, lockMinutes: 0 };
  expect(readOptions([...args, "--session-hours", "0.5"], environment)).toMatchObject({ ...said, sessionHours: 0.5 });
  expect(readOptions(["--session", "gateway"], {})).toMatchObject({ session: "gateway", service: undefined });
});

test("reads port, host and service from options, or the service from the environment", () => {
  const service = "https://api.example.com/v1";
  expect(readOptions(["--port", "0", "--host=::1", "--service", service], {})).toMatchObject({
    port: 0,
    host: "::1",
    service: new URL(service),
  });
  expect(readOptions([], { SERVICE_BASE_URL: service }).service).toEqual(new URL(service));
  expect(readOptions(["--service", service], { SERVICE_BASE_URL: "https://other.example" }).service?.href).toBe(
    service,
  );
  expect(readOptions([], { SERVICE_BASE_URL: "" }).service).toBeUndefined();
});

test("lets the sandbox post to this machine, and to hosts that are named", () => {
  expect(readOptions(["--deliver", "--port", "0"], {})).toMatchObject({ deliver: [], port: 0 });
  expect(readOptions(["--deliver=hooks.example,Other.example"], {}).deliver).toEqual([
    "hooks.example",
    "other.example",
  ]);
});

test.each([
  [["--prot", "1"], "--prot"],
  [["4173"], "4173"],
  [["--port"], "--port"],
  [["--session", "cookie"], '"cookie"'],
  [["--idle-minutes", "soon"], "1440"],
  [["--session-hours", "25"], "24"],
  [["--port", "65536"], "65536"],
  [["--port", "0x50"], "0x50"],
  [["--service", "api.example.com"], "URL"],
  [["--service", "localhost:8080/v1"], "https://"],
  [["--service", "https://me:pass@api.example.com/v1"], "user name"],
  [["--service", "https://api.example.com/v1?key=1"], "?"],
  [["--service", "https://api.example.com/v1", "--scenario", "empty"], "--scenario"],
  [["--service", "https://api.example.com/v1", "--dialect", "terse"], "--dialect"],
  [["--service", "https://api.example.com/v1", "--deliver"], "--deliver"],
])("rejects %j, naming %s but no secret", (args, named) => {
  const refused = () => readOptions(args, {});
  expect(refused).toThrow(StartError);
  expect(refused).toThrow(named);
  expect(refused).not.toThrow(/pass@|key=1/);
});
