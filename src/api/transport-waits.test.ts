import { describe, expect, test } from "vitest";
import { clientOf, json, noon, type Reaction } from "./testing/answering.ts";
import { heldClock } from "./testing/held-clock.ts";

const places: [string, (value: unknown) => Reaction][] = [
  ["the Retry-After header", (value) => () => json({}, 429, { "Retry-After": String(value) })],
  ["retry_after", (value) => () => json({ retry_after: value }, 429)],
  ["error.retry_after", (value) => () => json({ error: { code: "rate_limited", retry_after: value } }, 429)],
  ["error.details.retry_after", (value) => () => json({ error: { details: { retry_after: value } } }, 429)],
  ["data.retry_after", (value) => () => json({ data: { retry_after: value } }, 429)],
  ["meta.retry_after", (value) => () => json({ meta: { retry_after: value } }, 429)],
];

/** What is said, and after how many seconds the next request leaves. */
const said: [string, unknown, number][] = [
  ["a number", 30, 30],
  ["a text", "30", 30],
  ["a fraction", 0.2, 1],
  ["an HTTP date", new Date(noon + 30_000).toUTCString(), 30],
  ["an ISO date", new Date(noon + 30_000).toISOString(), 30],
  ["a quarter of an hour", 900, 900],
  ["more than that", 86_400, 900],
  ["a date next year", new Date(noon + 3e10).toUTCString(), 900],
  ["more than a timer can hold", 2 ** 31, 900],
  ["an absurd number", 1e12, 900],
  ["zero", 0, 30],
  ["less than nothing", -5, 30],
  ["a word", "soon", 30],
  ["not a number", "NaN", 30],
  ["no number that ends", "1e400", 30],
  ["a moment that has passed", new Date(noon - 1000).toUTCString(), 30],
  ["nothing", "", 30],
];

describe.each(places)("a wait that is said in %s", (_place, put) => {
  test.each(said)("as %s (%j) is kept for %d seconds", async (_what, value, seconds) => {
    const clock = heldClock();
    const { client, requests } = clientOf([put(value), () => json({})], { now: clock.now, wait: clock.wait });
    const read = client.ask({ path: "/me" });
    await clock.pass(seconds * 1000 - 1);
    expect(requests).toHaveLength(1);
    await clock.pass(1);
    expect((await read).at).toBe(noon + seconds * 1000);
    expect(requests).toHaveLength(2);
    expect(Math.max(...clock.waits)).toBeLessThan(2 ** 31);
    expect(Math.min(...clock.waits)).toBeGreaterThan(0);
  });
});

test("a wait that is not said at all is ours", async () => {
  for (const reaction of [() => new Response(null, { status: 429 }), () => new Response("<html>", { status: 429 })]) {
    const { client, requests } = clientOf([reaction, () => json({})]);
    expect((await client.ask({ path: "/me" })).at).toBe(noon + 30_000);
    expect(requests).toHaveLength(2);
  }
});
