import type { Transact, Transaction } from "../tables.ts";
import type { MappingStore } from "./mapping-record.ts";

const ofOwner = (fp: string) => IDBKeyRange.bound([fp], [fp, []]);

/** Keeps what was mapped in IndexedDB. */
export function createMappingTables(inTransaction: Transact): MappingStore {
  return {
    add: (records) =>
      inTransaction(["mappings"], async (transaction) => {
        const table = transaction.objectStore("mappings");
        await Promise.all(records.map((record) => table.put(record)));
      }),
    all: (fp) => inTransaction(["mappings"], (transaction) => transaction.objectStore("mappings").getAll(ofOwner(fp))),
  };
}

/** Wipes what was mapped with a credential. */
export async function forgetMappings(transaction: Transaction, fp: string): Promise<void> {
  await transaction.objectStore("mappings").delete(ofOwner(fp));
}
