import type { DialectName } from "../dialects/dialects.ts";
import type { AnswerOptions } from "../http/answer.ts";
import { demoKeyList } from "../scenarios/demo-access.ts";
import { openScenario, type RunningService } from "../scenarios/open-scenario.ts";
import { defaultScenario, defaultSeed, dialectOf, type ScenarioName } from "../scenarios/scenarios.ts";
import type { Clock } from "../service/clock.ts";
import {
  createSimulatedReceivers,
  noAnswerInTime,
  receiverTimeoutSeconds,
  startWebhookSender,
  type WebhookSender,
} from "./webhook-sender.ts";
import { realClock, realIds, realWait } from "./real.ts";
import type { Deliver } from "../service/deliveries.ts";

const thisMachine = ["127.0.0.1", "localhost", "[::1]"];

/**
 * Posts for real, to this machine and to `hosts`: anyone with the demo key can register an address. A redirect is an answer
 * and isn't followed: only the registered address gets the signed event.
 */
export function createHttpPost(hosts: readonly string[] = []): Deliver {
  return async ({ url, headers, body }) => {
    const { hostname } = new URL(url);
    if (![...thisMachine, ...hosts].includes(hostname)) {
      throw new Error(`The sandbox doesn't post to ${hostname}: see --deliver.`);
    }
    const signal = AbortSignal.timeout(receiverTimeoutSeconds * 1000);
    try {
      const response = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
      await response.body?.cancel();
      return response.status;
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === "TimeoutError";
      const why = isLate ? noAnswerInTime : "The receiver cannot be reached.";
      throw new Error(why, { cause: error });
    }
  };
}

export type SandboxOptions = Pick<AnswerOptions, "rateLimit"> & {
  clock?: Clock;
  scenario?: ScenarioName;
  /** Instead of the scenario's own. */
  dialect?: DialectName;
  seed?: number;
  /**
   * Really posts events to registered endpoints on this machine and on these hosts, and accepts plain http for this machine;
   * otherwise receivers are simulated.
   */
  deliver?: readonly string[] | undefined;
};

/** A service for an HTTP server: `answer` takes requests under /v1, and rejects to reset the connection. */
export type Sandbox = WebhookSender & Omit<RunningService, "key"> & { demoKeys: typeof demoKeyList };

/**
 * The sandbox on the real clock. Bookings and vehicles keep their IDs from one start to the next, so that addresses and a
 * browser's records stay valid. Request IDs are new each time.
 */
export function createSandbox({
  clock = realClock,
  scenario = defaultScenario,
  dialect = dialectOf(scenario),
  seed = defaultSeed,
  deliver,
  ...options
}: SandboxOptions = {}): Sandbox {
  const { key, ...service } = openScenario(scenario, { clock, seed, dialect, ids: realIds, wait: realWait, options });
  const { world } = service;
  world.receivers.httpLoopback = deliver !== undefined;
  const sender = startWebhookSender(world, deliver ? createHttpPost(deliver) : createSimulatedReceivers(realWait));
  // The dashboard offers the first key.
  const demoKeys = demoKeyList.toSorted((one, other) => Number(other.key === key) - Number(one.key === key));
  return { ...sender, ...service, demoKeys };
}
