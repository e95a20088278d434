import { StorageError } from "../../database/storage-error.ts";
import type { Chance } from "../../testing/chance.ts";
import type { TabLife } from "../../testing/tab-life.ts";
import type { VirtualClock } from "../../testing/virtual-clock.ts";
import { unpackRows } from "../pack.ts";
import type { StoredVersion, ReplicaStore, StoredState } from "../replica-tables.ts";

type Block = Parameters<ReplicaStore["append"]>[1];

/** How long an operation takes at most before it is durable, ms. */
const slowest = 8;

/**
 * The disk that all tabs of a browser share. Everything takes a moment, in the order of each tab; what a killed tab had
 * started is committed or not, and a frozen tab may commit only when it is thawed. `works` false: everything fails.
 */
export function createReplicaDisk(clock: VirtualClock, chance: Chance) {
  const blocks = new Map<number, { fp: string; rows: Block }>();
  const states = new Map<string, StoredState>();
  const versions: StoredVersion[] = [];
  let place = 0;
  let works = true;
  const appended: Block[] = [];

  function storeFor(life: TabLife): ReplicaStore {
    let free = 0;
    const commit = <T>(work: () => T) =>
      new Promise<T>((resolve, reject) => {
        free = Math.max(free, clock.now() + chance.random() * slowest);
        const done = () => {
          if (!works) return life.run(() => reject(new StorageError("This browser keeps nothing at the moment.")));
          const value = work();
          life.run(() => resolve(value));
        };
        clock.after(free - clock.now(), () => {
          const isHalfDone = !life.isAlive() || life.isFrozen();
          if (!isHalfDone || chance.happens(0.5)) done();
          else life.run(done);
        });
      });
    return {
      read: async (fp, take) => {
        const [state, places] = await commit(
          () => [states.get(fp), [...blocks].filter(([, kept]) => kept.fp === fp).map(([at]) => at)] as const,
        );
        for (const at of places) {
          const kept = await commit(() => blocks.get(at));
          if (kept !== undefined) take(kept.rows);
        }
        return state;
      },
      append: (fp, rows) =>
        commit(() => {
          place += 1;
          appended.push(rows);
          blocks.set(place, { fp, rows });
          return place;
        }),
      dropBefore: (fp, first) =>
        commit(() => {
          for (const [at, kept] of blocks) if (kept.fp === fp && at < first) blocks.delete(at);
        }),
      keepState: (fp, state) => commit(() => void states.set(fp, state)),
      addVersions: (more) => commit(() => void versions.push(...more)),
      versions: (fp, id) => commit(() => versions.filter((version) => version.fp === fp && version.id === id)),
    };
  }

  return {
    storeFor,
    set: (next: boolean) => {
      works = next;
    },
    /** How many rows were ever appended. */
    appended: () => appended.flatMap((rows) => unpackRows(rows)).length,
  };
}
