import { createAnswer, type Answer } from "../http/answer.ts";
import { demoKeyList } from "../scenarios/demo-access.ts";
import { createScenario, defaultScenario, defaultSeed, type ScenarioName } from "../scenarios/scenarios.ts";
import type { Clock } from "../service/clock.ts";
import type { RateLimit } from "../service/rate-limit.ts";
import type { World } from "../service/world.ts";
import { realClock, realIds } from "./real.ts";

export type SandboxOptions = { clock?: Clock; scenario?: ScenarioName; seed?: number; rateLimit?: RateLimit };

/** A service to put behind an HTTP server: `answer` takes what comes in under /v1. */
export type Sandbox = { world: World; answer: Answer; demoKeys: typeof demoKeyList };

/**
 * The sandbox on the real clock. Bookings and vehicles keep their identifiers from one start to the next,
 * so that addresses and what a browser has kept stay good; request ids are new each time.
 */
export function createSandbox({
  clock = realClock,
  scenario = defaultScenario,
  seed = defaultSeed,
  rateLimit,
}: SandboxOptions = {}): Sandbox {
  const world = createScenario(scenario, { clock, seed, ids: realIds });
  return { world, answer: createAnswer(world, rateLimit === undefined ? {} : { rateLimit }), demoKeys: demoKeyList };
}
