import type { Transact, Transaction } from "../tables.ts";
import type { HookNoteStore } from "./hook-note.ts";

const ofOwner = (fp: string) => IDBKeyRange.bound([fp], [fp, []]);

/** Keeps what is noted about endpoints in IndexedDB. */
export function createHookNoteTables(inTransaction: Transact): HookNoteStore {
  return {
    change: ({ fp, kind, id }, change) =>
      inTransaction(["hooks"], async (transaction) => {
        const table = transaction.objectStore("hooks");
        const stored = await table.get([fp, kind, id]);
        const next = change(stored);
        if (next === stored) return stored;
        await (next === undefined ? table.delete([fp, kind, id]) : table.put(next));
        return next;
      }),
    all: (fp) => inTransaction(["hooks"], (transaction) => transaction.objectStore("hooks").getAll(ofOwner(fp))),
  };
}

/** Wipes what is noted for a credential. */
export async function forgetHookNotes(transaction: Transaction, fp: string): Promise<void> {
  await transaction.objectStore("hooks").delete(ofOwner(fp));
}
