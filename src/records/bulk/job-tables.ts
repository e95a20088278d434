import { placeOf, type Disk } from "../database-disk.ts";
import type { Seal } from "../database-seal.ts";
import type { ItemRow, JobRow, Transaction } from "../tables.ts";
import type { BulkItem, BulkJob, JobStore } from "./bulk-job.ts";

const itemsOf = (job: string) => IDBKeyRange.bound([job, 0], [job, Number.MAX_SAFE_INTEGER]);

/** Keeps jobs in IndexedDB. */
export function createJobTables({ inTransaction, createLine, sealOf, ifReadable }: Disk): JobStore {
  const inLine = createLine();

  const keep: JobStore["keep"] = (job, items) =>
    inLine(async () => {
      const seal = sealOf(job.fp);
      const row = await sealJob(seal, job);
      const rows = await Promise.all(items.map((item) => sealItem(seal, job.fp, item)));
      await inTransaction(["jobs", "items"], async (transaction) => {
        await transaction.objectStore("jobs").put(row);
        const table = transaction.objectStore("items");
        await Promise.all(rows.map((item) => table.put(item)));
      });
    });

  return {
    add: keep,
    keep,
    all: (fp) =>
      inLine(async () => {
        const seal = sealOf(fp);
        const rows = await inTransaction(["jobs"], (transaction) =>
          transaction.objectStore("jobs").index("fp").getAll(fp),
        );
        const opened = rows.map((row) =>
          ifReadable({ fp, table: "jobs", name: row.id }, () => open<BulkJob>(seal, jobPlace(row.id), row)),
        );
        const jobs = (await Promise.all(opened)).filter((job) => job !== undefined);
        return jobs.toSorted((a, b) => b.createdAt - a.createdAt);
      }),
    items: (job) =>
      inLine(async () => {
        const rows = await inTransaction(["items"], (transaction) =>
          transaction.objectStore("items").getAll(itemsOf(job)),
        );
        // A job without one of its items is no job: then this throws, and it is said that it cannot be read.
        return Promise.all(rows.map((row) => open<BulkItem>(sealOf(row.fp), itemPlace(row), row)));
      }),
    drop: (job) => inLine(() => inTransaction(["jobs", "items"], (transaction) => dropJob(transaction, job))),
  };
}

const jobPlace = (id: string) => placeOf("jobs", id);
const itemPlace = ({ job, place }: Pick<BulkItem, "job" | "place">) => placeOf("items", job, place);

async function open<T>(seal: Seal, place: string, { sealed }: JobRow | ItemRow): Promise<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sealed below
  return (await seal.open(place, sealed)) as T;
}

/** A job as it is kept. */
export async function sealJob(seal: Seal, job: Pick<BulkJob, "id" | "fp">): Promise<JobRow> {
  return { id: job.id, fp: job.fp, sealed: await seal.close(jobPlace(job.id), job) };
}

/** An item as it is kept. */
export async function sealItem(seal: Seal, fp: string, item: Pick<BulkItem, "job" | "place">): Promise<ItemRow> {
  return { job: item.job, place: item.place, fp, sealed: await seal.close(itemPlace(item), item) };
}

/** Wipes the jobs of a credential. */
export async function forgetJobs(transaction: Transaction, fp: string): Promise<void> {
  for (const job of await transaction.objectStore("jobs").index("fp").getAllKeys(fp)) await dropJob(transaction, job);
}

/** Takes a job away, with its items. */
async function dropJob(transaction: Transaction, job: string): Promise<void> {
  await transaction.objectStore("jobs").delete(job);
  await transaction.objectStore("items").delete(itemsOf(job));
}
