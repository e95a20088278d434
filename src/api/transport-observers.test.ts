import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { approve, clientOf, failure, json, me, noon, refusal, type Reaction } from "./testing/answering.ts";
import { heldClock, settle } from "./testing/held-clock.ts";
import type { ClientOptions } from "./transport.ts";

const told = { "RateLimit-Limit": "120", "RateLimit-Remaining": "7" };
const outcomes: Readonly<Record<string, Reaction>> = {
  "a success": () => json({ data: {} }, 200, told),
  silence: () => Promise.reject(new TypeError("Failed to fetch")),
  "a refusal": () => refusal(422, "unmapped_vehicle"),
  "a refused key": () => refusal(401, "unauthorized"),
  "a wait": () => refusal(429, "rate_limited"),
};

const reported = vi.fn<(fault: unknown) => void>();
beforeEach(() => {
  reported.mockClear();
  vi.stubGlobal("reportError", reported);
});
afterEach(() => void vi.unstubAllGlobals());

const fault = new TypeError("a listener failed");
const fails = () => {
  throw fault;
};
const observers: Partial<ClientOptions> = { onAttempt: fails, onRateLimit: fails, onUnauthorized: fails };

/** A client whose observers all throw, including the governor's. */
function observed(reaction: Reaction) {
  const { client } = clientOf([reaction], observers);
  client.governor.subscribe(fails);
  return client;
}

test.each(Object.entries(outcomes))("has the same outcome for %s when observers throw", async (_what, reaction) => {
  for (const method of ["sendOnce", "ask"] as const) {
    const outcome = async (client: ReturnType<typeof observed>) =>
      method === "sendOnce" ? client.sendOnce(approve) : client.ask(me);
    const outcomeOf = (client: ReturnType<typeof observed>) => outcome(client).catch((thrown: unknown) => thrown);
    expect(await outcomeOf(observed(reaction))).toEqual(await outcomeOf(clientOf([reaction]).client));
  }
  expect(reported).toHaveBeenCalledWith(fault);
});

test("repeats a read although a subscriber throws at the end of a pause", async () => {
  const clock = heldClock();
  const answer = Promise.withResolvers<Response>();
  const { client } = clientOf([() => answer.promise, () => json({})], { now: clock.now, wait: clock.wait });
  const asked = client.ask({ path: "/me" });
  await settle();
  client.governor.heard({ kind: "waiting", retryAfter: 1 });
  // The pause is over, and the next request notices it.
  clock.setTo(noon + 5000);
  client.governor.subscribe(fails);
  answer.reject(new TypeError("Failed to fetch"));
  await clock.pass(60_000);
  expect((await asked).status).toBe(200);
  expect(reported).toHaveBeenCalledExactlyOnceWith(fault);
});

test("records an end for a response that we fail to process", async () => {
  const kinds: unknown[] = [];
  const broken = new Response("{}");
  Object.defineProperty(broken, "headers", { get: fails });
  const { client } = clientOf([() => broken], { onAttempt: ({ isUnderWay, kind }) => kinds.push([isUnderWay, kind]) });
  expect(await failure(client.sendOnce(approve))).toMatchObject({ kind: "unreadable" });
  expect(kinds).toEqual([
    [true, undefined],
    [false, "unreadable"],
  ]);
});
