import * as z from "zod/mini";
import { isDialect, type DialectName } from "../dialects/dialects.ts";
import { openScenario, type Opening } from "../scenarios/open-scenario.ts";
import { defaultScenario, defaultSeed, dialectOf, isScenario, type ScenarioName } from "../scenarios/scenarios.ts";
import type { Clock } from "../service/clock.ts";
import type { Ids } from "../service/random.ts";
import { restoreSnapshot, rowsOf, takeSnapshot, type Snapshot } from "../service/snapshot.ts";

/** The part of a storage that we need: the page's own, or a test's. */
export type Storing = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const name = "mock-world";

/** Browsers give a site about 5 MB of text; a larger world starts anew at the next reload. */
const maxCharacters = 4_000_000;

/** Written by this code in this tab, so we only check for another version's leftovers. */
const StoredShape = z.looseObject({
  form: z.literal(1),
  scenario: z.custom<ScenarioName>((value) => typeof value === "string" && isScenario(value)),
  dialect: z.custom<DialectName>((value) => typeof value === "string" && isDialect(value)),
  startedAt: z.number(),
  savedAt: z.number(),
  snapshot: z.custom<Snapshot>((value) => typeof value === "object" && value !== null),
});

/** The stored world of this tab; undefined if there is none or it can't be read. */
function recall(storage: Storing) {
  try {
    return StoredShape.parse(JSON.parse(storage.getItem(name) ?? "null"));
  } catch {
    return undefined;
  }
}

/** Stores the world, or else deletes it all, so that no reload finds an older state. */
function keep(storage: Storing, earlier: z.output<typeof StoredShape>): void {
  const text = JSON.stringify(earlier);
  try {
    if (text.length <= maxCharacters) storage.setItem(name, text);
    else storage.removeItem(name);
  } catch {
    storage.removeItem(name);
  }
}

/** A tab's clock, random source, and storage unless the browser denies it. */
type Tab = {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly storage: Storing | undefined;
};

/** What is asked for; the rest stays as the tab left it. `anew`: start even the same world again. */
type Asked = {
  readonly scenario: ScenarioName | undefined;
  readonly dialect: DialectName | undefined;
  readonly anew?: boolean;
};

/**
 * Opens a scenario where this tab left it, or anew if another one is asked for. The world is made again from its seed and its
 * first moment, then the changes since are added, and whatever was due meanwhile happens.
 */
export function reopenScenario(
  asked: Asked,
  { clock, ids, wait, storage }: Tab,
  host: Pick<Opening, "options" | "speak"> = {},
) {
  const left = storage && asked.anew !== true ? recall(storage) : undefined;
  const scenario = asked.scenario ?? left?.scenario ?? defaultScenario;
  const same = left?.scenario === scenario;
  const dialect = asked.dialect ?? (same ? left.dialect : dialectOf(scenario));
  const earlier = same && left.dialect === dialect ? left : undefined;
  const startedAt = earlier?.startedAt ?? clock.now();
  // Held while the world is made, so that it's the same again.
  let isStopped = true;
  let seeded: ReturnType<typeof rowsOf> | undefined;
  const service = openScenario(scenario, {
    ...host,
    clock: { now: () => (isStopped ? startedAt : clock.now()) },
    seed: defaultSeed,
    ids,
    wait,
    dialect,
    livedUntil: earlier?.savedAt ?? startedAt,
    prepare: (world) => {
      seeded = rowsOf(world);
      if (earlier !== undefined) restoreSnapshot(world, earlier.snapshot);
      isStopped = false;
    },
  });
  /** Stores it as it is now. */
  const save = () => {
    if (storage === undefined || seeded === undefined) return;
    const snapshot = takeSnapshot(service.world, seeded);
    keep(storage, { form: 1, scenario, dialect, startedAt, savedAt: clock.now(), snapshot });
  };
  return { ...service, scenario, dialect, save };
}
