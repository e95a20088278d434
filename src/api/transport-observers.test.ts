import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { approve, clientOf, json, me, refusal, type Reaction } from "./testing/answering.ts";
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
