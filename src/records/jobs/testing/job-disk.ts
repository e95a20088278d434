import { StorageError } from "../../database/storage-error.ts";
import type { Chance } from "../../testing/chance.ts";
import type { TabLife } from "../../testing/tab-life.ts";
import type { VirtualClock } from "../../testing/virtual-clock.ts";
import type { JobStore } from "../job.ts";
import { createMemoryStorage } from "../../storage.ts";

/** How long an operation takes at most before it is durable, in ms. */
const slowest = 5;

/**
 * Jobs on a disk that takes a moment for everything, shared by the tabs of a browser. What a killed tab had begun is
 * committed or not, as chance has it, and it never hears.
 */
export function createJobDisk(clock: VirtualClock, chance: Chance) {
  const disk = createMemoryStorage().jobs;
  let works = true;
  function storeFor(life: TabLife): JobStore {
    let free = 0;
    const commit = <T>(work: () => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        free = Math.max(free, clock.now() + chance.random() * slowest);
        clock.after(free - clock.now(), () => {
          if (!life.isAlive() && chance.happens(0.5)) return;
          if (!works) return life.run(() => reject(new StorageError("This browser keeps nothing at the moment.")));
          void work().then((value) => life.run(() => resolve(value)));
        });
      });
    return {
      add: (job, items, others) => commit(() => disk.add(job, items, others)),
      keep: (job, items) => commit(() => disk.keep(job, items)),
      all: (fp) => commit(() => disk.all(fp)),
      items: (job) => commit(() => disk.items(job)),
      others: (job) => commit(() => disk.others(job)),
      drop: (job) => commit(() => disk.drop(job)),
    };
  }
  return {
    storeFor,
    set: (next: boolean) => {
      works = next;
    },
  };
}
