import type { Transact, Transaction } from "../tables.ts";
import type { JobStore } from "./bulk-job.ts";

const itemsOf = (job: string) => IDBKeyRange.bound([job, 0], [job, Number.MAX_SAFE_INTEGER]);

/** Keeps jobs in IndexedDB. */
export function createJobTables(inTransaction: Transact): JobStore {
  const keep: JobStore["keep"] = (job, items) =>
    inTransaction(["jobs", "items"], async (transaction) => {
      await transaction.objectStore("jobs").put(job);
      const table = transaction.objectStore("items");
      for (const item of items) await table.put(item);
    });
  return {
    add: keep,
    keep,
    all: async (fp) => {
      const jobs = await inTransaction(["jobs"], (transaction) =>
        transaction.objectStore("jobs").index("fp").getAll(fp),
      );
      return jobs.toSorted((a, b) => b.createdAt - a.createdAt);
    },
    items: (job) => inTransaction(["items"], (transaction) => transaction.objectStore("items").getAll(itemsOf(job))),
    drop: (job) => inTransaction(["jobs", "items"], (transaction) => dropJob(transaction, job)),
  };
}

/** Wipes the jobs of a credential. */
export async function forgetJobs(transaction: Transaction, fp: string): Promise<void> {
  for (const job of await transaction.objectStore("jobs").index("fp").getAllKeys(fp)) await dropJob(transaction, job);
}

async function dropJob(transaction: Transaction, job: string): Promise<void> {
  await transaction.objectStore("jobs").delete(job);
  await transaction.objectStore("items").delete(itemsOf(job));
}
