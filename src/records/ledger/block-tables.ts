import type { Disk } from "../database/browser-disk.ts";
import { createNamedRecords } from "../database/table.ts";
import type { Transaction } from "../database/schema.ts";
import { better, blockKey, type BlockRecord, type BlockStore } from "./block-record.ts";

const stays = (fp: string) => `blocks stay ${fp}`;

/** Keeps blocks in IndexedDB. */
export function createBlockTables(disk: Disk): BlockStore {
  const { inTransaction } = disk;
  const kept = createNamedRecords<BlockRecord>(disk, "blocks");
  return {
    add: async (records) => {
      const [first] = records;
      if (first === undefined) return;
      const news = new Map<string, BlockRecord>();
      for (const record of records) news.set(blockKey(record), better(news.get(blockKey(record)), record));
      const changes = [...news].map(
        ([key, record]) => [key, (stored: BlockRecord | undefined) => better(stored, record)] as const,
      );
      // All of one call are of one credential.
      await kept.changeEach(first.fp, new Map(changes));
    },
    all: kept.all,
    staysAtSignOut: (fp) => inTransaction(["device"], (transaction) => blocksStay(transaction, fp)),
    setStaysAtSignOut: (fp, isStaying) =>
      inTransaction(["device"], async (transaction) => {
        await transaction.objectStore("device").put(isStaying, stays(fp));
      }),
  };
}

/** Whether the user wants the blocks of a credential to stay when it signs out. */
export async function blocksStay(transaction: Transaction, fp: string): Promise<boolean> {
  return (await transaction.objectStore("device").get(stays(fp))) === true;
}
