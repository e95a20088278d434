import { expect, test } from "vitest";
import { ask } from "./testing/ask.ts";
import { echo, serving } from "./testing/serve.ts";

test("passes a write to the sandbox over real HTTP and returns its response", async () => {
  const seen: Request[] = [];
  const sandbox = {
    ...echo,
    answer: (request: Request) => {
      seen.push(request.clone());
      return echo.answer(request);
    },
  };
  await serving({ sandbox }, async (url) => {
    const answer = await ask(url, "/v1/vehicles/VAN%2F7/blocks?x=1", {
      method: "POST",
      body: '{"start":"s"}',
      headers: { Authorization: "Bearer demo-key", "Idempotency-Key": "k-1", Cookie: "a=b" },
    });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toEqual({
      data: { method: "POST", url: `${url}/v1/vehicles/VAN%2F7/blocks?x=1`, body: '{"start":"s"}' },
      request_id: "req_1",
    });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });
  expect(seen).toHaveLength(1);
  expect(seen[0]?.headers.get("idempotency-key")).toBe("k-1");
  expect(seen[0]?.headers.get("cookie")).toBeNull();
});

test.each([
  ["that is staged as a network error", () => Promise.resolve(Response.error())],
  ["that is lost by throwing", () => Promise.reject(new Error("lost"))],
])("makes a response %s unreadable and ends the connection", async (_, answer) => {
  await serving({ sandbox: { ...echo, answer } }, async (url) => {
    await expect(ask(url, "/v1/bookings")).rejects.toThrow("Content-Length");
  });
});

const cut = () =>
  new Response(
    new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"data":')),
      pull: (controller) => controller.error(new Error("cut")),
    }),
  );

test("cuts a response that is staged to break off", async () => {
  await serving({ sandbox: { ...echo, answer: () => Promise.resolve(cut()) } }, async (url) => {
    await expect(ask(url, "/v1/bookings")).rejects.toThrow(/aborted|hang up|ECONNRESET/);
  });
});

test("tells the sandbox when a browser aborts", async () => {
  const { promise: gaveUp, resolve } = Promise.withResolvers<void>();
  const browser = new AbortController();
  const sandbox = {
    ...echo,
    answer: async (request: Request) => {
      request.signal.addEventListener("abort", () => resolve());
      browser.abort();
      await gaveUp;
      return new Response();
    },
  };
  await serving({ sandbox }, async (url) => {
    await expect(ask(url, "/v1/bookings", { method: "POST", signal: browser.signal })).rejects.toThrow("aborted");
    await gaveUp;
  });
});

const services = async (url: string): Promise<unknown> => JSON.parse((await ask(url, "/config.json")).text).services;

test("offers the sandbox's demo key, and lists a real service without one", async () => {
  await serving({ sandbox: echo }, async (url) => {
    expect(await services(url)).toEqual([{ name: "Sandbox", baseUrl: "/v1", demoKey: "demo-key" }]);
  });
  await serving({ service: new URL("https://api.example.com/partner/v1") }, async (url) => {
    expect(await services(url)).toEqual([{ name: "api.example.com", baseUrl: "/v1" }]);
  });
});
