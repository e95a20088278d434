import { brotliDecompressSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { ask } from "./testing/ask.ts";
import { serving } from "./testing/serve.ts";
import { upstream } from "./testing/upstream.ts";

test("passes a write to the service unchanged, and its response back unchanged", async () => {
  await using service = await upstream((response) => {
    response.writeHead(201, {
      "Content-Type": "application/json; charset=utf-8",
      "X-Idempotent-Replay": "true",
    });
    response.end('{"data":{},"request_id":"req_9"}');
  });
  const body = '{ "reason":"Zoë said no" }';
  await serving({ service: service.base }, async (url) => {
    const answer = await ask(url, "/v1/bookings/b1/reject?x=1&y=%20", {
      method: "POST",
      body,
      headers: {
        Authorization: "Bearer key",
        "Idempotency-Key": "k-1",
        "Content-Type": "application/json",
        Accept: "application/json",
        Cookie: "session=1",
        Origin: "http://localhost:4173",
        Referer: "http://localhost:4173/bookings",
      },
    });
    expect(service.arrived).toHaveLength(1);
    const [arrived] = service.arrived;
    expect(arrived).toMatchObject({ method: "POST", target: "/partner/v1/bookings/b1/reject?x=1&y=%20", body });
    expect(arrived?.headers).toMatchObject({
      authorization: "Bearer key",
      "idempotency-key": "k-1",
      "content-type": "application/json",
      accept: "application/json",
      host: service.base.host,
    });
    for (const name of ["cookie", "origin", "referer"]) expect(arrived?.headers[name]).toBeUndefined();

    expect(answer.status).toBe(201);
    expect(answer.text).toBe('{"data":{},"request_id":"req_9"}');
    expect(answer.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "x-idempotent-replay": "true",
    });
  });
});

test.each([
  ["/v1/vehicles/VAN%2F7/blocks", "/partner/v1/vehicles/VAN%2F7/blocks"],
  ["/v1/vehicles/caf%C3%A9%20%3f%23/blocks", "/partner/v1/vehicles/caf%C3%A9%20%3f%23/blocks"],
  ["/v1/bookings?cursor=a%2Fb+c/../d", "/partner/v1/bookings?cursor=a%2Fb+c/../d"],
  ["/v1/bookings//", "/partner/v1/bookings//"],
  ["/v1", "/partner/v1"],
])("passes %s on as %s", async (target, expected) => {
  await using service = await upstream((response) => response.end("{}"));
  await serving({ service: service.base }, async (url) => {
    await ask(url, target);
    expect(service.arrived.map((one) => one.target)).toEqual([expected]);
  });
});

test.each([
  "/v1/../admin",
  "/v1/vehicles/%2e%2E/blocks",
  "/v1/vehicles/a%2F..%2F..%2Fadmin",
  "/v1/vehicles/a%5C.%5Cb/blocks",
  "/v1/vehicles/..%3Bx/blocks",
  "/v1/vehicles/%ff%2F../blocks",
  "/v1/vehicles/..;/admin",
  "/%76%31/bookings",
  "/x/../v1/bookings",
  "/v1x",
  "/bookings",
])("never passes on a path that leads, or could lead, elsewhere: %s", async (target) => {
  await using service = await upstream((response) => response.end("{}"));
  await serving({ service: service.base }, async (url) => {
    await ask(url, target, { method: "POST" });
    expect(service.arrived).toEqual([]);
  });
});

test("passes on an action without a body, and a refusal in full", async () => {
  const refusal = '{"error":{"code":"invalid_request","message":"Not awaiting approval","request_id":"req_2"}}';
  await using service = await upstream((response) => response.writeHead(400).end(refusal));
  await serving({ service: service.base }, async (url) => {
    const answer = await ask(url, "/v1/bookings/b1/approve", { method: "POST" });
    expect(service.arrived[0]?.headers["content-length"]).toBe("0");
    expect(answer.status).toBe(400);
    expect(answer.text).toBe(refusal);
  });
});

test("keeps a compressed response compressed, and an empty one empty", async () => {
  const packed = gzipSync('{"data":[]}');
  await using service = await upstream((response, { method }) => {
    if (method === "DELETE") response.writeHead(204).end();
    else response.writeHead(200, { "Content-Encoding": "gzip", "Content-Length": packed.length }).end(packed);
  });
  await serving({ service: service.base }, async (url) => {
    const list = await ask(url, "/v1/webhooks", { headers: { "Accept-Encoding": "gzip" } });
    expect(list.headers["content-encoding"]).toBe("gzip");
    expect(list.bytes).toEqual(packed);
    const removed = await ask(url, "/v1/webhooks/w1", { method: "DELETE" });
    expect(removed.status).toBe(204);
    expect(removed.text).toBe("");
  });
});

const long = JSON.stringify({ data: Array.from({ length: 200 }, (_, at) => ({ id: `b${at}` })) });
const json = { "Content-Type": "application/json" };

test("compresses an uncompressed list for the browser without changing it", async () => {
  await using service = await upstream((response) => response.writeHead(200, json).end(long));
  await serving({ service: service.base }, async (url) => {
    const packed = await ask(url, "/v1/bookings", { headers: { "Accept-Encoding": "gzip, br" } });
    expect(packed.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
    expect(packed.headers["content-length"]).toBeUndefined();
    expect(packed.bytes.length).toBeLessThan(long.length / 3);
    expect(brotliDecompressSync(packed.bytes).toString()).toBe(long);
    expect((await ask(url, "/v1/bookings")).text).toBe(long);
  });
});

test.each<[string, "GET" | "POST", number, Record<string, string | number>]>([
  ["the response to a write", "POST", 200, json],
  ["a refusal", "GET", 400, json],
  ["a short response", "GET", 200, { ...json, "Content-Length": 999 }],
  ["a response with no-transform", "GET", 200, { ...json, "Cache-Control": "private, no-transform" }],
  ["a response with an ETag", "GET", 200, { ...json, ETag: '"1"' }],
  ["a response that isn't JSON", "GET", 200, { "Content-Type": "application/octet-stream" }],
])("passes %s on unchanged", async (_, method, status, headers) => {
  const body = long.slice(0, Number(headers["Content-Length"] ?? long.length));
  await using service = await upstream((response) => response.writeHead(status, headers).end(body));
  await serving({ service: service.base }, async (url) => {
    const answer = await ask(url, "/v1/bookings", { method, headers: { "Accept-Encoding": "br" } });
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.text).toBe(body);
  });
});

test("cuts a list for the browser if it breaks off during compression", async () => {
  await using service = await upstream((response) => {
    response.writeHead(200, { ...json, "Content-Length": long.length });
    response.write(long.slice(0, 2_000), () => response.destroy());
  });
  await serving({ service: service.base }, async (url) => {
    await expect(ask(url, "/v1/bookings", { headers: { "Accept-Encoding": "br" } })).rejects.toThrow("aborted");
  });
});

test("shares a connection between reads, and uses a new one for each write", async () => {
  await using service = await upstream((response) => response.end("{}"));
  await serving({ service: service.base }, async (url) => {
    for (let read = 0; read < 3; read += 1) await ask(url, "/v1/bookings");
    expect(service.connections()).toBe(1);
    for (let write = 0; write < 3; write += 1) await ask(url, "/v1/bookings/b1/approve", { method: "POST" });
    expect(service.connections()).toBe(4);
  });
});
