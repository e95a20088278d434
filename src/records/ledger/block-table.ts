import type { Disk, Transaction } from "../database/disk.ts";
import { createTable } from "../database/table.ts";
import { better, blockKey, type BlockRecord } from "./block-record.ts";

/** Where the blocks of a credential are kept. */
export type BlockStore = {
  /** Takes in records of one credential; of two about the same vehicle and block id the better one stays. */
  add: (records: readonly BlockRecord[]) => Promise<void>;
  /** All of a credential, in no order. */
  all: (fp: string) => Promise<BlockRecord[]>;
  /** Whether they stay after signing out. */
  staysAtSignOut: (fp: string) => Promise<boolean>;
  setStaysAtSignOut: (fp: string, stays: boolean) => Promise<void>;
};

const stays = (fp: string) => `blocks stay ${fp}`;

/** Keeps the blocks of each credential. */
export function createBlockTable(disk: Disk): BlockStore {
  const table = createTable<BlockRecord>(disk, "blocks");
  return {
    add: async (records) => {
      const news = new Map<string, BlockRecord>();
      for (const record of records) news.set(blockKey(record), better(news.get(blockKey(record)), record));
      const changes = [...news].map(
        ([key, record]) => [key, (stored: BlockRecord | undefined) => better(stored, record)] as const,
      );
      const [first] = records;
      if (first !== undefined) await table.changeEach(first.fp, new Map(changes));
    },
    all: table.all,
    staysAtSignOut: (fp) => disk.inTransaction(["device"], (transaction) => blocksStay(transaction, fp)),
    setStaysAtSignOut: (fp, isStaying) =>
      disk.inTransaction(["device"], async ({ rows }) => void (await rows("device").put(isStaying, stays(fp)))),
  };
}

/** Whether the user wants the blocks of a credential to stay when it signs out. */
export async function blocksStay({ rows }: Transaction, fp: string): Promise<boolean> {
  return (await rows("device").get(stays(fp))) === true;
}
