import type { Disk, Transaction } from "../database/disk.ts";
import { createTable } from "../database/table.ts";
import { better, blockKey, type BlockRecord } from "./block-record.ts";

const stays = (fp: string) => `blocks stay ${fp}`;

/** Where the blocks of a credential are kept. */
export type BlockStore = ReturnType<typeof createBlockTable>;

/** Keeps the blocks of each credential. */
export function createBlockTable(disk: Disk) {
  const table = createTable<BlockRecord>(disk, "blocks");
  return {
    /** Takes in records of one credential; of two about the same vehicle and block id the better one stays. */
    add: async (records: readonly BlockRecord[]): Promise<void> => {
      const news = new Map<string, BlockRecord>();
      for (const record of records) news.set(blockKey(record), better(news.get(blockKey(record)), record));
      const changes = [...news].map(
        ([key, record]) => [key, (stored: BlockRecord | undefined) => better(stored, record)] as const,
      );
      const [first] = records;
      if (first !== undefined) await table.changeEach(first.fp, new Map(changes));
    },
    /** All of a credential, in no order. */
    all: table.all,
    /** Whether they stay after signing out. */
    staysAtSignOut: (fp: string): Promise<boolean> =>
      disk.inTransaction(["device"], (transaction) => blocksStay(transaction, fp)),
    setStaysAtSignOut: (fp: string, isStaying: boolean): Promise<void> =>
      disk.inTransaction(["device"], async ({ rows }) => void (await rows("device").put(isStaying, stays(fp)))),
  };
}

/** Whether the user wants the blocks of a credential to stay when it signs out. */
export async function blocksStay({ rows }: Transaction, fp: string): Promise<boolean> {
  return (await rows("device").get(stays(fp))) === true;
}
