import { expect, test } from "vitest";
import { securityHeaders } from "./headers.ts";
import { ask } from "./testing/ask.ts";
import { serving } from "./testing/serve.ts";
import { upstream } from "./testing/upstream.ts";

/** What the page reads, and what describes the body. */
const useful = {
  "content-type": "application/json",
  "content-length": "2",
  date: "Fri, 12 Jun 2026 09:14:03 GMT",
  etag: 'W/"1"',
  vary: "Accept-Encoding",
  "retry-after": "3",
  "ratelimit-limit": "60",
  "ratelimit-remaining": "59",
  "x-ratelimit-reset": "7",
  "x-request-id": "req_9",
  "x-idempotent-replay": "true",
};

/** Browsers, caches and web servers in front would obey these. */
const harmful = {
  "surrogate-control": "max-age=99",
  "cdn-cache-control": "max-age=99",
  age: "5",
  "x-accel-redirect": "/internal/secrets",
  "x-litespeed-location": "/etc/passwd",
  "x-sendfile": "/etc/passwd",
  "accept-ch": "Sec-CH-UA-Model",
  "set-cookie": "a=b",
  "clear-site-data": '"*"',
  "access-control-allow-origin": "*",
  expires: "Thu, 01 Jan 2032 00:00:00 GMT",
  pragma: "x",
  "x-unknown": "1",
};

/** Ours, whatever the service says. */
const loose = {
  "cache-control": "public, max-age=60",
  "content-security-policy": "default-src *",
  "cross-origin-resource-policy": "cross-origin",
};

test("passes on only the response headers that the page uses, and never loosens our own", async () => {
  const said = { ...useful, ...harmful, ...loose };
  await using service = await upstream((response) => void response.writeHead(200, said).end("{}"));
  await serving({ service: service.base }, async (url) => {
    const { headers } = await ask(url, "/v1/me");
    expect(headers).toMatchObject(useful);
    expect(Object.keys(harmful).filter((name) => name in headers)).toEqual([]);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "content-security-policy": securityHeaders["Content-Security-Policy"],
      "cross-origin-resource-policy": securityHeaders["Cross-Origin-Resource-Policy"],
    });
  });
});

test("drops response headers that Connection lists, because they are about one connection", async () => {
  await using service = await upstream((response) => {
    response.setHeader("Connection", ["keep-alive, ETag", "x-request-id"]);
    response.setHeader("ETag", '"1"');
    response.setHeader("X-Request-Id", "req_9");
    response.setHeader("X-RateLimit-Limit", "60");
    response.end("{}");
  });
  await serving({ service: service.base }, async (url) => {
    const { headers } = await ask(url, "/v1/me");
    expect([headers.etag, headers["x-request-id"], headers["x-ratelimit-limit"]]).toEqual([undefined, undefined, "60"]);
  });
});

test("drops request headers that Connection lists", async () => {
  await using service = await upstream((response) => response.end("{}"));
  await serving({ service: service.base }, async (url) => {
    const headers = { Connection: "close, Accept-Language", "Accept-Language": "de", Accept: "application/json" };
    await ask(url, "/v1/me", { headers });
    expect(service.arrived[0]?.headers["accept-language"]).toBeUndefined();
    expect(service.arrived[0]?.headers.accept).toBe("application/json");
  });
});
