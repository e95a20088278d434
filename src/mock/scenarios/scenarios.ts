import type { Clock } from "../service/clock.ts";
import { createIds, type Ids } from "../service/ids.ts";
import { seededRandom } from "../service/random.ts";
import { createWorld, type World } from "../service/world.ts";
import { admitPartners } from "./demo-access.ts";
import { buildMany } from "./many.ts";
import { buildNormalDay } from "./normal-day.ts";
import type { Source } from "./populate.ts";

/** A named world: what to call it, what it is good for, and what to put into it. */
type Scenario = { title: string; sentence: string; build: (world: World, source: Source) => void };

/** The worlds that can be asked for by name. */
export const scenarios = {
  "normal-day": {
    title: "Normal day",
    sentence: "26 vehicles and 248 bookings, six of which wait for an answer.",
    build: buildNormalDay,
  },
  empty: {
    title: "Empty account",
    sentence: "A new partner: no vehicles, no bookings.",
    build: () => {},
  },
  many: {
    title: "Large fleet",
    sentence: "1,000 vehicles and 10,000 bookings, 50 pages of them.",
    build: buildMany,
  },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;

/** The scenario that runs when none is asked for, and the seed that it is grown from. */
export const defaultScenario: ScenarioName = "normal-day";
export const defaultSeed = 4127;

/** Whether a text from outside, such as `?scenario=`, names a scenario. */
export function isScenario(name: string): name is ScenarioName {
  return Object.hasOwn(scenarios, name);
}

/** What a scenario is grown from. `ids` for what the world makes later; from the seed unless given. */
export type Soil = { clock: Clock; seed: number; ids?: Ids };

/**
 * A new world. The same name, seed and moment give the same vehicles and bookings, with the same identifiers.
 * Every world admits the demo keys and holds one vehicle and one booking of another partner.
 */
export function createScenario(name: ScenarioName, { clock, seed, ids }: Soil): World {
  const random = seededRandom(seed);
  const source = { random, ids: createIds(random) };
  const world = createWorld({ clock, ids: ids ?? source.ids });
  admitPartners(world, source.ids);
  scenarios[name].build(world, source);
  return world;
}
