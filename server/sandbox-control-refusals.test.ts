import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createControlledSandbox } from "#mock/hosts/controlled-sandbox.ts";
import { type RunningServer, startServer } from "./start.ts";
import { ask } from "./testing/ask.ts";
import { control } from "./testing/control.ts";
import { builtDashboard } from "./testing/dist.ts";
import { sendRaw } from "./testing/raw.ts";
import { echo, serving } from "./testing/serve.ts";
import { upstream } from "./testing/upstream.ts";

/** One sandbox for all: nothing that is refused may change it. */
let built: Awaited<ReturnType<typeof builtDashboard>>;
let server: RunningServer;
const untouched = {
  scenario: "normal-day",
  faults: [],
  clock: { aheadSeconds: 0, held: false },
  counts: { ledgerEntries: 0 },
};
beforeAll(async () => {
  built = await builtDashboard();
  const sandbox = createControlledSandbox({ scenario: "normal-day" });
  server = await startServer({ sandbox, port: 0, host: "127.0.0.1", dist: built.folder });
});
afterAll(async () => {
  await server.close();
  await built[Symbol.asyncDispose]();
});

const state = async () => (await control(server.url, "GET", "/state")).body;
const toEmpty = { scenario: "empty" };

const addresses = [
  ["GET", "/state"],
  ["GET", "/ledger"],
  ["GET", "/deliveries"],
  ["GET", "/faults"],
  ["DELETE", "/faults"],
  ["POST", "/happenings"],
  ["GET", "/clock"],
  ["POST", "/reset"],
  ["GET", ""],
] as const;

test("has no control addresses in front of a real service, nor for a sandbox without control", async () => {
  await using service = await upstream((response) => response.end("{}"));
  for (const answering of [{ service: service.base }, { sandbox: echo }]) {
    await serving(answering, async (url) => {
      for (const [method, path] of addresses) expect((await control(url, method, path)).status).toBe(404);
    });
  }
  expect(service.arrived).toEqual([]);
});

describe("control addresses are hidden", () => {
  test.each([
    ["for requests by a name that points here", { Host: "dashboard.example:4173" }],
    ["for requests through a proxy", { "X-Forwarded-For": "203.0.113.7" }],
  ])("%s", async (_, headers) => {
    for (const [method, path] of addresses) {
      const answer = await control(server.url, method, path, undefined, headers);
      expect([answer.status, answer.text]).toEqual([404, "Not found\n"]);
    }
    expect((await control(server.url, "POST", "/reset", toEmpty, headers)).status).toBe(404);
    expect(await state()).toMatchObject(untouched);
  });

  test("behind an nginx that adds no headers", async () => {
    // What a bare `proxy_pass http://127.0.0.1:4173;` sends.
    const { host } = new URL(server.url);
    const request = `GET /sandbox/state HTTP/1.0\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    expect(await sendRaw(server.url, request, () => false)).toMatch(/^HTTP\/1\.1 404 /);
  });
});

describe("control by a page of another site", () => {
  test.each([
    ["its origin", { Origin: "https://evil.example" }],
    ["no origin of its own", { Origin: "null" }],
    ["another port of this machine", { Origin: "http://127.0.0.1:1" }],
    ["a cross-site request", { "Sec-Fetch-Site": "cross-site" }],
    ["a request of the same site but another origin", { "Sec-Fetch-Site": "same-site" }],
  ])("is refused for %s", async (_, headers) => {
    expect((await control(server.url, "POST", "/reset", toEmpty, headers)).status).toBe(403);
    expect((await control(server.url, "GET", "/state", undefined, headers)).status).toBe(403);
    expect(await state()).toMatchObject(untouched);
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonx", ""])(
    "is refused for the type %j, which browsers send without asking",
    async (type) => {
      expect((await control(server.url, "POST", "/reset", toEmpty, { "Content-Type": type })).status).toBe(415);
      expect((await ask(server.url, "/sandbox/faults", { method: "DELETE" })).status).toBe(415);
      expect(await state()).toMatchObject(untouched);
    },
  );

  test("is never allowed by a preflight", async () => {
    const headers = { Origin: "https://evil.example", "Access-Control-Request-Method": "POST" };
    const answer = await ask(server.url, "/sandbox/reset", { method: "OPTIONS", headers });
    expect(answer.status).toBe(403);
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  });

  test("is allowed for a page of this site", async () => {
    const headers = { Origin: server.url, "Sec-Fetch-Site": "same-origin" };
    expect((await control(server.url, "GET", "/state", undefined, headers)).status).toBe(200);
  });
});

test.each([
  ["POST", "/reset", "{", 400, "JSON"],
  ["POST", "/reset", [], 400, "object"],
  ["POST", "/reset", { scenario: "sunny" }, 400, "busy-inbox"],
  ["POST", "/reset", { colour: 1 }, 400, '"colour"'],
  ["POST", "/clock", {}, 400, '{ "advanceSeconds": 60 }'],
  ["POST", "/clock", { advanceSeconds: -1 }, 400, '"advanceSeconds"'],
  ["POST", "/faults", { match: {}, when: "before", do: { kind: "x" } }, 400, "'drop' | 'hang'"],
  ["POST", "/faults", { match: {}, when: "afterCommit", do: { kind: "drip" } }, 400, '"do.bytes"'],
  ["POST", "/faults/release", {}, 400, '"gate"'],
  ["POST", "/happenings", { happening: "toString" }, 404, '"colleague approves"'],
  ["POST", "/happenings", { happening: "guest cancels" }, 400, '"booking": "BK-20431"'],
  ["POST", "/happenings", { happening: "guest pays", booking: "BK-20431" }, 409, "pay"],
  ["GET", "/ledger?booking=BK-1", undefined, 404, "BK-20431"],
  ["GET", "/nothing", undefined, 404, "GET/POST/DELETE /faults"],
  ["PUT", "/clock", {}, 405, "GET, POST"],
  ["POST", "/reset", `"${"x".repeat(70_000)}"`, 413, "64 KB"],
] as const)("answers %s %s %j with %i and what to send instead: %s", async (method, path, sent, status, hint) => {
  const answer = await control(server.url, method, path, sent);
  expect(answer.body).toEqual({ error: { message: expect.stringContaining(hint) } });
  expect(answer.status).toBe(status);
  expect(await state()).toMatchObject(untouched);
});

test("never answers with an API key from a request", async () => {
  const wrong = { happening: "key is revoked", key: "secret-of-somebody" };
  const odd = { happening: "key is revoked", key: { inside: "secret-of-somebody" } };
  for (const sent of [wrong, odd]) {
    expect((await control(server.url, "POST", "/happenings", sent)).text).not.toContain("secret-of-somebody");
  }
});
