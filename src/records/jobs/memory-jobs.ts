import type { BulkItem, BulkJob, JobStore, OtherLine } from "./job.ts";

/** Keeps jobs as long as the page lives. `forget` wipes those of a credential. */
export function createMemoryJobs(): JobStore & { forget: (fp: string) => void } {
  const jobs = new Map<string, BulkJob>();
  const items = new Map<string, Map<number, BulkItem>>();
  const others = new Map<string, readonly OtherLine[]>();
  const keep: JobStore["keep"] = async (job, changed) => {
    jobs.set(job.id, job);
    const kept = items.get(job.id) ?? new Map<number, BulkItem>();
    for (const item of changed) kept.set(item.place, item);
    items.set(job.id, kept);
  };
  const drop = (job: string) => {
    jobs.delete(job);
    items.delete(job);
    others.delete(job);
  };
  return {
    add: async (job, own, more = []) => {
      others.set(job.id, more);
      await keep(job, own);
    },
    keep,
    all: async (fp) => [...jobs.values()].filter((job) => job.fp === fp).toSorted((a, b) => b.createdAt - a.createdAt),
    items: async (job) => [...(items.get(job)?.values() ?? [])].toSorted((a, b) => a.place - b.place),
    others: async (job) => others.get(job) ?? [],
    drop: async (job) => drop(job),
    forget: (fp) => {
      for (const { id } of [...jobs.values()].filter((job) => job.fp === fp)) drop(id);
    },
  };
}
