import { brotliDecompressSync, gunzipSync } from "node:zlib";
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

  test("isn't sent again to a browser that has it", async () => {
    const { headers } = await get("/");
    const again = await get("/bookings", { "If-None-Match": headers.etag ?? "" });
    expect(again.status).toBe(304);
    expect(again.text).toBe("");
  });

  test("has the same headers without a body for HEAD", async () => {
    const answer = await ask(server.url, "/bookings", { method: "HEAD" });
    expect(answer.status).toBe(200);
    expect(Number(answer.headers["content-length"])).toBeGreaterThan(1_000);
    expect(answer.text).toBe("");
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

describe("compression", () => {
  test("prefers brotli, then gzip, then nothing", async () => {
    const plain = await get(script);
    const brotli = await get(script, { "Accept-Encoding": "gzip, deflate, br, zstd" });
    const gzip = await get(script, { "Accept-Encoding": "gzip, br;q=0" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
    expect(Number(brotli.headers["content-length"])).toBe(brotli.bytes.length);
    for (const answer of [plain, brotli, gzip]) expect(answer.headers.vary).toBe("Accept-Encoding");
  });

  test("leaves fonts alone because they are already compressed", async () => {
    const font = await get("/assets/inter-c3d4.woff2", { "Accept-Encoding": "br" });
    expect(font.headers["content-encoding"]).toBeUndefined();
    expect(font.headers["content-type"]).toBe("font/woff2");
  });
});
