import { expect, test } from "vitest";
import { ask } from "./testing/ask.ts";
import { serving } from "./testing/serve.ts";
import { upstream } from "./testing/upstream.ts";

test("drops headers that would make a proxy in front send its own files", async () => {
  await using service = await upstream((response) => {
    response.setHeader("X-Accel-Redirect", "/internal/secrets");
    response.setHeader("x-accel-buffering", "no");
    response.setHeader("X-Sendfile", "/etc/passwd");
    response.setHeader("X-Sendfile-Temporary", "/etc/passwd");
    response.setHeader("X-Request-Id", "req_9");
    response.end("{}");
  });
  await serving({ service: service.base }, async (url) => {
    const { headers } = await ask(url, "/v1/me");
    expect(Object.keys(headers).filter((name) => /accel|sendfile/.test(name))).toEqual([]);
    expect(headers["x-request-id"]).toBe("req_9");
  });
});

test("drops response headers that Connection lists, because they are about one connection", async () => {
  await using service = await upstream((response) => {
    response.setHeader("Connection", ["keep-alive, X-Hop", "x-other-hop"]);
    response.setHeader("X-Hop", "1");
    response.setHeader("X-Other-Hop", "1");
    response.setHeader("X-Kept", "1");
    response.end("{}");
  });
  await serving({ service: service.base }, async (url) => {
    const { headers } = await ask(url, "/v1/me");
    expect([headers["x-hop"], headers["x-other-hop"], headers["x-kept"]]).toEqual([undefined, undefined, "1"]);
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
