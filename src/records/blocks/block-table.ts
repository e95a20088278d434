import type { Disk, Transaction } from "../database/disk.ts";
import { createTable } from "../database/table.ts";
import { better, blockKey, type BlockRecord } from "./block-record.ts";

const stays = (fp: string) => `blocks stay ${fp}`;

export type BlockStore = ReturnType<typeof createBlockTable>;

export function createBlockTable(disk: Disk) {
  const table = createTable<BlockRecord>(disk, "blocks");
  return {
    /** Adds records of one API key, each of another block; of one and what is stored the better one is kept. */
    add: async (records: readonly BlockRecord[]): Promise<void> => {
      const changes = records.map(
        (record) => [blockKey(record), (stored: BlockRecord | undefined) => better(stored, record)] as const,
      );
      const [first] = records;
      if (first !== undefined) await table.changeEach(first.fp, new Map(changes));
    },
    /** All of an API key, in no order. */
    all: table.all,
    /** Whether they stay after signing out. */
    staysAtSignOut: (fp: string): Promise<boolean> =>
      disk.inTransaction(["device"], (transaction) => blocksStay(transaction, fp)),
    setStaysAtSignOut: (fp: string, isStaying: boolean): Promise<void> =>
      disk.inTransaction(["device"], async ({ rows }) => void (await rows("device").put(isStaying, stays(fp)))),
  };
}

/** Whether the user wants the blocks of an API key to stay after signing out. */
export async function blocksStay({ rows }: Transaction, fp: string): Promise<boolean> {
  return (await rows("device").get(stays(fp))) === true;
}
