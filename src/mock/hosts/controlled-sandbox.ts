import * as z from "zod/mini";
import { dialects, isDialect, type DialectName } from "../dialects/dialects.ts";
import { FaultRule } from "../faults/fault-rule.ts";
import { isOurs } from "../scenarios/demo-access.ts";
import {
  defaultScenario,
  defaultSeed,
  dialectOf,
  isScenario,
  scenarios,
  type ScenarioName,
} from "../scenarios/scenarios.ts";
import { toTimestamp } from "../service/clock.ts";
import type { World } from "../service/world.ts";
import { createControlledClock } from "./controlled-clock.ts";
import { makeHappen, stagedHappenings } from "./staged-happenings.ts";
import { createSandbox, type SandboxOptions } from "./http.ts";
import { bookingNamed, ControlError, Moment, readOrder } from "./order.ts";
import { realClock } from "./real.ts";
import { deskHours } from "../scenarios/desk-hours.ts";

type ControlledOptions = Pick<SandboxOptions, "deliver" | "clock"> & {
  readonly scenario?: string | undefined;
  readonly dialect?: string | undefined;
};

/** A sandbox whose world can be changed and replaced while it runs. */
type ControlledSandbox = ReturnType<typeof createControlledSandbox>;
export type SandboxControl = ControlledSandbox["control"];
export type SandboxState = ReturnType<SandboxControl["state"]>;
export type ClockState = SandboxState["clock"];
export type DeliveryState = ReturnType<typeof deliveriesOf>[number];

const Reset = z.strictObject({
  scenario: z.optional(z.string()),
  dialect: z.optional(z.string()),
  seed: z.optional(z.int()),
});

const Gate = z.strictObject({ gate: z.string() });

const ClockOrder = z.strictObject({
  hold: z.optional(z.union([z.literal("now"), Moment])),
  advanceSeconds: z.optional(z.number().check(z.positive(), z.maximum(10 * 365 * 24 * 60 * 60))),
  release: z.optional(z.literal(true)),
});
const clockExample =
  '{ "hold": "2026-06-11T12:00:00Z" }, { "hold": "now" }, { "advanceSeconds": 60 } or { "release": true }';

const ruleExample =
  '{ "match": { "method": "POST", "path": "/bookings/*/approve" }, "when": "afterCommit", "do": { "kind": "badGateway" } }';

const named = (table: Readonly<Record<string, { readonly sentence: string }>>) =>
  Object.entries(table).map(([name, { sentence }]) => ({ name, sentence }));

const available = { scenarios: named(scenarios), dialects: named(dialects), happenings: stagedHappenings };

/**
 * A sandbox that can be controlled while it runs. `sent` is anything that came from outside: it's checked here. What can't be
 * done throws a ControlError and changes nothing.
 * @throws ControlError for an unknown scenario or dialect
 */
export function createControlledSandbox({
  clock: machine = realClock,
  scenario,
  dialect,
  ...options
}: ControlledOptions = {}) {
  const clock = createControlledClock(machine);
  const open = (setup: Setup) => ({ setup, sandbox: createSandbox({ ...options, clock, ...setup }) });
  let running = open(setupFor({ scenario: scenario ?? defaultScenario, dialect }));
  const world = () => running.sandbox.world;

  const state = () => ({
    ...running.setup,
    clock: clock.read(),
    counts: countsOf(world()),
    demoKeys: running.sandbox.demoKeys,
    faults: running.sandbox.faults.list(),
    available,
  });

  const control = {
    state,
    /** The ledger, oldest first: for one booking (number or ID), or everything. */
    ledger: (booking?: string) =>
      booking === undefined ? world().ledger.entries() : world().ledger.of(bookingNamed(world(), booking).id),
    deliveries: () => deliveriesOf(world()),
    faults: () => running.sandbox.faults.list(),
    addFault: (sent: unknown) => {
      const rule = readOrder(FaultRule, sent, ruleExample);
      running.sandbox.faults.add(rule);
      return rule;
    },
    clearFaults: () => running.sandbox.faults.clear(),
    releaseGate: (sent: unknown) => {
      const { gate } = readOrder(Gate, sent, '{ "gate": "the name in the rule" }');
      running.sandbox.faults.release(gate);
      return { released: gate };
    },
    happen: (sent: unknown) => makeHappen(world(), sent),
    clock: () => clock.read(),
    /** Resolves once the deliveries that are due by then have been attempted. */
    setClock: async (sent: unknown) => {
      const { hold, advanceSeconds, release } = readOrder(ClockOrder, sent, clockExample);
      if ([hold, advanceSeconds, release].filter((order) => order !== undefined).length !== 1) {
        throw new ControlError(
          "unreadable",
          `Send one thing to the clock at a time. Nothing was done. Send ${clockExample}.`,
        );
      }
      const before = clock.now();
      if (hold !== undefined) clock.hold(hold === "now" ? before : hold);
      if (advanceSeconds !== undefined) clock.advance(advanceSeconds);
      if (release !== undefined) clock.release();
      // A rate limit's window that opened in the future would stay open for as long as the clock went back.
      if (clock.now() < before) world().meters.clear();
      world().receivers.wake();
      await running.sandbox.settled();
      return clock.read();
    },
    /** Replaces the world. What is left out stays; a scenario brings its own dialect. */
    reset: (sent: unknown) => {
      const asked = readOrder(Reset, sent, '{ "scenario": "normal-day", "dialect": "plain", "seed": 1 }, or {}');
      const setup = setupFor(asked, running.setup);
      const { faults, stop } = running.sandbox;
      running = open(setup);
      // Requests that the old world holds get its answer.
      faults.clear();
      void stop();
      return state();
    },
  };
  return {
    control,
    answer: (request: Request) => running.sandbox.answer(request),
    get demoKeys() {
      return running.sandbox.demoKeys;
    },
    today: () => todaySights(world()),
    stop: () => running.sandbox.stop(),
  };
}

