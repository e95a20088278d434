import type { Transact, Transaction } from "../tables.ts";
import type { ParkedStore } from "./parked-block.ts";

const ofOwner = (fp: string) => IDBKeyRange.bound([fp], [fp, []]);

/** Keeps parked blocks in IndexedDB. */
export function createParkedTables(inTransaction: Transact): ParkedStore {
  return {
    put: (parked) =>
      inTransaction(["parked"], async (transaction) => {
        await transaction.objectStore("parked").put(parked);
      }),
    drop: ({ fp, reference, blockId }) =>
      inTransaction(["parked"], (transaction) => transaction.objectStore("parked").delete([fp, reference, blockId])),
    all: (fp) => inTransaction(["parked"], (transaction) => transaction.objectStore("parked").getAll(ofOwner(fp))),
  };
}

/** Wipes the parked blocks of a credential. */
export async function forgetParked(transaction: Transaction, fp: string): Promise<void> {
  await transaction.objectStore("parked").delete(ofOwner(fp));
}
