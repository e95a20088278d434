import type { Dialect } from "../dialects/dialect.ts";
import { dialects, type DialectName } from "../dialects/dialects.ts";
import { createFaults, type Faults, withFaults } from "../faults/faults.ts";
import { createAnswer, type Answer, type AnswerOptions } from "../http/answer.ts";
import { seededRandom, type Random } from "../service/random.ts";
import type { World } from "../service/world.ts";
import { demoKeys } from "./demo-access.ts";
import { createScenario, dialectOf, scenarios, type ScenarioName, type WorldSeed } from "./scenarios.ts";
import { createTimetable, keepTimetable, type Lifetime, type Pace } from "./timetable.ts";

/** A running service: its world, its answers, the API key to use, and its faults. */
export type RunningService = { world: World; answer: Answer; key: string; faults: Faults };

export type Opening = WorldSeed & {
  /** How time passes for slow answers; at once unless given. */
  wait?: (milliseconds: number) => Promise<void>;
  /** Instead of the scenario's own. */
  dialect?: DialectName;
  options?: Omit<AnswerOptions, "dialect">;
  /** Changes that dialect; unchanged unless given. */
  speak?: (dialect: Dialect) => Dialect;
  /** Changes the new world before anything happens in it. */
  prepare?: (world: World) => void;
  /** Up to when its timetable has already happened, epoch milliseconds; its start unless given. */
  livedUntil?: number;
};

/**
 * Starts the service of a scenario: its world and dialect, its rate limit and faults, and what happens as time passes.
 * One seed gives three sources of chance, so that an added fault changes nothing else.
 */
export function openScenario(name: ScenarioName, opening: Opening): RunningService {
  const { rateLimit, faults: rules, key = "full", pace, speaks } = scenarios[name];
  const { dialect = dialectOf(name), clock, seed, wait = async () => {}, options, prepare } = opening;
  const { speak = (spoken) => spoken } = opening;
  const startedAt = clock.now();
  const world = createScenario(name, { ...opening, dialect });
  prepare?.(world);
  const limited = rateLimit === undefined ? {} : { rateLimit };
  const service = createAnswer(world, {
    ...limited,
    ...options,
    dialect: speak({ ...dialects[dialect].dialect, ...speaks }),
  });
  const faults = createFaults(seededRandom(seed + 1), rules);
  const time = { now: () => clock.now(), wait };
  const lifetime = { startedAt, until: opening.livedUntil ?? startedAt };
  const answer = livingThrough(world, service, pace, seededRandom(seed + 2), lifetime);
  return { world, answer: withFaults(answer, faults, time), key: demoKeys[key], faults };
}

/** Lets whatever is due happen before each answer, which looks as if it had happened on time. */
function livingThrough(
  world: World,
  service: Answer,
  pace: Pace | undefined,
  random: Random,
  lifetime: Lifetime,
): Answer {
  if (pace === undefined) return service;
  const timetable = createTimetable(random, { ...pace, hours: 12 });
  const passTime = keepTimetable(world, timetable, random, lifetime);
  return (request) => {
    passTime();
    return service(request);
  };
}
