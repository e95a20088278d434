import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "./start.ts";
import { ask } from "./testing/ask.ts";
import { builtDashboard } from "./testing/dist.ts";
import { echo } from "./testing/serve.ts";

let built: Awaited<ReturnType<typeof builtDashboard>>;
let server: RunningServer;
beforeAll(async () => {
  built = await builtDashboard();
  server = await startServer({ sandbox: echo, port: 0, host: "127.0.0.1", dist: built.folder });
});
afterAll(async () => {
  await server.close();
  await built[Symbol.asyncDispose]();
});

const script = "/assets/index-a1b2.js";
const get = (target: string, headers: Record<string, string> = {}) => ask(server.url, target, { headers });

describe("the page", () => {
  test.each([
    "/",
    "/bookings",
    "/bookings/bk.map",
    "/vehicles/import",
    "/deliveries?since=2026-01-01T00:00:00Z",
    "/nowhere",
  ])("opens at %s", async (address) => {
    const answer = await get(address);
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.headers["cache-control"]).toBe("no-cache");
    expect(answer.text).toContain("Partner dashboard");
  });

  test.each(["POST", "PUT", "DELETE", "OPTIONS"])("rejects %s", async (method) => {
    const answer = await ask(server.url, "/bookings", { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe("GET, HEAD");
  });
});

describe("a file", () => {
  test("under /assets/ may be cached for a year", async () => {
    const answer = await get(script);
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(answer.headers["content-type"]).toBe("text/javascript; charset=utf-8");
  });

  test("without a hash in its name is revalidated each time", async () => {
    const answer = await get("/begin.js");
    expect(answer.text).toBe("document.title;");
    expect(answer.headers["cache-control"]).toBe("no-cache");
  });

  test.each([
    "/assets/index-old.js",
    "/assets/",
    "/assets/nothing",
    "/favicon.ico",
    "/vehicles/photo.png",
    "/.env",
    "/assets/index-a1b2.js.map",
    "/%E0%A4%A",
  ])("is missing if it doesn't exist or is private: %s", async (address) => {
    const answer = await get(address);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain("Partner dashboard");
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test.each(["/../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc%2fpasswd", "/assets/..%2f..%2f.env"])(
    "outside the dashboard can't be reached: %s",
    async (address) => {
      const answer = await get(address);
      expect(answer.text).not.toMatch(/root:|SECRET/);
    },
  );
});

test("sends the compressed form of a file to a browser that takes it", async () => {
  const plain = await get(script);
  const brotli = await get(script, { "Accept-Encoding": "gzip, deflate, br, zstd" });
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
  for (const answer of [plain, brotli]) expect(answer.headers.vary).toBe("Accept-Encoding");
});
