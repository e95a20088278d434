import type { DialectName } from "../dialects/dialects.ts";
import type { AnswerOptions } from "../http/answer.ts";
import { demoKeyList } from "../scenarios/demo-access.ts";
import { openScenario, type RunningService } from "../scenarios/open-scenario.ts";
import { defaultScenario, defaultSeed, dialectOf, type ScenarioName } from "../scenarios/scenarios.ts";
import type { Clock } from "../service/clock.ts";
import { noAnswerWithin, receiverTimeoutSeconds, startCourier, type Courier } from "./courier.ts";
import { realClock, realIds, realWait } from "./real.ts";
import type { Deliver } from "../service/pump.ts";

/**
 * Posts for real. A redirect is an answer like any other and is not followed: the address that was registered is the
 * only one that gets a signed event.
 */
export function createHttpPost(timeoutSeconds: number = receiverTimeoutSeconds): Deliver {
  return async ({ url, headers, body }) => {
    const signal = AbortSignal.timeout(timeoutSeconds * 1000);
    try {
      const response = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
      await response.body?.cancel();
      return response.status;
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === "TimeoutError";
      const why = isLate ? noAnswerWithin(timeoutSeconds) : "The receiver cannot be reached.";
      throw new Error(why, { cause: error });
    }
  };
}

export type SandboxOptions = Pick<AnswerOptions, "rateLimit" | "beforeAnswer"> & {
  clock?: Clock;
  scenario?: ScenarioName;
  /** Instead of the scenario's own. */
  dialect?: DialectName;
  seed?: number;
  /** Really posts events to the endpoints that are registered; otherwise their deliveries stay pending. */
  deliver?: boolean;
  /** Takes endpoints on this very machine by plain http too, to try a receiver out. */
  allowHttpLoopback?: boolean;
};

/** A service to put behind an HTTP server: `answer` takes what comes in under /v1, and rejects to have the connection reset. */
export type Sandbox = Courier & Omit<RunningService, "key"> & { demoKeys: typeof demoKeyList };

/** Deliveries stay pending. */
const nobody: Courier = { settled: async () => {}, stop: async () => {} };

/**
 * The sandbox on the real clock. Bookings and vehicles keep their identifiers from one start to the next,
 * so that addresses and what a browser has kept stay good; request ids are new each time.
 */
export function createSandbox({
  clock = realClock,
  scenario = defaultScenario,
  dialect = dialectOf(scenario),
  seed = defaultSeed,
  deliver = false,
  allowHttpLoopback = false,
  ...options
}: SandboxOptions = {}): Sandbox {
  const { key, ...service } = openScenario(scenario, { clock, seed, dialect, ids: realIds, wait: realWait, options });
  const { world } = service;
  world.receivers.httpLoopback = allowHttpLoopback;
  const courier = deliver ? startCourier(world, createHttpPost()) : nobody;
  // The first key is the one that is offered.
  const demoKeys = demoKeyList.toSorted((one, other) => Number(other.key === key) - Number(one.key === key));
  return { ...courier, ...service, demoKeys };
}
