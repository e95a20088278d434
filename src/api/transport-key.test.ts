import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import type { ApiError } from "./errors.ts";
import { approve, clientOf, failure, json, me, noon, refusal, secretKey, type Reaction } from "./testing/answering.ts";
import { settle } from "./testing/held-clock.ts";
import type { RateLimit } from "./governor-rules.ts";

const ok = () => json({ data: {}, request_id: "req_1" });

async function noted(headers: Record<string, string>, status = 200): Promise<RateLimit[]> {
  const seen: RateLimit[] = [];
  const { client } = clientOf([() => json({}, status, headers)], { onRateLimit: (rate) => void seen.push(rate) });
  await client.ask(me).catch(() => undefined);
  return seen;
}

describe("the rate limit", () => {
  test("is noted from every response, refusals too", async () => {
    const headers = { "RateLimit-Limit": "120", "RateLimit-Remaining": "7" };
    const rate = { limit: 120, remaining: 7, at: noon };
    expect(await noted(headers)).toEqual([rate]);
    expect(await noted(headers, 429)).toEqual([rate]);
    const { client } = clientOf([() => json({}, 200, headers)]);
    await client.ask(me);
    expect(client.governor.read().rate).toEqual(rate);
  });

  test.each([
    ["absent", undefined, undefined],
    ["a text", "many", "7"],
    ["negative", "120", "-7"],
    ["more left than there is", "120", "121"],
    ["a fraction", "120", "7.5"],
    ["too long for a number", "9".repeat(30), "1"],
  ])("is ignored if it is %s", async (_what, limit, remaining) => {
    const sent = Object.entries({ "RateLimit-Limit": limit, "RateLimit-Remaining": remaining });
    const headers = sent.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
    expect(await noted(Object.fromEntries(headers))).toEqual([]);
  });
});

describe("an API key that is refused", () => {
  test("is reported once, and nothing more is sent until it is accepted again", async () => {
    const told: ApiError[] = [];
    const reactions = [() => refusal(403, "forbidden"), () => refusal(401, "unauthorized"), ok] as const;
    const { client, requests } = clientOf([...reactions], { onUnauthorized: (error) => void told.push(error) });
    await failure(client.ask(me));
    expect([told, client.isLocked()]).toEqual([[], false]);
    const first = await failure(client.ask(me));
    const [read, check, write] = [client.ask({ path: "/me" }), client.ask(me), client.sendOnce(approve)].map(failure);
    expect([await read, await check, await write].every((error) => error === first)).toBe(true);
    expect([told, client.isLocked(), requests.length]).toEqual([[first], true, 2]);
    client.unlock();
    expect(client.isLocked()).toBe(false);
    expect((await client.ask(me)).status).toBe(200);
  });

  test("lets requests under way finish, but sends none that wait for their turn", async () => {
    const answers = Array.from({ length: 4 }, () => Promise.withResolvers<Response>());
    const [first, ...more] = answers.map(
      ({ promise }): Reaction =>
        () =>
          promise,
    );
    if (first === undefined) throw new Error("No answers.");
    const { client, requests } = clientOf([first, ...more]);
    const asked = Array.from({ length: 9 }, () => client.ask({ path: "/me" }).catch((error: unknown) => error));
    await settle();
    expect(requests).toHaveLength(4);
    answers[0]?.resolve(refusal(401, "unauthorized"));
    const refused = await asked[0];
    for (const { resolve } of answers.slice(1)) resolve(ok());
    const outcomes = await Promise.all(asked);
    expect(outcomes.filter((outcome) => outcome === refused)).toHaveLength(6);
    expect(outcomes.slice(1, 4)).toMatchObject([{ status: 200 }, { status: 200 }, { status: 200 }]);
    expect(requests).toHaveLength(4);
  });

  test("stops a read that waits to be repeated", async () => {
    const [waiting, go] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const { client, requests } = clientOf([() => json({}, 503), () => refusal(401, "unauthorized"), ok], {
      wait: async (_ms, signal) => {
        waiting.resolve(undefined);
        signal?.addEventListener("abort", () => go.resolve(undefined));
        await go.promise;
      },
    });
    const read = failure(client.ask({ path: "/me" }));
    await waiting.promise;
    const refused = await failure(client.sendOnce(approve));
    expect(await read).toBe(refused);
    expect(requests).toHaveLength(2);
  });

  test("stays accepted when a refusal arrives for a request sent before it was accepted again", async () => {
    const late = Promise.withResolvers<Response>();
    const { client } = clientOf([() => late.promise, () => refusal(401, "unauthorized"), ok]);
    const before = failure(client.ask(me));
    await failure(client.sendOnce(approve));
    client.unlock();
    late.resolve(refusal(401, "unauthorized"));
    expect(await before).toMatchObject({ kind: "unauthorized" });
    expect(client.isLocked()).toBe(false);
  });
});

describe("the API key", () => {
  test("isn't visible in the client, which still shows its service", () => {
    const { client } = clientOf([ok]);
    expect(JSON.stringify(client)).toBe(
      '{"id":"client-1","baseUrl":"https://service.example/v1","governor":{},"reading":{}}',
    );
    expect(Object.values(client).map(String).join("")).not.toContain(secretKey);
  });

  test.each<[string, Reaction, string?]>([
    ["a refusal", () => refusal(401, "unauthorized")],
    ["a response that can't be parsed", () => new Response("<html>")],
    ["silence", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["a key that cannot be sent", ok, `${secretKey}\nX-Other: 1`],
  ])("isn't visible in the error of %s", async (_what, reaction, key = secretKey) => {
    const thrown = await failure(clientOf([reaction], { key }).client.ask(me));
    expect(JSON.stringify(thrown) + inspect(thrown, { showHidden: true, depth: 9 })).not.toContain(secretKey);
  });
});
