import type { Dialect } from "../dialects/dialect.ts";
import { dialects, type DialectName } from "../dialects/dialects.ts";
import { createFaults, type Faults } from "../faults/faults.ts";
import { withFaults } from "../faults/with-faults.ts";
import { createAnswer, type Answer, type AnswerOptions } from "../http/answer.ts";
import { seededRandom, type Random } from "../service/random.ts";
import type { World } from "../service/world.ts";
import { demoKeys } from "./demo-access.ts";

import { createScenario, dialectOf, scenarios, type ScenarioName, type Soil } from "./scenarios.ts";
import { createTimetable, keepTimetable, type Kept } from "./timetable.ts";

/** A service that runs: its world, how it answers, the key that gets in, and what goes wrong at the moment. */
export type RunningService = { world: World; answer: Answer; key: string; faults: Faults };

export type Opening = Soil & {
  /** How time passes for answers that trickle; at once unless given. */
  wait?: (milliseconds: number) => Promise<void>;
  /** Instead of the scenario's own. */
  dialect?: DialectName;
  options?: Omit<AnswerOptions, "dialect">;
  /** What the service speaks instead of that dialect; as it is unless given. */
  speak?: (dialect: Dialect) => Dialect;
  /** What is done to the new world before anything happens in it. */
  prepare?: (world: World) => void;
  /** Until when its timetable has been kept already, epoch milliseconds; from its beginning unless given. */
  keptUntil?: number;
};

/**
 * The one way to get a running service from a scenario: its world in its dialect, behind its rate limit and its faults,
 * where things happen by themselves as time passes. Three sources of chance grow from one seed, so that a fault that is
 * added changes nothing else.
 */
export function openScenario(name: ScenarioName, opening: Opening): RunningService {
  const { rateLimit, faults: rules, key = "full", happeningEverySeconds } = scenarios[name];
  const { dialect = dialectOf(name), clock, seed, wait = async () => {}, options, prepare } = opening;
  const { speak = (spoken) => spoken } = opening;
  const startedAt = clock.now();
  const world = createScenario(name, { ...opening, dialect });
  prepare?.(world);
  const limited = rateLimit === undefined ? {} : { rateLimit };
  const service = createAnswer(world, { ...limited, ...options, dialect: speak(dialects[dialect].dialect) });
  const faults = createFaults(seededRandom(seed + 1), rules);
  const time = { now: () => clock.now(), wait };
  const kept = { startedAt, until: opening.keptUntil ?? startedAt };
  const answer = livingThrough(world, service, happeningEverySeconds, seededRandom(seed + 2), kept);
  return { world, answer: withFaults(answer, faults, time), key: demoKeys[key], faults };
}

/** Lets everything happen that has become due whenever somebody asks: nobody can tell that it did not happen before. */
function livingThrough(
  world: World,
  service: Answer,
  everySeconds: number | undefined,
  random: Random,
  kept: Kept,
): Answer {
  if (everySeconds === undefined) return service;
  const timetable = createTimetable(random, { everySeconds, hours: 12 });
  const passTime = keepTimetable(world, timetable, random, kept);
  return (request) => {
    passTime();
    return service(request);
  };
}
