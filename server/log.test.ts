import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { logTo } from "./log.ts";
import { ask } from "./testing/ask.ts";
import { Browser } from "./testing/browser.ts";
import { serving } from "./testing/serve.ts";
import { upstream } from "./testing/upstream.ts";

test("logs a request by its template and nothing else about it", async () => {
  const log: string[] = [];
  await using service = await upstream((response) => response.writeHead(200, { "X-Request-Id": "req_7" }).end("{}"));
  const options = { session: { hours: 12, idleMinutes: 30 }, log: (line: string) => void log.push(line) };
  const use = async (url: string) => {
    const browser = new Browser(url);
    await browser.signIn("sk_live_secret-key");
    await browser.ask("/v1/bookings/secret-id/approve?x=secret-query", "POST", { "Idempotency-Key": "secret-header" });
    await browser.ask("/v1/secret-path");
    await ask(url, "/bookings/secret-id");
    await expect.poll(() => log.length).toBe(4);
    const lines = log.map((line): Record<string, unknown> => JSON.parse(line));
    expect(lines.map(({ method, route, status }) => [method, route, status].join(" "))).toEqual([
      "POST /session 200",
      "POST /v1/bookings/:id/approve 200",
      "GET /v1/* 404",
      "GET /:page 200",
    ]);
    expect(lines[1]).toMatchObject({ requestId: "req_7", ms: expect.any(Number), time: expect.any(String) });
    expect(lines[2]?.["requestId"]).toMatch(/^req_gateway_/);
    expect(log.join("\n")).not.toMatch(/secret|sk_live|__Host/);
    expect(log.join("\n")).not.toContain(browser.cookie.split("=")[1]);
  };
  await serving({ service: service.base }, use, options);
});

test("logs a request whose connection broke as cut", async () => {
  const log: string[] = [];
  const stopped = new AbortController();
  await using service = await upstream(() => stopped.abort());
  const use = async (url: string) => {
    await ask(url, "/v1/me", { signal: stopped.signal }).catch(() => undefined);
    await expect.poll(() => log.length).toBe(1);
    expect(JSON.parse(log[0] ?? "")).toMatchObject({ route: "/v1/me", isCut: true });
  };
  await serving({ service: service.base }, use, { log: (line) => void log.push(line) });
});

test("drops what a stalled reader doesn't take, instead of keeping it in memory", () => {
  const stalled = new Writable({ write: () => {} });
  const log = logTo(stalled);
  const lines = 50_000;
  for (let line = 0; line < lines; line += 1) log("x".repeat(100));
  expect(stalled.writableLength).toBeGreaterThan(100_000);
  expect(stalled.writableLength).toBeLessThan((lines * 100) / 2);
});