type Setup = { readonly scenario: ScenarioName; readonly dialect: DialectName; readonly seed: number };

/** What is left out stays, unless there's a scenario, which brings its own. */
function setupFor(
  asked: { scenario?: string | undefined; dialect?: string | undefined; seed?: number | undefined },
  before?: Setup,
): Setup {
  const earlier = asked.scenario === undefined ? before : undefined;
  const scenario = pick("scenario", asked.scenario ?? earlier?.scenario ?? defaultScenario, isScenario, scenarios);
  return {
    scenario,
    dialect: pick("dialect", asked.dialect ?? earlier?.dialect ?? dialectOf(scenario), isDialect, dialects),
    seed: asked.seed ?? earlier?.seed ?? defaultSeed,
  };
}

function pick<Name extends string>(
  what: string,
  text: string,
  isName: (text: string) => text is Name,
  table: Readonly<Record<Name, unknown>>,
): Name {
  if (isName(text)) return text;
  throw new ControlError(
    "unreadable",
    `There is no ${what} "${text}". Choose one of ${Object.keys(table).join(", ")}.`,
  );
}

/** Counts of the partner whose dashboard this is, as on the screens. */
function countsOf({ bookings, ...world }: World) {
  const states = Map.groupBy(bookings.all().filter(isOurs), ({ state }) => state);
  const bookingsByState = Object.fromEntries([...states].map(([state, rows]) => [state, rows.length]));
  return {
    vehicles: world.vehicles.all().filter(isOurs).length,
    bookings: bookings.all().filter(isOurs).length,
    bookingsByState,
    blocks: world.blocks.all().filter(isOurs).length,
    webhooks: [...world.webhooks.values()].filter(isOurs).length,
    deliveries: world.deliveries.all().filter(isOurs).length,
    ledgerEntries: world.ledger.entries().length,
  };
}

const timeOrNull = (at: number | null) => (at === null ? null : toTimestamp(at));

/** Times as ISO-8601 UTC. */
function deliveriesOf({ deliveries }: World) {
  return deliveries
    .all()
    .filter(isOurs)
    .map(({ createdAt, lastAttemptAt, nextAttemptAt, ...delivery }) =>
      Object.assign(delivery, {
        createdAt: toTimestamp(createdAt),
        lastAttemptAt: timeOrNull(lastAttemptAt),
        nextAttemptAt: timeOrNull(nextAttemptAt),
      }),
    );
}

/** What is left to do in a world today: bookings that go out and come back, conflicts, and endpoints that fail. */
export type TodaySights = {
  readonly out: number;
  readonly back: number;
  readonly conflicts: number;
  readonly failingEndpoints: number;
};

/** Days are those of this machine's time zone. */
function todaySights({ bookings, conflicts, deliveries, clock }: World): TodaySights {
  const now = clock.now();
  const tomorrow = deskHours(now).at(1, 0);
  const isToCome = (moment: number | undefined) => moment !== undefined && moment > now && moment < tomorrow;
  const ours = bookings.all().filter(isOurs);
  const failing = deliveries.all().filter(({ status }) => status === "retrying" || status === "dead_letter");
  return {
    out: ours.filter(({ state, period }) => state === "approved" && isToCome(period?.start)).length,
    back: ours.filter(({ state, period }) => state === "picked_up" && isToCome(period?.end)).length,
    conflicts: conflicts.size,
    failingEndpoints: new Set(failing.map(({ webhookId }) => webhookId)).size,
  };
}
