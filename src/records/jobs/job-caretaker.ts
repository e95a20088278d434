import { StorageError } from "../database/storage-error.ts";
import type { JobsOptions } from "./job-types.ts";
import type { createJobCache } from "./job-cache.ts";
import { jobStep } from "./job-step.ts";

/** How often it is looked whether the tab of a job is still there, in ms. */
const looksEvery = 5000;

type CaretakerOptions = Pick<JobsOptions, "outbox" | "now" | "after"> & {
  cache: ReturnType<typeof createJobCache>;
  /** Alone among all tabs; false when another one has this job. */
  alone: (id: string, work: () => Promise<void>) => Promise<boolean>;
  /** The job that this tab runs, or is about to. */
  here: () => string | undefined;
  isClosed: () => boolean;
};

/** Looks after the jobs that nobody runs: those whose tab is gone stand, and late outcomes find their items. */
export function createJobCaretaker({ cache, outbox, now, after, alone, here, isClosed }: CaretakerOptions) {
  const settling = new Set<string>();
  let stopTimer: (() => void) | undefined;

  const isDoubtful = (id: string, state: string) => id !== here() && (state === "running" || !cache.isKept(id));

  /** Reads all jobs, and again where that is not possible yet. */
  async function open(): Promise<void> {
    try {
      await cache.load();
      cache.setPhase("ready");
    } catch (failure) {
      if (!(failure instanceof StorageError)) throw failure;
      cache.setPhase("blocked");
    }
    look();
  }

  /** Looks now, and as long as there is something to look after. */
  function look(): void {
    if (isClosed()) return;
    for (const { job } of cache.records()) if (isDoubtful(job.id, job.state)) void settle(job.id);
    hear();
    stopTimer?.();
    stopTimer = undefined;
    watch();
  }

  function watch(): void {
    if (isClosed() || stopTimer !== undefined) return;
    if (cache.read().phase === "blocked") stopTimer = after(looksEvery, () => void open());
    else if (cache.records().some(({ job }) => isDoubtful(job.id, job.state))) stopTimer = after(looksEvery, look);
  }

  /** What the outbox says now of jobs that stand or are done. */
  function hear(): void {
    if (isClosed()) return;
    const { open, ended } = outbox.read();
    const marked = [...ended, ...open].filter(({ about }) => about.job !== undefined);
    if (marked.length === 0) return;
    for (const record of cache.records()) {
      const { id, state } = record.job;
      if (id !== here() && state !== "running" && cache.tell(record, marked) !== record) void settle(id);
    }
  }

  /** Brings a job that nobody runs to what is true of it, and says that it stands. */
  async function settle(id: string): Promise<void> {
    if (settling.has(id) || id === here()) return;
    settling.add(id);
    try {
      await alone(id, async () => {
        const { pausedBy: by = "closed", unchecked } = cache.records().find(({ job }) => job.id === id)?.job ?? {};
        const record = await cache.takeStock(id, now());
        if (record === undefined || isClosed()) return;
        await cache.keep(record.job.state === "running" ? jobStep(record, { type: "paused", by, unchecked }) : record);
      });
    } catch (failure) {
      // It stays as it is shown, and is looked at again.
      if (!(failure instanceof StorageError)) throw failure;
    } finally {
      settling.delete(id);
    }
  }

  return { open, look, watch, hear, close: () => stopTimer?.() };
}
