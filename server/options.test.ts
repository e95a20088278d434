import { expect, test } from "vitest";
import { readOptions } from "./options.ts";
import { StartError } from "./start-error.ts";

test("without options: the sandbox on 127.0.0.1:4173", () => {
  expect(readOptions([], {})).toEqual({
    port: 4173,
    host: "127.0.0.1",
    service: undefined,
    scenario: undefined,
    dialect: undefined,
    deliver: false,
    dist: undefined,
    help: false,
  });
});

test("the options name port, host and service; the environment may name the service", () => {
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

test.each([
  [["--prot", "1"], "Unknown option '--prot'"],
  [["4173"], "Unexpected argument '4173'"],
  [["--port"], "'--port <value>' argument missing"],
  [["--port", "65536"], '"65536" is not a port'],
  [["--port", "0x50"], '"0x50" is not a port'],
  [["--service", "api.example.com"], "The service address is not a URL"],
  [["--service", "localhost:8080/v1"], "must begin with https:// or http://"],
  [["--service", "https://me:pass@api.example.com/v1"], "must not contain a user name"],
  [["--service", "https://api.example.com/v1?key=1"], "must not contain ? or #"],
  [["--service", "https://api.example.com/v1", "--scenario", "empty"], "--scenario is for the built-in sandbox"],
  [["--service", "https://api.example.com/v1", "--dialect", "terse"], "--dialect is for the built-in sandbox"],
  [["--service", "https://api.example.com/v1", "--deliver"], "--deliver is for the built-in sandbox"],
])("%j is refused: %s", (args, message) => {
  const refused = () => readOptions(args, {});
  expect(refused).toThrow(StartError);
  expect(refused).toThrow(message);
  expect(refused).toThrow("The server did not start.");
  expect(refused).not.toThrow(/pass@|key=1/);
});
