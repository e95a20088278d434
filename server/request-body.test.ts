import { connect, createServer } from "node:net";
import { describe, expect, test } from "vitest";
import { ask } from "./testing/ask.ts";
import { listening } from "./testing/listening.ts";
import { sendRaw } from "./testing/raw.ts";
import { echo, serving } from "./testing/serve.ts";
import { upstream } from "./testing/upstream.ts";

/** A service that replies to anything and records every byte. */
async function byteKeeper() {
  let received = "";
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.on("data", (part) => {
      received += part.toString();
      socket.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}");
    });
  });
  const { url, [Symbol.asyncDispose]: stop } = await listening(server);
  return { base: new URL(`${url}/v1`), received: () => received, [Symbol.asyncDispose]: stop };
}

const isEnvelope = (answer: string) => answer.endsWith("}}") || answer.endsWith("\r\n\r\n{}");
const hidden = "GET /v1/bookings HTTP/1.1\r\nHost: service\r\n\r\n";

describe("a read with a body", () => {
  const framings: readonly [string, string][] = [
    ["of a given length", `Content-Length: ${hidden.length}\r\n\r\n${hidden}`],
    ["in chunks", `Transfer-Encoding: chunked\r\n\r\n${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`],
    ["of no chunks", "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"],
  ];

  const cases = ["GET", "HEAD"].flatMap((method) => framings.map(([what, rest]) => [method, what, rest] as const));
  test.each(cases)("is refused before the service sees any of it: %s %s", async (method, _, rest) => {
    await using service = await byteKeeper();
    await serving({ service: service.base }, async (url) => {
      const request = `${method} /v1/me HTTP/1.1\r\nHost: dashboard\r\nAuthorization: Bearer key\r\n${rest}`;
      const isWhole = method === "GET" ? isEnvelope : (text: string) => text.endsWith("\r\n\r\n");
      const answer = await sendRaw(url, request, isWhole);
      expect(service.received()).toBe("");
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer.includes('"code":"gateway_body"')).toBe(method === "GET");
    });
  });

  test("is passed on if it declares an empty body", async () => {
    await using service = await byteKeeper();
    await serving({ service: service.base }, async (url) => {
      await sendRaw(url, "GET /v1/me HTTP/1.1\r\nHost: dashboard\r\nContent-Length: 0\r\n\r\n", isEnvelope);
      expect(service.received()).toMatch(/^GET \/v1\/me HTTP\/1\.1\r\n/);
      expect(service.received()).not.toMatch(/content-length|transfer-encoding/i);
    });
  });
});

const most = 64 * 1024;
const write = "POST /v1/webhooks HTTP/1.1\r\nHost: dashboard\r\nContent-Type: application/json\r\n";
const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${"x".repeat(bytes)}\r\n`;

describe("a body larger than 64 kB", () => {
  test.each([
    ["by its declared length, before any of it has arrived", `Content-Length: ${most + 1}\r\n\r\n`],
    ["while it arrives in endless chunks", `Transfer-Encoding: chunked\r\n\r\n${chunk(most)}${chunk(1)}`],
  ])("is refused %s, and none of it goes to the service", async (_, rest) => {
    await using service = await byteKeeper();
    await serving({ service: service.base }, async (url) => {
      const answer = await sendRaw(url, write + rest, isEnvelope);
      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
      expect(answer).toContain('"code":"gateway_body"');
      expect(service.received()).toBe("");
    });
  });

  test("is refused by the sandbox before it looks at the API key", async () => {
    let asked = 0;
    const answer = () => Promise.resolve(Response.json({ asked: (asked += 1) }));
    await serving({ sandbox: { ...echo, answer } }, async (url) => {
      const refused = await ask(url, "/v1/webhooks", { method: "POST", body: "x".repeat(most + 1) });
      expect(refused.status).toBe(413);
      expect(JSON.parse(refused.text)).toMatchObject({ error: { code: "gateway_body" } });
      expect(asked).toBe(0);
    });
  });
});

test("passes on a body of exactly 64 kB, in one piece or in chunks", async () => {
  await using service = await upstream((response) => response.end("{}"));
  await serving({ service: service.base }, async (url) => {
    await ask(url, "/v1/webhooks", { method: "POST", body: "x".repeat(most) });
    await sendRaw(url, `${write}Transfer-Encoding: chunked\r\n\r\n${chunk(most - 1)}${chunk(1)}0\r\n\r\n`, isEnvelope);
    expect(service.arrived.map(({ body }) => body === "x".repeat(most))).toEqual([true, true]);
  });
});

test("sends nothing to the service if a browser leaves while sending, and keeps running", async () => {
  await using service = await byteKeeper();
  await serving({ service: service.base }, async (url) => {
    const browser = connect(Number(new URL(url).port), "127.0.0.1");
    browser.write(`${write}Content-Length: 10\r\n\r\n{"u`);
    expect((await ask(url, "/healthz")).status).toBe(200);
    browser.resetAndDestroy();
    expect((await ask(url, "/healthz")).status).toBe(200);
    expect(service.received()).toBe("");
  });
});
