import { describe, expect, test } from "vitest";
import { clientOf, failure, json, noon, refusal, silence, type Reaction } from "./testing/answering.ts";
import { heldClock, settle } from "./testing/held-clock.ts";

const me = { path: "/me" };
const ok: Reaction = () => json({ data: {}, request_id: "req_1" });
const down: Reaction = () => Promise.reject(new TypeError("Failed to fetch"));
const status = (code: number): Reaction => {
  return () => refusal(code, code === 409 ? "conflict" : "odd");
};
const html: Reaction = () => new Response("<html>");
const slow: Reaction = () => json({ error: { code: "rate_limited", retry_after: 7 } }, 429);

describe("a read that failed", () => {
  test.each<[string, Reaction, string]>([
    ["silence", down, "silent"],
    ["a failing service", status(503), "failing"],
    ["a time limit on the way", status(408), "failing"],
  ])("is repeated three times after %s, then the user decides", async (_what, reaction, kind) => {
    const { client, requests, waits } = clientOf([reaction]);
    expect(await failure(client.ask(me))).toMatchObject({ kind });
    expect(requests).toHaveLength(4);
    expect(waits).toEqual([250, 500, 1000]);
  });

  test("succeeds with the first good response", async () => {
    const { client, requests } = clientOf([down, status(502), ok]);
    expect((await client.ask(me)).status).toBe(200);
    expect(requests).toHaveLength(3);
  });

  test.each([200_000, -200_000])(
    "is repeated if the page was frozen meanwhile, or its clock set: %d ms",
    async (ms) => {
      let at = noon;
      const late: Reaction = (request) => {
        at += ms;
        return ok(request);
      };
      const { client, requests } = clientOf([late, ok], { now: () => at });
      expect((await client.ask(me)).status).toBe(200);
      expect(requests).toHaveLength(2);
    },
  );

  test("is repeated, if the page was frozen, only once a wait that the service asked for is over", async () => {
    const waited = Promise.withResolvers<void>();
    let at = noon;
    const late: Reaction = (request) => {
      at += 200_000;
      client.governor.noteReply({ kind: "waiting", retryAfter: 7 });
      return ok(request);
    };
    const { client, requests } = clientOf([late, ok], { now: () => at, wait: () => waited.promise });
    const asked = client.ask(me);
    await settle();
    expect(requests).toHaveLength(1);
    at += 7000;
    waited.resolve();
    await asked;
    expect(requests).toHaveLength(2);
  });

  test("is repeated only once when the response can't be parsed", async () => {
    const { client, requests } = clientOf([html]);
    expect(await failure(client.ask(me))).toMatchObject({ kind: "unreadable" });
    expect(requests).toHaveLength(2);
    expect((await clientOf([html, ok]).client.ask(me)).status).toBe(200);
  });

  test.each([400, 401, 403, 409])("is not repeated after %d", async (code) => {
    const { client, requests } = clientOf([status(code)]);
    await failure(client.ask(me));
    expect(requests).toHaveLength(1);
  });

  test.each<[string, Reaction]>([
    ["silence", down],
    ["a failing service", status(503)],
    ["a response in a wrong form", html],
    ["a request to wait", slow],
  ])("isn't repeated after %s if it was to be sent once", async (_what, reaction) => {
    const { client, requests } = clientOf([reaction]);
    await failure(client.ask({ ...me, once: true }));
    expect(requests).toHaveLength(1);
  });
});

describe("a read that the service asks to wait", () => {
  test("waits as often as it is asked to, and succeeds in the end", async () => {
    const { client, requests } = clientOf([slow, ...Array.from({ length: 11 }, () => slow), ok]);
    const { status, at } = await client.ask(me);
    expect(status).toBe(200);
    expect(at).toBeGreaterThanOrEqual(noon + 12 * 7000);
    expect(requests).toHaveLength(13);
    // Without a time from the service, the wait is our own.
    const unsaid = clientOf([() => new Response("<html>", { status: 429 }), ok]);
    expect((await unsaid.client.ask(me)).at).toBe(noon + 30_000);
  });

  test("makes every other read wait, but not a check that is sent once", async () => {
    const clock = heldClock();
    const { client, requests } = clientOf([slow, ok], { now: clock.now, wait: clock.wait });
    const first = client.ask(me);
    await settle();
    const second = client.ask(me);
    await clock.pass(6999);
    expect(requests).toHaveLength(1);
    expect((await client.ask({ ...me, once: true })).status).toBe(200);
    expect(requests).toHaveLength(2);
    await clock.pass(10);
    expect([(await first).status, (await second).status, requests.length]).toEqual([200, 200, 4]);
  });

  test("can be stopped at any moment", async () => {
    const clock = heldClock();
    for (const reaction of [slow, down, silence]) {
      const leave = new AbortController();
      const { client, requests } = clientOf([reaction], { now: clock.now, wait: clock.wait });
      const read = failure(client.ask({ ...me, signal: leave.signal }));
      await settle();
      leave.abort();
      expect(await read).toMatchObject({ kind: "stopped" });
      await clock.pass(60_000);
      expect(requests).toHaveLength(1);
    }
    const { client, requests } = clientOf([ok]);
    expect(await failure(client.ask({ ...me, signal: AbortSignal.abort() }))).toMatchObject({ kind: "stopped" });
    expect(requests).toHaveLength(0);
  });
});
