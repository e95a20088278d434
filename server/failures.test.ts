import { createServer, type ServerResponse } from "node:http";
import { createServer as createTcpServer } from "node:net";
import { expect, test } from "vitest";
import { createGateway } from "./gateway.ts";
import { type Answer, ask } from "./testing/ask.ts";
import { listening } from "./testing/listening.ts";
import { serving } from "./testing/serve.ts";
import { upstream } from "./testing/upstream.ts";

const write = { method: "POST", headers: { "Idempotency-Key": "k-1", Authorization: "Bearer secret-key" } };

/** The status and code of an answer of our own, which is an envelope and never shows the API key. */
function own({ status, text }: Answer): string {
  const said: { error: { code: string; request_id: string } } = JSON.parse(text);
  expect(said.error.request_id).toMatch(/^req_gateway_/);
  expect(text).not.toContain("secret-key");
  return `${status} ${said.error.code}`;
}

test.each(["GET", "POST", "DELETE"])("never repeats a request after a broken connection (%s)", async (method) => {
  await using service = await upstream((response) => response.socket?.resetAndDestroy());
  await serving({ service: service.base }, async (url) => {
    expect(own(await ask(url, "/v1/bookings", { ...write, method }))).toBe("502 gateway_no_answer");
    expect([service.arrived.length, service.connections()]).toEqual([1, 1]);
  });
});

test("doesn't repeat a read on a reused connection that broke", async () => {
  const answers = [
    (response: ServerResponse) => void response.end("{}"),
    (response: ServerResponse) => void response.socket?.resetAndDestroy(),
  ];
  await using service = await upstream((response) => answers[service.arrived.length - 1]?.(response));
  await serving({ service: service.base }, async (url) => {
    await ask(url, "/v1/bookings");
    expect((await ask(url, "/v1/bookings")).status).toBe(502);
    expect([service.arrived.length, service.connections()]).toEqual([2, 1]);
  });
});

test.each([
  "HTTP/1.1 099 Odd",
  "HTTP/1.1 000 Odd",
  "HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: tea",
])("says of an invalid response (%s) that it may have happened, and keeps running", async (head) => {
  const service = createTcpServer((socket) => {
    socket.once("data", () => socket.end(`${head}\r\nContent-Length: 0\r\n\r\n`));
  });
  await using there = await listening(service);
  await serving({ service: new URL(`${there.url}/v1`) }, async (url) => {
    for (let time = 0; time < 2; time += 1) {
      expect(own(await ask(url, "/v1/bookings/b1/approve", write))).toBe("502 gateway_no_answer");
    }
  });
});

test("says that a write wasn't passed on if the service is down or speaks no TLS", async () => {
  const gone = await upstream((response) => response.end());
  await gone[Symbol.asyncDispose]();
  await using plain = await upstream((response) => response.end("{}"));
  for (const service of [gone.base, new URL(`https://${plain.base.host}/v1`)]) {
    await serving({ service }, async (url) => {
      expect(own(await ask(url, "/v1/bookings/b1/approve", write))).toBe("502 gateway_unreachable");
    });
  }
  expect(plain.arrived).toEqual([]);
});

test("follows no redirect, so that the API key stays here", async () => {
  await using elsewhere = await upstream((response) => response.end("{}"));
  await using service = await upstream((response) =>
    response.writeHead(307, { Location: elsewhere.base.href }).end("moved"),
  );
  await serving({ service: service.base }, async (url) => {
    const answer = await ask(url, "/v1/bookings/b1/approve", write);
    expect(own(answer)).toBe("502 gateway_redirect");
    expect(answer.headers.location).toBeUndefined();
    expect(elsewhere.arrived).toEqual([]);
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

/** A server with a gateway that waits only 50 ms. */
const impatient = (base: URL) => {
  const gateway = createGateway(base, { silenceMs: 50 });
  return listening(
    createServer((incoming, outgoing) => {
      void gateway({ incoming, outgoing, request: new Request("http://localhost/"), body: Buffer.alloc(0) });
    }),
  );
};

test("says of a write that the service leaves unanswered that it may have happened", async () => {
  await using service = await upstream(() => {});
  await using server = await impatient(service.base);
  expect(own(await ask(server.url, "/v1/bookings/b1/approve", write))).toBe("504 gateway_timeout");
  expect(service.arrived).toHaveLength(1);
});

test("says of a write before the end of a TLS handshake that it wasn't passed on", async () => {
  await using mute = await listening(createTcpServer((socket) => socket.on("error", () => {})));
  await using server = await impatient(new URL(mute.url.replace("http:", "https:")));
  expect(own(await ask(server.url, "/v1/bookings/b1/approve", write))).toBe("504 gateway_unreachable");
});
