import type { DialectName } from "../dialects/dialects.ts";
import { openScenario, type Opening, type RunningService } from "../scenarios/open-scenario.ts";
import { defaultScenario, defaultSeed, dialectOf, type ScenarioName } from "../scenarios/scenarios.ts";
import type { Clock } from "../service/clock.ts";
import type { Ids } from "../service/ids.ts";
import { restoreSnapshot, rowsOf, takeSnapshot } from "../service/snapshot.ts";
import { keep, recall, type Storing } from "./tab-memory.ts";

/** What a tab has: its clock, its chance, and its storage unless the browser denies it. */
export type Tab = {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly storage: Storing | undefined;
};

/** What is asked for; what is not is as the tab left it. `anew`: even the world that the tab has begins again. */
export type Asked = {
  readonly scenario: ScenarioName | undefined;
  readonly dialect: DialectName | undefined;
  readonly anew?: boolean;
};

/** A service that runs, and what keeps it as it is now. */
export type ReopenedService = RunningService & { scenario: ScenarioName; dialect: DialectName; save: () => void };

/**
 * Opens a scenario where this tab left it, or anew when another one is asked for. The world grows again from its seed at
 * the moment at which it once began, and what has changed since is put on top; what should have happened meanwhile
 * happens then.
 */
export function reopenScenario(
  asked: Asked,
  { clock, ids, wait, storage }: Tab,
  host: Pick<Opening, "options" | "speak"> = {},
): ReopenedService {
  const left = storage && asked.anew !== true ? recall(storage) : undefined;
  const scenario = asked.scenario ?? left?.scenario ?? defaultScenario;
  const same = left?.scenario === scenario;
  const dialect = asked.dialect ?? (same ? left.dialect : dialectOf(scenario));
  const kept = same && left.dialect === dialect ? left : undefined;
  const startedAt = kept?.startedAt ?? clock.now();
  // Stands still while the world grows: it must grow the same again.
  let standing = true;
  let seeded: ReturnType<typeof rowsOf> | undefined;
  const service = openScenario(scenario, {
    ...host,
    clock: { now: () => (standing ? startedAt : clock.now()) },
    seed: defaultSeed,
    ids,
    wait,
    dialect,
    keptUntil: kept?.savedAt ?? startedAt,
    prepare: (world) => {
      seeded = rowsOf(world);
      if (kept !== undefined) restoreSnapshot(world, kept.snapshot);
      standing = false;
    },
  });
  const save = () => {
    if (storage === undefined || seeded === undefined) return;
    const snapshot = takeSnapshot(service.world, seeded);
    keep(storage, { scenario, dialect, startedAt, savedAt: clock.now(), snapshot });
  };
  return { ...service, scenario, dialect, save };
}
