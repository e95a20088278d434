import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import type { ApiError } from "./errors.ts";
import { clientOf, failure, json, noon, refusal, secretKey } from "./testing/answering.ts";
import type { Ask, RateLimit } from "./transport.ts";

const me: Ask = { method: "GET", path: "/me" };
const ok = () => json({ data: {}, request_id: "req_1" });

/** What is noted of the rate limit from an answer with these headers. */
async function noted(headers: Record<string, string>, status = 200): Promise<RateLimit[]> {
  const seen: RateLimit[] = [];
  const { client } = clientOf([() => json({}, status, headers)], { onRateLimit: (rate) => void seen.push(rate) });
  await client.ask(me).catch(() => undefined);
  return seen;
}

describe("the rate limit", () => {
  test("is noted from every answer, refusals too", async () => {
    const headers = { "RateLimit-Limit": "120", "RateLimit-Remaining": "7" };
    const rate = { limit: 120, remaining: 7, at: noon };
    expect(await noted(headers)).toEqual([rate]);
    expect(await noted(headers, 429)).toEqual([rate]);
    expect(await noted(headers, 500)).toEqual([rate]);
    expect(await noted({ "RateLimit-Limit": "120", "RateLimit-Remaining": "0" })).toEqual([{ ...rate, remaining: 0 }]);
  });

  test.each([
    ["absent", undefined, undefined],
    ["half absent", "120", undefined],
    ["a text", "many", "7"],
    ["negative", "120", "-7"],
    ["more left than there is", "120", "121"],
    ["a fraction", "120", "7.5"],
    ["empty", "", ""],
    ["a policy", "120;w=60", "7"],
    ["too long for a number", "9".repeat(30), "1"],
  ])("that is %s is left alone", async (_what, limit, remaining) => {
    const sent = Object.entries({ "RateLimit-Limit": limit, "RateLimit-Remaining": remaining });
    const headers = sent.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
    expect(await noted(Object.fromEntries(headers))).toEqual([]);
  });
});

describe("a key that is no longer accepted", () => {
  test("is told once for each answer that says so, and for no other", async () => {
    const told: ApiError[] = [];
    const reactions = [() => refusal(401, "unauthorized"), () => refusal(403, "forbidden"), ok] as const;
    const { client } = clientOf([...reactions], { onUnauthorized: (error) => void told.push(error) });
    const first = await failure(client.ask(me));
    await failure(client.ask(me));
    await client.ask(me);
    expect(told).toEqual([first]);
  });
});

describe("the key is not to be found", () => {
  test("in the client, which still tells whom it asks", () => {
    const { client } = clientOf([ok]);
    expect(JSON.stringify(client)).toBe('{"id":"client-1","baseUrl":"https://service.example/v1"}');
    expect(Object.values(client).map(String).join("")).not.toContain(secretKey);
  });

  test.each([
    ["a refusal", () => refusal(401, "unauthorized")],
    ["an answer that cannot be read", () => new Response("<html>")],
    ["silence", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("in the error of %s", async (_what, reaction) => {
    const thrown = await failure(clientOf([reaction]).client.ask(me));
    expect(JSON.stringify(thrown) + inspect(thrown, { showHidden: true, depth: 9 })).not.toContain(secretKey);
  });

  test("in the error about the key itself", async () => {
    const key = `${secretKey}\nX-Other: 1`;
    const thrown = await failure(clientOf([ok], { key }).client.ask(me));
    expect(inspect(thrown)).not.toContain("do-not-show");
  });
});
