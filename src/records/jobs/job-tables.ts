import { placeOf, type Disk, type Seal, type Sealed, type Span, type Transaction } from "../database/disk.ts";
import type { BulkItem, BulkJob, OtherLine } from "./job.ts";

type JobRow = { readonly fp: string; readonly id: string; readonly sealed: Sealed };
type ItemRow = { readonly fp: string; readonly job: string; readonly place: number; readonly sealed: Sealed };

const jobRows = ({ rows }: Transaction) => rows<JobRow>("jobs");
const itemRows = ({ rows }: Transaction) => rows<ItemRow>("items");
const rowsOf = (job: string, from: number): Span => ({ of: job, from });
/** Where the lines of its file stand that a job doesn't send: before its items, all in one row. */
const othersAt = -1;

/** Where jobs are kept. What a promise here resolves with is durable by then. */
export type JobStore = ReturnType<typeof createJobTables>;

/** Keeps the jobs of each credential. */
export function createJobTables({ inTransaction, createLine, sealOf, ifReadable }: Disk) {
  const inLine = createLine();

  const put = (job: BulkJob, items: readonly Placed[]) =>
    inLine(async () => {
      const seal = sealOf(job.fp);
      const row = await sealJob(seal, job);
      const rows = await Promise.all(items.map((item) => sealItem(seal, job.fp, item)));
      await inTransaction(["jobs", "items"], async (transaction) => {
        await jobRows(transaction).put(row);
        const table = itemRows(transaction);
        await Promise.all(rows.map((item) => table.put(item)));
      });
    });

  return {
    /** Keeps a new job with all its items, and the lines of its file that it doesn't send. */
    add: (job: BulkJob, items: readonly BulkItem[], others: readonly OtherLine[] = []): Promise<void> =>
      put(job, others.length === 0 ? items : [...items, { job: job.id, place: othersAt, others }]),
    /** Keeps a job and those of its items that are given. */
    keep: (job: BulkJob, items: readonly BulkItem[]): Promise<void> => put(job, items),
    /** All jobs of a credential, newest first. */
    all: (fp: string): Promise<BulkJob[]> =>
      inLine(async () => {
        const seal = sealOf(fp);
        const rows = await inTransaction(["jobs"], (transaction) =>
          jobRows(transaction).getAll({ index: "fp", is: fp }),
        );
        const opened = rows.map((row) =>
          ifReadable({ fp, table: "jobs", name: row.id }, () => open<BulkJob>(seal, jobPlace(row.id), row)),
        );
        const jobs = (await Promise.all(opened)).filter((job) => job !== undefined);
        return jobs.toSorted((a, b) => b.createdAt - a.createdAt);
      }),
    /** The items of a job, by place. */
    items: (job: string): Promise<BulkItem[]> =>
      inLine(async () => {
        const rows = await inTransaction(["items"], (transaction) => itemRows(transaction).getAll(rowsOf(job, 0)));
        // A job without one of its items is no job: then this throws, and it is said that it cannot be read.
        return Promise.all(rows.map((row) => open<BulkItem>(sealOf(row.fp), itemPlace(row), row)));
      }),
    /** The lines of its file that a job doesn't send. */
    others: (job: string): Promise<readonly OtherLine[]> =>
      inLine(async () => {
        const row = await inTransaction(["items"], (transaction) => itemRows(transaction).get([job, othersAt]));
        if (row === undefined) return [];
        return (await open<{ others: readonly OtherLine[] }>(sealOf(row.fp), itemPlace(row), row)).others;
      }),
    drop: (job: string): Promise<void> =>
      inLine(() => inTransaction(["jobs", "items"], (transaction) => dropJob(transaction, job))),
  };
}

const jobPlace = (id: string) => placeOf("jobs", id);
type Placed = Pick<BulkItem, "job" | "place"> & { readonly others?: readonly OtherLine[] };
const itemPlace = ({ job, place }: Placed) => placeOf("items", job, place);

async function open<T>(seal: Seal, place: string, { sealed }: JobRow | ItemRow): Promise<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sealed below
  return (await seal.open(place, sealed)) as T;
}

/** A job as it is kept. */
async function sealJob(seal: Seal, job: Pick<BulkJob, "id" | "fp">): Promise<JobRow> {
  return { id: job.id, fp: job.fp, sealed: await seal.close(jobPlace(job.id), job) };
}

/** An item as it is kept. */
async function sealItem(seal: Seal, fp: string, item: Pick<BulkItem, "job" | "place">): Promise<ItemRow> {
  return { job: item.job, place: item.place, fp, sealed: await seal.close(itemPlace(item), item) };
}

/** Wipes the jobs of a credential. */
export async function forgetJobs(transaction: Transaction, fp: string): Promise<void> {
  for (const { id } of await jobRows(transaction).getAll({ index: "fp", is: fp })) await dropJob(transaction, id);
}

/** Takes a job away, with its items. */
async function dropJob(transaction: Transaction, job: string): Promise<void> {
  await jobRows(transaction).delete(job);
  await itemRows(transaction).delete(rowsOf(job, othersAt));
}
