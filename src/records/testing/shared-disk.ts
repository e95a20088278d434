import type { PendingWrite } from "../outbox/pending-write.ts";
import { createMemoryStorage, type Storage } from "../storage.ts";
import { StorageError } from "../database/storage-error.ts";
import type { WriteStore } from "../outbox/write-table.ts";
import type { Chance } from "./chance.ts";
import type { TabLife } from "./tab-life.ts";
import type { VirtualClock } from "./virtual-clock.ts";

type Options = {
  clock: VirtualClock;
  chance: Chance;
  /** A write was stored in this version. */
  onDurable: (life: TabLife, pending: PendingWrite) => void;
  /** What can't have happened was deleted, because the user signed out. */
  onForgotten: (fp: string) => void;
};

/**
 * What the disk does with an operation. A browser may commit one and report it as failed, if its database process dies in
 * between.
 */
export type DiskMode = "works" | "fails" | "commits and fails" | "commits and fails once";

export type SharedDisk = {
  storageFor: (life: TabLife) => Storage;
  /** `jobs`: storing jobs fails as well. */
  set: (mode: DiskMode, jobs?: "jobs") => void;
  works: () => boolean;
  /** The browser clears it, whatever pages are open. */
  empty: () => void;
  /** What is stored, without delays or faults. */
  readonly kept: WriteStore;
};

/** How long an operation takes at most before it is durable, ms. */
const slowest = 5;

/**
 * A disk on which everything takes a moment. The operations of one tab keep their order, as transactions do. What a killed tab
 * had started is committed or not, at random, and the tab never learns of it; a frozen tab does when it is thawed.
 */
export function createSharedDisk({ clock, chance, onDurable, onForgotten }: Options): SharedDisk {
  let disk = createMemoryStorage();
  let mode: DiskMode = "works";
  let doJobsWork = true;

  function storageFor(life: TabLife): Storage {
    let free = 0;
    const commit = <T>(work: () => Promise<T>, modeOf: () => DiskMode = () => mode) =>
      new Promise<T>((resolve, reject) => {
        free = Math.max(free, clock.now() + chance.random() * slowest);
        const fail = () => life.run(() => reject(new StorageError("This browser keeps nothing at the moment.")));
        const done = () => {
          if (modeOf() === "fails") return fail();
          const isReported = modeOf() === "works";
          if (mode === "commits and fails once") mode = "works";
          work().then(
            (value) => (isReported ? life.run(() => resolve(value)) : fail()),
            (thrown: unknown) => life.run(() => reject(thrown instanceof Error ? thrown : new Error("Not an error."))),
          );
        };
        clock.after(free - clock.now(), () => {
          const isHalfDone = !life.isAlive() || life.isFrozen();
          if (!isHalfDone || chance.happens(0.5)) done();
          else life.run(done);
        });
      });
    const noted = async (work: Promise<PendingWrite | undefined>) => {
      const stored = await work;
      if (stored !== undefined) onDurable(life, stored);
      return stored;
    };
    return {
      ...disk,
      salt: () => commit(() => disk.salt()),
      writes: {
        add: (pending, isRepeat, begun) =>
          commit(async () => {
            const stored = await disk.writes.add(pending, isRepeat, begun);
            if (typeof stored === "object") onDurable(life, stored);
            return stored;
          }),
        change: (pending, change) => commit(() => noted(disk.writes.change(pending, change))),
        putBack: (pending) =>
          commit(async () => {
            await disk.writes.putBack(pending);
            const { writes } = await disk.writes.open(pending.fp);
            if (writes.some(({ id }) => id === pending.id)) onDurable(life, pending);
          }),
        begun: () => commit(() => disk.writes.begun()),
        open: (fp) => commit(() => disk.writes.open(fp)),
        ended: (fp) => commit(() => disk.writes.ended(fp)),
        paused: (fp) => commit(() => disk.writes.paused(fp)),
        setPaused: (fp, word) => commit(() => disk.writes.setPaused(fp, word)),
      },
      jobs: slowly((work) => commit(work, () => (doJobsWork ? "works" : "fails")), disk.jobs),
      forget: (fp) =>
        commit(async () => {
          await disk.forget(fp);
          onForgotten(fp);
        }),
    };
  }

  return {
    storageFor,
    set: (next, jobs) => {
      mode = next;
      doJobsWork = next === "works" || jobs === undefined;
    },
    works: () => mode === "works",
    empty: () => {
      disk = createMemoryStorage();
    },
    get kept() {
      return disk.writes;
    },
  };
}

type Operations = Readonly<Record<string, (...args: never[]) => Promise<unknown>>>;

/** The same operations, each with a delay. */
function slowly<Store extends Operations>(
  commit: (work: () => Promise<unknown>) => Promise<unknown>,
  store: Store,
): Store {
  const slow = Object.entries(store).map(([name, operation]) => [
    name,
    (...args: never[]) => commit(() => operation(...args)),
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names and types are those of the store
  return Object.fromEntries(slow) as Store;
}
