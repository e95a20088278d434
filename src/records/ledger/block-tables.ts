import type { Transact, Transaction } from "../tables.ts";
import { better, type BlockRecord, type BlockStore } from "./block-record.ts";

const ofOwner = (fp: string) => IDBKeyRange.bound([fp], [fp, []]);
const stays = (fp: string) => `blocks stay ${fp}`;

/** Keeps blocks in IndexedDB. */
export function createBlockTables(inTransaction: Transact): BlockStore {
  return {
    add: (records) =>
      inTransaction(["blocks"], async (transaction) => {
        const table = transaction.objectStore("blocks");
        const keep = async (record: BlockRecord) => {
          const kept = await table.get([record.fp, record.reference, record.blockId]);
          await table.put(better(kept, record));
        };
        for (const record of records) await keep(record);
      }),
    all: (fp) => inTransaction(["blocks"], (transaction) => transaction.objectStore("blocks").getAll(ofOwner(fp))),
    staysAtSignOut: (fp) =>
      inTransaction(
        ["device"],
        async (transaction) => (await transaction.objectStore("device").get(stays(fp))) === true,
      ),
    setStaysAtSignOut: (fp, isStaying) =>
      inTransaction(["device"], async (transaction) => {
        await transaction.objectStore("device").put(isStaying, stays(fp));
      }),
  };
}

/** Wipes the blocks of a credential, unless the user wants them to stay. */
export async function forgetBlocks(transaction: Transaction, fp: string): Promise<void> {
  if ((await transaction.objectStore("device").get(stays(fp))) === true) return;
  await transaction.objectStore("blocks").delete(ofOwner(fp));
}
