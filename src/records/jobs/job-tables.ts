import { placeOf, type Disk, type Seal, type Sealed, type Span, type Transaction } from "../database/disk.ts";
import type { JobItem, Job, OtherLine } from "./job.ts";

type JobRow = { readonly fp: string; readonly id: string; readonly sealed: Sealed };
type ItemRow = { readonly fp: string; readonly job: string; readonly place: number; readonly sealed: Sealed };

const jobRows = ({ rows }: Transaction) => rows<JobRow>("jobs");
const itemRows = ({ rows }: Transaction) => rows<ItemRow>("items");
const rowsOf = (job: string, from: number): Span => ({ of: job, from });
/** The place of the lines that a job doesn't send: before its items, all in one row. */
const othersAt = -1;

/** Storage for jobs. A result is durable once its promise resolves. */
export type JobStore = ReturnType<typeof createJobTables>;

export function createJobTables({ inTransaction, createLine, sealOf, ifReadable }: Disk) {
  const inLine = createLine();

  const put = (job: Job, items: readonly Placed[]) =>
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
    /** Stores a new job with all its items, and the lines of its file that it doesn't send. */
    add: (job: Job, items: readonly JobItem[], others: readonly OtherLine[] = []): Promise<void> =>
      put(job, others.length === 0 ? items : [...items, { job: job.id, place: othersAt, others }]),
    keep: (job: Job, items: readonly JobItem[]): Promise<void> => put(job, items),
    all: (fp: string): Promise<Job[]> =>
      inLine(async () => {
        const seal = sealOf(fp);
        const rows = await inTransaction(["jobs"], (transaction) =>
          jobRows(transaction).getAll({ index: "fp", is: fp }),
        );
        const opened = rows.map((row) =>
          ifReadable({ fp, table: "jobs", name: row.id }, () => open<Job>(seal, jobPlace(row.id), row)),
        );
        const jobs = (await Promise.all(opened)).filter((job) => job !== undefined);
        return jobs.toSorted((a, b) => b.createdAt - a.createdAt);
      }),
    items: (job: string): Promise<JobItem[]> =>
      inLine(async () => {
        const rows = await inTransaction(["items"], (transaction) => itemRows(transaction).getAll(rowsOf(job, 0)));
        // A job must have all its items: otherwise this throws, and the job is reported as unreadable.
        return Promise.all(rows.map((row) => open<JobItem>(sealOf(row.fp), itemPlace(row), row)));
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
type Placed = Pick<JobItem, "job" | "place"> & { readonly others?: readonly OtherLine[] };
const itemPlace = ({ job, place }: Placed) => placeOf("items", job, place);

async function open<T>(seal: Seal, place: string, { sealed }: JobRow | ItemRow): Promise<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sealed below
  return (await seal.open(place, sealed)) as T;
}

async function sealJob(seal: Seal, job: Pick<Job, "id" | "fp">): Promise<JobRow> {
  return { id: job.id, fp: job.fp, sealed: await seal.close(jobPlace(job.id), job) };
}

async function sealItem(seal: Seal, fp: string, item: Pick<JobItem, "job" | "place">): Promise<ItemRow> {
  return { job: item.job, place: item.place, fp, sealed: await seal.close(itemPlace(item), item) };
}

export async function forgetJobs(transaction: Transaction, fp: string): Promise<void> {
  for (const { id } of await jobRows(transaction).getAll({ index: "fp", is: fp })) await dropJob(transaction, id);
}

async function dropJob(transaction: Transaction, job: string): Promise<void> {
  await jobRows(transaction).delete(job);
  await itemRows(transaction).delete(rowsOf(job, othersAt));
}
