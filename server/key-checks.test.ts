import { createServer } from "node:http";
import { describe, expect, test } from "vitest";
import { createGateway } from "./gateway.ts";
import { createCheckBudget, withCheckBudget } from "./key-checks.ts";
import { type Answer, ask } from "./testing/ask.ts";
import { codeOf } from "./testing/browser.ts";
import { listening } from "./testing/listening.ts";
import { serving } from "./testing/serve.ts";
import { type Upstream, upstream } from "./testing/upstream.ts";

const good = "Bearer sk_live_good";
const invented = (at: number) => `Bearer sk_live_invented_${at}`;

const serviceWithKey = () =>
  upstream((response, { headers }) => {
    response.writeHead(headers.authorization === good ? 200 : 401, { "Content-Type": "application/json" }).end("{}");
  });

async function limited({ base }: Pick<Upstream, "base">) {
  const time = { now: 1_000 };
  const service = withCheckBudget(
    createGateway(base),
    createCheckBudget(() => time.now),
  );
  const server = await listening(
    createServer((incoming, outgoing) => {
      void service({ incoming, outgoing, request: new Request("http://localhost/"), body: Buffer.alloc(0) });
    }),
  );
  const check = (authorization: string) => ask(server.url, "/v1/me", { headers: { Authorization: authorization } });
  return { ...server, time, check };
}

const guess = async (times: number, check: (authorization: string) => Promise<Answer>) => {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) statuses.push((await check(invented(at))).status);
  return statuses;
};

test("passes ten wrong API keys a minute on from one address, then refuses and says how long to wait", async () => {
  await using service = await serviceWithKey();
  await using server = await limited(service);
  expect(await guess(10, server.check)).toEqual(Array.from({ length: 10 }, () => 401));
  server.time.now += 20_500;
  const refused = await server.check(invented(10));
  expect(service.arrived).toHaveLength(10);
  expect(refused.status).toBe(429);
  expect(refused.headers["retry-after"]).toBe("40");
  expect(JSON.parse(refused.text)).toMatchObject({ error: { code: "gateway_rate_limited", retry_after: 40 } });
  server.time.now += 40_000;
  expect((await server.check(invented(11))).status).toBe(401);
});

test("doesn't count API keys that the service accepts, and lets a known one in", async () => {
  await using service = await serviceWithKey();
  await using server = await limited(service);
  for (let time = 0; time < 30; time += 1) expect((await server.check(good)).status).toBe(200);
  expect((await guess(20, server.check)).filter((status) => status === 401)).toHaveLength(10);
  expect((await server.check(good)).status).toBe(200);
});

test("counts checks whose sender leaves before the response", async () => {
  const leaving = new Set<AbortController>();
  await using service = await upstream(() => {
    for (const each of leaving) each.abort();
  });
  await using server = await limited(service);
  for (let at = 0; at < 10; at += 1) {
    const browser = new AbortController();
    leaving.add(browser);
    const headers = { Authorization: invented(at) };
    await expect(ask(server.url, "/v1/me", { headers, signal: browser.signal })).rejects.toThrow("aborted");
  }
  await expect.poll(async () => (await server.check(invented(10))).status).toBe(429);
});

test("doesn't count failures to reach the service", async () => {
  const gone = await upstream((response) => response.end());
  await gone[Symbol.asyncDispose]();
  await using server = await limited(gone);
  expect(await guess(15, server.check)).toEqual(Array.from({ length: 15 }, () => 502));
});

test("counts an API key as unknown again once the service has refused it", async () => {
  let isRevoked = false;
  await using service = await upstream((response) => response.writeHead(isRevoked ? 401 : 200).end("{}"));
  await using server = await limited(service);
  await server.check(good);
  isRevoked = true;
  const statuses: number[] = [];
  for (let time = 0; time < 13; time += 1) statuses.push((await server.check(good)).status);
  expect(statuses).toEqual([...Array.from({ length: 11 }, () => 401), 429, 429]);
});

test("passes at most ten guesses through a server that leaves the API keys in the page", async () => {
  await using service = await serviceWithKey();
  await serving({ service: service.base }, async (url) => {
    const check = (authorization: string) => ask(url, "/v1/me", { headers: { Authorization: authorization } });
    await guess(10, check);
    const refused = await check(invented(10));
    expect([refused.status, codeOf(refused)]).toEqual([429, "gateway_rate_limited"]);
    expect(service.arrived).toHaveLength(10);
  });
});

/** Checks a wrong API key: "counted", or the seconds to wait. */
const failed = (budget: ReturnType<typeof createCheckBudget>, address: string) => {
  const check = budget.begin(address);
  if (typeof check === "number") return check;
  check.end(true);
  return "counted";
};

describe("the budget of wrong API keys", () => {
  test("allows 60 a minute from all addresses together", () => {
    let now = 0;
    const budget = createCheckBudget(() => now);
    for (let at = 0; at < 60; at += 1) {
      expect(failed(budget, `10.0.0.${at}`)).toBe("counted");
      now += 100;
    }
    expect(failed(budget, "10.0.1.1")).toBe(54);
    now = 60_000;
    expect(failed(budget, "10.0.1.1")).toBe("counted");
    expect(failed(budget, "10.0.1.2")).toBe(1);
  });

  test("is separate for each address until all of it is used", () => {
    const budget = createCheckBudget(() => 0);
    for (let at = 0; at < 10; at += 1) failed(budget, "10.0.0.1");
    expect(failed(budget, "10.0.0.1")).toBe(60);
    expect(failed(budget, "10.0.0.2")).toBe("counted");
  });

  test("says one second if only checks under way fill it", () => {
    const budget = createCheckBudget(() => 0);
    const checks = Array.from({ length: 10 }, () => budget.begin("10.0.0.1"));
    expect(budget.begin("10.0.0.1")).toBe(1);
    const [first] = checks;
    if (typeof first === "object") first.end(false);
    expect(typeof budget.begin("10.0.0.1")).toBe("object");
  });
});
