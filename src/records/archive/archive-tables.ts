import type { Transact, Transaction } from "../tables.ts";
import type { ArchiveStore } from "./archive-store.ts";

const ofOwner = (fp: string) => IDBKeyRange.bound([fp], [fp, []]);

/** Keeps the deliveries that were seen in IndexedDB. What the service lists no more cannot be read again. */
export function createArchiveTables(inTransaction: Transact): ArchiveStore {
  return {
    records: (fp) =>
      inTransaction(
        ["deliveries"],
        (transaction) => transaction.objectStore("deliveries").getAll(ofOwner(fp)),
        "relaxed",
      ),
    notes: (fp) => inTransaction(["archive"], (transaction) => transaction.objectStore("archive").get(fp), "relaxed"),
    keep: (fp, { put, drop, watch }) =>
      inTransaction(
        ["deliveries", "archive"],
        async (transaction) => {
          const table = transaction.objectStore("deliveries");
          const notes = await transaction.objectStore("archive").get(fp);
          await Promise.all([
            ...put.map((record) => table.put(record)),
            ...drop.map((id) => table.delete([fp, id])),
            transaction.objectStore("archive").put({ fp, dismissed: notes?.dismissed ?? {}, watch }),
          ]);
        },
        "relaxed",
      ),
    dismiss: (fp, endpoint, until) =>
      inTransaction(["archive"], async (transaction) => {
        const table = transaction.objectStore("archive");
        const before = await table.get(fp);
        const notes = { fp, watch: before?.watch, dismissed: { ...before?.dismissed, [endpoint]: until } };
        await table.put(notes);
        return notes;
      }),
    catchUp: (fp) =>
      inTransaction(["catchUps"], (transaction) => transaction.objectStore("catchUps").get(fp), "relaxed"),
    changeCatchUp: (fp, change) =>
      inTransaction(["catchUps"], async (transaction) => {
        const table = transaction.objectStore("catchUps");
        const next = change(await table.get(fp));
        await (next === undefined ? table.delete(fp) : table.put(next));
        return next;
      }),
  };
}

/** Wipes the deliveries that were seen with a credential, and its catching up. */
export async function forgetArchive(transaction: Transaction, fp: string): Promise<void> {
  await transaction.objectStore("deliveries").delete(ofOwner(fp));
  await transaction.objectStore("archive").delete(fp);
  await transaction.objectStore("catchUps").delete(fp);
}
