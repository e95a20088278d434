import { createServer } from "node:http";
import { createServer as createTcpServer } from "node:net";
import { expect, test } from "vitest";
import { createGateway } from "./gateway.ts";
import { ask } from "./testing/ask.ts";
import { listening } from "./testing/listening.ts";
import { serving } from "./testing/serve.ts";
import { upstream } from "./testing/upstream.ts";

const write = { method: "POST", headers: { "Idempotency-Key": "k-1", Authorization: "Bearer secret-key" } };

test.each(["GET", "POST", "DELETE"])("never repeats a request after a broken connection (%s)", async (method) => {
  await using service = await upstream((response) => response.socket?.resetAndDestroy());
  await serving({ service: service.base }, async (url) => {
    const answer = await ask(url, "/v1/bookings", { ...write, method });
    expect(service.arrived).toHaveLength(1);
    expect(service.connections()).toBe(1);
    expect(answer.status).toBe(502);
    expect(JSON.parse(answer.text)).toEqual({
      error: {
        code: "gateway_no_answer",
        message: expect.stringContaining("may have reached the service"),
        request_id: expect.stringMatching(/^req_gateway_/),
      },
    });
    expect(answer.text).not.toContain("secret-key");
  });
});

test("doesn't repeat a read on a reused connection that broke", async () => {
  let asked = 0;
  await using service = await upstream((response) => {
    asked += 1;
    if (asked === 1) response.end("{}");
    else response.socket?.resetAndDestroy();
  });
  await serving({ service: service.base }, async (url) => {
    await ask(url, "/v1/bookings");
    const answer = await ask(url, "/v1/bookings");
    expect(answer.status).toBe(502);
    expect(service.arrived).toHaveLength(2);
    expect(service.connections()).toBe(1);
  });
});

test.each([
  "HTTP/1.1 099 Odd",
  "HTTP/1.1 000 Odd",
  "HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: tea",
])("answers 502 to invalid responses (%s), says that it may have happened, and keeps running", async (head) => {
  const service = createTcpServer((socket) => {
    socket.once("data", () => socket.end(`${head}\r\nContent-Length: 0\r\n\r\n`));
  });
  await using there = await listening(service);
  await serving({ service: new URL(`${there.url}/v1`) }, async (url) => {
    for (let time = 0; time < 2; time += 1) {
      const answer = await ask(url, "/v1/bookings/b1/approve", write);
      expect(answer.status).toBe(502);
      expect(JSON.parse(answer.text)).toMatchObject({
        error: { code: "gateway_no_answer", message: expect.stringContaining("may have reached the service") },
      });
    }
  });
});

test("says that it was not passed on if the service is down", async () => {
  const gone = await upstream((response) => response.end());
  await gone[Symbol.asyncDispose]();
  await serving({ service: gone.base }, async (url) => {
    const answer = await ask(url, "/v1/bookings/b1/approve", write);
    expect(answer.status).toBe(502);
    expect(JSON.parse(answer.text)).toMatchObject({
      error: { code: "gateway_unreachable", message: expect.stringContaining("wasn't passed on") },
    });
  });
});

test("follows no redirect, so that the API key stays here", async () => {
  await using elsewhere = await upstream((response) => response.end("{}"));
  await using service = await upstream((response) =>
    response.writeHead(307, { Location: elsewhere.base.href }).end("moved"),
  );
  await serving({ service: service.base }, async (url) => {
    const answer = await ask(url, "/v1/bookings/b1/approve", write);
    expect(elsewhere.arrived).toEqual([]);
    expect(answer.status).toBe(502);
    expect(answer.headers.location).toBeUndefined();
    expect(JSON.parse(answer.text)).toMatchObject({ error: { code: "gateway_redirect" } });
  });
});

test("cuts the response for the browser if the service's was cut", async () => {
  await using service = await upstream((response) => {
    response.write('{"data":', () => response.socket?.resetAndDestroy());
  });
  await serving({ service: service.base }, async (url) => {
    await expect(ask(url, "/v1/bookings")).rejects.toThrow(/aborted|hang up|ECONNRESET/);
  });
});

test("aborts the request to the service when the browser aborts", async () => {
  const { promise: gaveUp, resolve } = Promise.withResolvers<void>();
  const browser = new AbortController();
  await using service = await upstream((response) => {
    response.once("close", resolve);
    browser.abort();
  });
  await serving({ service: service.base }, async (url) => {
    await expect(ask(url, "/v1/bookings", { ...write, signal: browser.signal })).rejects.toThrow("aborted");
    await gaveUp;
  });
});

test("says that it was not passed on if the service speaks no TLS", async () => {
  await using service = await upstream((response) => response.end("{}"));
  await serving({ service: new URL(`https://${service.base.host}/v1`) }, async (url) => {
    const answer = await ask(url, "/v1/bookings/b1/approve", write);
    expect(service.arrived).toEqual([]);
    expect(answer.status).toBe(502);
    expect(JSON.parse(answer.text)).toMatchObject({ error: { code: "gateway_unreachable" } });
  });
});

/** A server with a gateway that waits only 50 ms. */
const impatient = (base: URL) => {
  const gateway = createGateway(base, { silenceMs: 50 });
  return listening(
    createServer((incoming, outgoing) => {
      void gateway({ incoming, outgoing, request: new Request("http://localhost/"), body: Buffer.alloc(0) });
    }),
  );
};

test("answers 504 if the service stays silent, and says that a write may have happened", async () => {
  await using service = await upstream(() => {});
  await using server = await impatient(service.base);
  const answer = await ask(server.url, "/v1/bookings/b1/approve", write);
  expect(answer.status).toBe(504);
  expect(service.arrived).toHaveLength(1);
  expect(JSON.parse(answer.text)).toMatchObject({
    error: { code: "gateway_timeout", message: expect.stringContaining("may have reached") },
  });
});

test("answers 504 if a TLS handshake never ends, and says that it was not passed on", async () => {
  await using mute = await listening(createTcpServer((socket) => socket.on("error", () => {})));
  await using server = await impatient(new URL(mute.url.replace("http:", "https:")));
  const answer = await ask(server.url, "/v1/bookings/b1/approve", write);
  expect(answer.status).toBe(504);
  expect(JSON.parse(answer.text)).toMatchObject({
    error: { code: "gateway_unreachable", message: expect.stringContaining("wasn't passed on") },
  });
});
