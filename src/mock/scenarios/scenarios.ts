import { dialects, type DialectName } from "../dialects/dialects.ts";
import type { FaultRule } from "../faults/fault-rule.ts";
import { type Clock, hour, minute } from "../service/clock.ts";
import { createIds, type Ids, seededRandom } from "../service/random.ts";
import type { RateLimit } from "../service/rate-limit.ts";
import { createWorld, type World } from "../service/world.ts";
import { admitPartners, type demoKeys, harbourFleet, isOurs } from "./demo-access.ts";
import { buildBusyInbox } from "./busy-inbox.ts";
import { buildFleet, buildNormalDay, harbourVehicles } from "./fleets.ts";
import { buildFailingDeliveries, buildFullDay } from "./full-day.ts";
import { type Source, populate, type Wish } from "./populate.ts";
import type { Pace } from "./timetable.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { awkwardReference, hostileText } from "../dialects/texts.ts";
import { bury, emit } from "../service/deliveries.ts";
import { addWebhook } from "../service/webhook-register.ts";

const wishes: readonly Wish[] = [
  { state: "picked_up", place: "now", count: 12 },
  { state: "awaiting_approval", place: "ahead", count: 64 },
  { state: "approved", place: "ahead", count: 40 },
  { state: "in_review", place: "ahead", count: 4 },
  { state: "completed", place: "past", count: 60 },
];

/** Requests without an end, and nothing else to do. */
function buildManyRequests(world: World, source: Source): void {
  populate(world, source, { vehicles: harbourVehicles(source.ids), known: [], wishes, newest: 20_500 });
}

/** The receivers' errors, latest event first. */
const errors = [
  "The receiver answered 500.",
  "The receiver did not answer within 10 seconds.",
  "The receiver answered 404.",
  "certificate has expired",
] as const;

/** A normal day with two endpoints: one receives everything, the other fails, with some dead letters. */
function buildMixedDeliveries(world: World, source: Source): void {
  buildNormalDay(world, source);
  const caller = { partnerId: harbourFleet.id };
  const good = addWebhook(world, caller, "https://hooks.example/bookings", ["*"]);
  addWebhook(world, caller, "https://fail.hooks.example/bookings", ["booking.created", "booking.cancelled"]);
  const recent = world.bookings.all().filter(isOurs);
  for (const booking of recent.slice(-12)) emit(world, "booking.created", booking);
  const now = world.clock.now();
  for (const [index, delivery] of world.deliveries.all().toReversed().entries()) {
    const attempts = (index % 5) + 1;
    const lastAttemptAt = now - index * minute;
    const tried = { ...delivery, attempts, lastAttemptAt, createdAt: lastAttemptAt - attempts * minute };
    world.receivers.queue.delete(delivery.id);
    if (delivery.webhookId === good.id) {
      world.deliveries.replace({ ...tried, attempts: 1, status: "delivered", nextAttemptAt: null });
    } else if (attempts === 5) {
      bury(world, tried, errors[index % errors.length] ?? errors[0]);
    } else {
      const lastError = errors[index % errors.length] ?? errors[0];
      world.deliveries.replace({ ...tried, status: "retrying", lastError, nextAttemptAt: now + attempts * minute });
      world.receivers.queue.add(delivery.id);
    }
  }
}

/** A partner's first day: the service has the fleet and its bookings, but no vehicle has a reference yet. */
function buildNothingMapped(world: World, source: Source): void {
  buildNormalDay(world, source);
  for (const { externalRef: _none, ...vehicle } of world.vehicles.all()) {
    if (isOurs(vehicle)) world.vehicles.replace(vehicle);
  }
}

/** Gives the fleet the names and references of a dialect, since the world stores them. */
function season(world: World, { texts, references }: Pick<Dialect, "texts" | "references">): void {
  if (texts === "ordinary" && references === "plain") return;
  let turn = 0;
  for (const vehicle of world.vehicles.all()) {
    if (!isOurs(vehicle)) continue;
    const named = texts === "hostile" ? { name: hostileText(turn), plate: hostileText(turn + 1) } : {};
    const mapped =
      references === "encoded" && vehicle.externalRef !== undefined ? { externalRef: awkwardReference(turn) } : {};
    world.vehicles.replace({ ...vehicle, ...named, ...mapped });
    turn += 1;
  }
}

/** A scenario: its title and sentence on `/scenarios`, its content, and how its service behaves. */
export type Scenario = {
  readonly title: string;
  readonly sentence: string;
  readonly build: (world: World, source: Source) => void;
  readonly dialect?: DialectName;
  /** Where its service differs from that dialect. */
  readonly speaks?: Partial<Dialect>;
  readonly rateLimit?: RateLimit;
  readonly faults?: readonly FaultRule[];
  /** The demo key to use; `full` unless given. */
  readonly key?: keyof typeof demoKeys;
  /** How often guests and colleagues act; never unless given. */
  readonly pace?: Pace;
};

/** A normal day with a dialect. */
function normalDayIn(dialect: DialectName): Scenario {
  return { title: `Dialect: ${dialect}`, sentence: dialects[dialect].sentence, build: buildNormalDay, dialect };
}

