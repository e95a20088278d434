import { asText, valueAt } from "#contract/raw.ts";
import { sealItem, sealJob } from "./bulk/job-tables.ts";
import type { Disk } from "./database-disk.ts";
import { sealEnded, sealOpen } from "./database-intents.ts";
import { isSealed, type Seal } from "./database-seal.ts";
import type { Intent } from "./intent.ts";
import { readIntent } from "./storage.ts";
import type { EndedRow, ItemRow, JobRow, OpenRow, Transaction } from "./tables.ts";

/** What an earlier version kept in clear: tables that are carried over, each with what takes the place of a record. */
type Carried = {
  readonly open: readonly { readonly key: string; readonly after: OpenRow }[];
  readonly ended: readonly { readonly key: string; readonly after: EndedRow | undefined }[];
  readonly jobs: readonly { readonly key: string; readonly after: JobRow | undefined }[];
  readonly items: readonly { readonly key: [string, number]; readonly after: ItemRow | undefined }[];
};

/**
 * Seals what versions before the fourth kept in clear: decisions and their outcomes, and jobs. Of what another key left open
 * stays that there is such a thing, and nothing of what it was about; a version that nobody can read stays as it is.
 */
export async function sealClear({ inTransaction }: Pick<Disk, "inTransaction">, seal: Seal, fp: string): Promise<void> {
  const kept = await inTransaction(["device", "open", "ended", "jobs", "items"], async (transaction) => {
    if ((await isClear(transaction)) !== true) return undefined;
    const all = async (table: "open" | "ended" | "jobs" | "items"): Promise<unknown[]> =>
      (await transaction.objectStore(table).getAll()).filter(({ sealed }) => !isSealed(sealed));
    return { open: await all("open"), ended: await all("ended"), jobs: await all("jobs"), items: await all("items") };
  });
  if (kept === undefined) return;
  const own = new Set(kept.jobs.filter((job) => valueAt(job, "fp") === fp).map((job) => valueAt(job, "id")));
  const carried: Carried = {
    open: await Promise.all(kept.open.map(readIntent).filter(isKnown).map(carryOpen(seal, fp))),
    ended: await Promise.all(
      kept.ended.filter(isKnown).map(async (record) => {
        const intent = readIntent(record);
        const isOwn = intent?.fp === fp;
        return { key: textAt(record, "id"), after: isOwn ? await sealEnded(seal, intent) : undefined };
      }),
    ),
    jobs: await Promise.all(
      kept.jobs.map(async (job) => {
        const id = textAt(job, "id");
        return { key: id, after: own.has(id) ? await sealJob(seal, { ...Object(job), id, fp }) : undefined };
      }),
    ),
    items: await Promise.all(
      kept.items.map(async (item) => {
        const [job, place] = [textAt(item, "job"), Number(valueAt(item, "place"))];
        const after = own.has(job) ? await sealItem(seal, fp, { ...Object(item), job, place }) : undefined;
        return { key: [job, place] satisfies [string, number], after };
      }),
    ),
  };
  await inTransaction(["device", "open", "ended", "jobs", "items"], async (transaction) => {
    // Another tab has done it meanwhile.
    if ((await isClear(transaction)) !== true) return;
    await carryOver(transaction, carried);
    await transaction.objectStore("device").delete("clear");
  });
}

const isClear = (transaction: Transaction) => transaction.objectStore("device").get("clear");
const isKnown = <T>(value: T | undefined): value is T => value !== undefined;
const textAt = (record: unknown, path: string) => asText(valueAt(record, path)) ?? "";

const carryOpen = (seal: Seal, own: string) => async (intent: Intent) => {
  const { slot: key, fp, id, write, clickedAt, undecided } = intent;
  if (fp === own) return { key, after: await sealOpen(seal, intent) };
  const after: OpenRow = {
    slot: id,
    fp,
    id,
    kind: write.kind,
    clickedAt,
    undecided,
    state: "person",
    sealed: undefined,
  };
  return { key, after };
};

async function carryOver(transaction: Transaction, { open, ended, jobs, items }: Carried): Promise<void> {
  const table = transaction.objectStore("open");
  for (const { key, after } of open) {
    await table.delete(key);
    await table.put(after);
  }
  for (const { key, after } of ended) {
    await (after === undefined
      ? transaction.objectStore("ended").delete(key)
      : transaction.objectStore("ended").put(after));
  }
  for (const { key, after } of jobs) {
    await (after === undefined
      ? transaction.objectStore("jobs").delete(key)
      : transaction.objectStore("jobs").put(after));
  }
  for (const { key, after } of items) {
    await (after === undefined
      ? transaction.objectStore("items").delete(key)
      : transaction.objectStore("items").put(after));
  }
}
