import * as z from "zod/mini";
import { dialects, isDialect, type DialectName } from "../dialects/dialects.ts";
import { FaultRule } from "../faults/fault-rule.ts";
import type { Answer } from "../http/answer.ts";
import {
  defaultScenario,
  defaultSeed,
  dialectOf,
  isScenario,
  scenarios,
  type ScenarioName,
} from "../scenarios/scenarios.ts";
import type { LedgerEntry } from "../service/ledger-entry.ts";
import { type ControlledClock, createControlledClock } from "./controlled-clock.ts";
import { ControlError } from "./control-error.ts";
import { bookingNamed } from "./find-in-world.ts";
import { createSandbox, type Sandbox, type SandboxOptions } from "./http.ts";
import { Moment, readOrder } from "./read-order.ts";
import { realClock } from "./real.ts";
import {
  available,
  type ClockState,
  clockState,
  countsOf,
  deliveriesOf,
  type DeliveryState,
  type SandboxState,
} from "./sandbox-state.ts";
import { makeHappen } from "./staged-happenings.ts";

/**
 * What a tester may ask of a sandbox that runs. `sent` is anything that came from outside: it is checked here.
 * All of them throw ControlError when something cannot be done, and have then done nothing.
 */
export type SandboxControl = {
  state(): SandboxState;
  /** What was really done, oldest first: about one booking (number or id), or everything. */
  ledger(booking?: string): readonly LedgerEntry[];
  deliveries(): readonly DeliveryState[];
  faults(): readonly FaultRule[];
  addFault(sent: unknown): FaultRule;
  clearFaults(): void;
  /** Lets go what a rule of the kind `late` holds at a gate. */
  releaseGate(sent: unknown): { readonly released: string };
  happen(sent: unknown): ReturnType<typeof makeHappen>;
  clock(): ClockState;
  /** Resolves once the deliveries that are then due have been attempted. */
  setClock(sent: unknown): Promise<ClockState>;
  /** A new world takes the place of the old one. What is left out stays; a scenario brings its own dialect. */
  reset(sent: unknown): SandboxState;
};

/** A sandbox whose world can be moved and replaced while it runs. */
export type ControlledSandbox = Pick<Sandbox, "demoKeys" | "stop"> & {
  readonly answer: Answer;
  readonly control: SandboxControl;
};

/** How it begins; names as they came from outside. */
export type ControlledOptions = Pick<SandboxOptions, "deliver" | "allowHttpLoopback" | "clock"> & {
  readonly scenario?: string | undefined;
  readonly dialect?: string | undefined;
};

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

/**
 * A sandbox that can be controlled while it runs.
 * @throws ControlError for a scenario or a dialect that there is not
 */
export function createControlledSandbox({
  clock: machine = realClock,
  scenario,
  dialect,
  ...options
}: ControlledOptions = {}): ControlledSandbox {
  const clock = createControlledClock(machine);
  const open = (soil: Soil) => ({ soil, sandbox: createSandbox({ ...options, clock, ...soil }) });
  let running = open(soilFor({ scenario: scenario ?? defaultScenario, dialect }));
  const world = () => running.sandbox.world;

  const control: SandboxControl = {
    state: () => ({
      ...running.soil,
      clock: clockState(clock.read()),
      counts: countsOf(world()),
      demoKeys: running.sandbox.demoKeys,
      faults: running.sandbox.faults.list(),
      available,
    }),
    ledger: (booking) =>
      booking === undefined ? world().ledger.entries() : world().ledger.of(bookingNamed(world(), booking).id),
    deliveries: () => deliveriesOf(world()),
    faults: () => running.sandbox.faults.list(),
    addFault: (sent) => {
      const rule = readOrder(FaultRule, sent, ruleExample);
      running.sandbox.faults.add(rule);
      return rule;
    },
    clearFaults: () => running.sandbox.faults.clear(),
    releaseGate: (sent) => {
      const { gate } = readOrder(Gate, sent, '{ "gate": "the name in the rule" }');
      running.sandbox.faults.release(gate);
      return { released: gate };
    },
    happen: (sent) => makeHappen(world(), sent),
    clock: () => clockState(clock.read()),
    setClock: async (sent) => {
      const before = clock.now();
      moveClock(clock, sent);
      // A rate limit's window that opened later than now would not close for as long as the clock went back.
      if (clock.now() < before) world().meters.clear();
      world().receivers.wake();
      await running.sandbox.settled();
      return clockState(clock.read());
    },
    reset: (sent) => {
      const asked = readOrder(Reset, sent, '{ "scenario": "normal-day", "dialect": "plain", "seed": 1 }, or {}');
      const soil = soilFor(asked, running.soil);
      const { faults, stop } = running.sandbox;
      running = open(soil);
      // Whoever is still held by the old world gets its answer.
      faults.clear();
      void stop();
      return control.state();
    },
  };
  return {
    control,
    answer: (request) => running.sandbox.answer(request),
    get demoKeys() {
      return running.sandbox.demoKeys;
    },
    stop: () => running.sandbox.stop(),
  };
}

/** What a world is grown from. */
type Soil = { readonly scenario: ScenarioName; readonly dialect: DialectName; readonly seed: number };

type Asked = {
  readonly scenario?: string | undefined;
  readonly dialect?: string | undefined;
  readonly seed?: number | undefined;
};

/** What is left out stays as it was, unless a scenario is named: that begins as it is by itself. */
function soilFor(asked: Asked, before?: Soil): Soil {
  const kept = asked.scenario === undefined ? before : undefined;
  const scenario = pick("scenario", asked.scenario ?? kept?.scenario ?? defaultScenario, isScenario, scenarios);
  return {
    scenario,
    dialect: pick("dialect", asked.dialect ?? kept?.dialect ?? dialectOf(scenario), isDialect, dialects),
    seed: asked.seed ?? kept?.seed ?? defaultSeed,
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

function moveClock(clock: ControlledClock, sent: unknown): void {
  const { hold, advanceSeconds, release } = readOrder(ClockOrder, sent, clockExample);
  if ([hold, advanceSeconds, release].filter((order) => order !== undefined).length !== 1) {
    throw new ControlError(
      "unreadable",
      `Say one thing to the clock at a time. Nothing was done. Send ${clockExample}.`,
    );
  }
  if (hold !== undefined) clock.hold(hold === "now" ? clock.now() : hold);
  if (advanceSeconds !== undefined) clock.advance(advanceSeconds);
  if (release !== undefined) clock.release();
}