const table = {
  "full-day": {
    title: "Full day",
    sentence: "Something on every screen, as of now: late vans, double bookings, failing deliveries, new requests.",
    build: (world, source) => buildFullDay(world, source, { erp: 2 * hour }),
    pace: {
      first: [
        { afterSeconds: 45, happening: "guest books" },
        { afterSeconds: 180, happening: "guest cancels" },
      ],
      everySeconds: 240,
    },
  },
  "normal-day": {
    title: "Normal day",
    sentence: "26 vehicles and 248 bookings. Six requests await a decision.",
    build: buildNormalDay,
  },
  "busy-inbox": {
    title: "Busy inbox",
    sentence: "64 requests await a decision, three vehicles are wanted twice, and guests and colleagues act too.",
    build: buildBusyInbox,
    pace: { everySeconds: 20 },
  },
  "many-requests": {
    title: "Many requests",
    sentence: "64 requests await a decision, none for a vehicle that is taken, and guests and colleagues act too.",
    build: buildManyRequests,
    pace: { everySeconds: 20 },
  },
  many: {
    title: "Large fleet",
    sentence: "1,000 vehicles, and 10,000 bookings on 50 pages. 40 go out and 40 come back today.",
    build: (world, source) => buildFleet(world, source, 1),
  },
  huge: {
    title: "Huge fleet",
    sentence: "10,000 vehicles, and 100,000 bookings on 500 pages.",
    build: (world, source) => buildFleet(world, source, 10),
  },
  "nothing-mapped": {
    title: "Nothing mapped",
    sentence: "A normal day, but no vehicle has a reference yet.",
    build: buildNothingMapped,
    speaks: { listedRef: "null" },
  },
  empty: {
    title: "Empty account",
    sentence: "A new partner: no vehicles, no bookings.",
    build: () => {},
  },
  "read-only": {
    title: "Read-only API key",
    sentence: "A normal day with an API key that can't act on bookings (no booking:write).",
    build: buildNormalDay,
    key: "readOnly",
  },
  "failing-deliveries": {
    title: "Failing deliveries",
    sentence: "Three webhook endpoints, and no receiver can be reached: retries and dead letters only.",
    build: buildFailingDeliveries,
  },
  "mixed-deliveries": {
    title: "Mixed deliveries",
    sentence: "Two webhook endpoints. One of them fails, with retries and dead letters.",
    build: buildMixedDeliveries,
  },
  "rate-limited": {
    title: "Rate limited",
    sentence: "The service allows five requests in ten seconds, then answers 429.",
    build: buildNormalDay,
    rateLimit: { limit: 5, windowSeconds: 10 },
  },
  unsteady: {
    title: "Unsteady network",
    sentence: "Requests get lost, replies get lost after the work is done, and some arrive slowly.",
    build: buildNormalDay,
    faults: [
      { match: { chance: 0.15 }, when: "before", do: { kind: "drop" } },
      { match: { chance: 0.15 }, when: "afterCommit", do: { kind: "drop" } },
      { match: { chance: 0.2 }, when: "afterCommit", do: { kind: "drip", bytes: 2_048, everyMs: 100 } },
    ],
  },
  "hostile-text": {
    title: "Hostile text",
    sentence: "Names and references with markup, control characters, other scripts or extreme length.",
    build: buildNormalDay,
    dialect: "talkative",
  },
  "dialect-plain": normalDayIn("plain"),
  "dialect-wrapped": normalDayIn("wrapped"),
  "dialect-terse": normalDayIn("terse"),
  "dialect-talkative": normalDayIn("talkative"),
  "dialect-strict": normalDayIn("strict"),
  "dialect-foreign": normalDayIn("foreign"),
  "dialect-eventful": normalDayIn("eventful"),
  "dialect-nested": normalDayIn("nested"),
  "dialect-listed": normalDayIn("listed"),
  "dialect-prefixed": normalDayIn("prefixed"),
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof table;

export const scenarios: Readonly<Record<ScenarioName, Scenario>> = table;

export const defaultScenario: ScenarioName = "full-day";
export const defaultSeed = 4127;

/** Whether a text from outside, such as `?scenario=`, is the name of a scenario. */
export function isScenario(name: string): name is ScenarioName {
  return Object.hasOwn(scenarios, name);
}

/**
 * What a scenario is grown from. `ids` for what the world makes later; from the seed unless given.
 * `dialect` instead of the scenario's own.
 */
export type WorldSeed = { clock: Clock; seed: number; ids?: Ids; dialect?: DialectName };

export function dialectOf(name: ScenarioName): DialectName {
  return scenarios[name].dialect ?? "plain";
}

/**
 * A new world. The same name, seed and moment give the same vehicles and bookings, with the same IDs.
 * Every world accepts the demo keys and has one vehicle and one booking of another partner.
 */
export function createScenario(name: ScenarioName, { clock, seed, ids, dialect = dialectOf(name) }: WorldSeed): World {
  const random = seededRandom(seed);
  const source = { random, ids: createIds(random) };
  const world = createWorld({ clock, ids: source.ids });
  admitPartners(world, source.ids);
  scenarios[name].build(world, source);
  season(world, dialects[dialect].dialect);
  return ids === undefined ? world : { ...world, ids };
}
