import { describe, expect, test } from "vitest";
import { createControlledSandbox } from "#mock/hosts/controlled-sandbox.ts";
import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { securityHeaders } from "./headers.ts";
import { ask } from "./testing/ask.ts";
import { control } from "./testing/control.ts";
import { sendRaw } from "./testing/raw.ts";
import { echo, serving } from "./testing/serve.ts";
import { upstream } from "./testing/upstream.ts";

const open = (use: (url: string) => Promise<void>) =>
  serving({ sandbox: createControlledSandbox({ scenario: "normal-day" }) }, use);
const scenario = async (url: string) => (await control(url, "GET", "/state")).body;
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

test.each(addresses)("hides %s /sandbox%s in front of a real service and passes nothing on", async (...to) => {
  await using service = await upstream((response) => response.end("{}"));
  await serving({ service: service.base }, async (url) => {
    expect((await control(url, ...to)).status).toBe(404);
  });
  expect(service.arrived).toEqual([]);
});

test("has no control addresses for a sandbox without control", async () => {
  await serving({ sandbox: echo }, async (url) => {
    expect((await control(url, "GET", "/state")).status).toBe(404);
  });
});

describe("hidden control addresses for other machines", () => {
  test.each([
    ["requests by a name that points here", { Host: "dashboard.example:4173" }],
    ["requests through a proxy", { "X-Forwarded-For": "203.0.113.7" }],
  ])("hides them from %s", async (_, headers) => {
    await open(async (url) => {
      for (const [method, path] of addresses) {
        const answer = await control(url, method, path, undefined, headers);
        expect([answer.status, answer.text]).toEqual([404, "Not found\n"]);
      }
      expect((await control(url, "POST", "/reset", toEmpty, headers)).status).toBe(404);
      expect(await scenario(url)).toMatchObject({ scenario: "normal-day" });
    });
  });

  test("hides them behind an nginx that adds no headers", async () => {
    await open(async (url) => {
      // What a bare `proxy_pass http://127.0.0.1:4173;` sends.
      const request = `GET /sandbox/state HTTP/1.0\r\nHost: ${new URL(url).host}\r\nConnection: close\r\n\r\n`;
      expect(await sendRaw(url, request, () => false)).toMatch(/^HTTP\/1\.1 404 /);
    });
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
    await open(async (url) => {
      expect((await control(url, "POST", "/reset", toEmpty, headers)).status).toBe(403);
      expect((await control(url, "GET", "/state", undefined, headers)).status).toBe(403);
      expect(await scenario(url)).toMatchObject({ scenario: "normal-day" });
    });
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonx", ""])(
    "is refused for the type %j, which browsers send without asking",
    async (type) => {
      await open(async (url) => {
        const answer = await control(url, "POST", "/reset", toEmpty, { "Content-Type": type });
        expect(answer.status).toBe(415);
        expect(answer.text).toContain("Content-Type: application/json");
        expect((await ask(url, "/sandbox/faults", { method: "DELETE" })).status).toBe(415);
        expect(await scenario(url)).toMatchObject({ scenario: "normal-day" });
      });
    },
  );

  test("is never allowed by a preflight", async () => {
    await open(async (url) => {
      const headers = { Origin: "https://evil.example", "Access-Control-Request-Method": "POST" };
      const answer = await ask(url, "/sandbox/reset", { method: "OPTIONS", headers });
      expect(answer.status).toBe(403);
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    });
  });

  test("is allowed for a page of this site", async () => {
    await open(async (url) => {
      const headers = { Origin: url, "Sec-Fetch-Site": "same-origin" };
      expect((await control(url, "POST", "/reset", toEmpty, headers)).body).toMatchObject(toEmpty);
    });
  });
});

describe("a request that can't be used", () => {
  test.each([
    ["POST", "/reset", "{", 400, "not valid JSON"],
    ["POST", "/reset", [], 400, "Invalid input: expected object"],
    [
      "POST",
      "/reset",
      { scenario: "sunny" },
      400,
      'no scenario "sunny". Choose one of full-day, normal-day, busy-inbox',
    ],
    ["POST", "/reset", { dialect: "latin" }, 400, 'no dialect "latin". Choose one of plain, wrapped'],
    ["POST", "/reset", { colour: 1 }, 400, 'Unrecognized key: "colour"'],
    ["POST", "/clock", {}, 400, '{ "advanceSeconds": 60 }'],
    ["POST", "/clock", { hold: "noon" }, 400, "Expected a date and time with an offset"],
    ["POST", "/clock", { hold: "now", release: true }, 400, "one thing to the clock at a time"],
    ["POST", "/clock", { advanceSeconds: -1 }, 400, '"advanceSeconds"'],
    ["POST", "/faults", {}, 400, "\"when\": Expected 'before' | 'afterCommit'"],
    ["POST", "/faults", { match: {}, when: "before", do: { kind: "x" } }, 400, "Expected 'drop' | 'hang'"],
    ["POST", "/faults", { match: {}, when: "afterCommit", do: { kind: "x" } }, 400, "'drip' | 'cut'"],
    ["POST", "/faults", { match: {}, when: "afterCommit", do: { kind: "drip" } }, 400, '"do.bytes"'],
    ["POST", "/faults/release", {}, 400, '"gate"'],
    ["POST", "/happenings", {}, 400, '"guest books"'],
    ["POST", "/happenings", { happening: "rain" }, 404, '"colleague approves"'],
    ["POST", "/happenings", { happening: "toString" }, 404, "no happening of that name"],
    ["POST", "/happenings", { happening: "guest cancels" }, 400, '"booking": "BK-20431"'],
    ["POST", "/happenings", { happening: "guest cancels", booking: "BK-1" }, 404, "no booking of that number"],
    ["POST", "/happenings", { happening: "receiver goes down", webhook: "x" }, 409, "no webhook endpoint"],
    ["POST", "/happenings", { happening: "guest pays", booking: "BK-20431" }, 409, "has nothing to pay"],
    ["GET", "/ledger?booking=BK-1", undefined, 404, "as in BK-20431"],
    ["GET", "/nothing", undefined, 404, "GET/POST/DELETE /faults"],
    ["PUT", "/clock", {}, 405, "GET, POST"],
    ["POST", "/reset", `"${"x".repeat(70_000)}"`, 413, "64 KB"],
  ] as const)(
    "is answered with what to send instead: %s %s %j: %i, %s",
    async (method, path, sent, status, message) => {
      await open(async (url) => {
        const answer = await control(url, method, path, sent);
        expect(answer.body).toEqual({ error: { message: expect.stringContaining(message) } });
        expect(answer.status).toBe(status);
        expect(await scenario(url)).toMatchObject({
          scenario: "normal-day",
          faults: [],
          clock: { aheadSeconds: 0 },
          counts: { ledgerEntries: 0 },
        });
      });
    },
  );

  test("is never answered with an API key from it", async () => {
    await open(async (url) => {
      const wrong = { happening: "key is revoked", key: "secret-of-somebody" };
      const odd = { happening: "key is revoked", key: { inside: "secret-of-somebody" } };
      for (const sent of [wrong, odd]) {
        expect((await control(url, "POST", "/happenings", sent)).text).not.toContain("secret-of-somebody");
      }
    });
  });
});

test("sends security headers and no-store with every response", async () => {
  const expected = Object.entries(securityHeaders).map(([name, value]) => [name.toLowerCase(), value]);
  await open(async (url) => {
    const key = { happening: "key is revoked", key: demoKeys.neighbour };
    for (const answer of [
      await control(url, "GET", "/state"),
      await control(url, "POST", "/happenings", key),
      await control(url, "GET", "/nothing"),
      await control(url, "PUT", "/clock"),
      await control(url, "GET", "/state", undefined, { Host: "elsewhere.example" }),
      await control(url, "GET", "/state", undefined, { Origin: "null" }),
    ]) {
      expect(answer.headers).toMatchObject({ ...Object.fromEntries(expected), "cache-control": "no-store" });
    }
  });
});
