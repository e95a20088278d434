import { createStore } from "zustand/vanilla";
import { createEndedRecords, type Endings } from "../outbox/ended-records.ts";
import { isStored } from "../database/storage-error.ts";
import type { OpenStorage, Disk, Transaction } from "../database/disk.ts";
import { better, blockKey, blockRecord, type BlockRecord } from "./block-record.ts";
import { createTable } from "../database/table.ts";

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

/** What this browser knows of blocks: the API can neither list nor delete them. Immutable. */
export type OwnBlocksView = {
  /** Newest first; one for each vehicle and block ID. */
  readonly records: readonly BlockRecord[];
  readonly isRead: boolean;
  /** Whether they stay in this browser after signing out; undefined while unknown. */
  readonly staysAtSignOut: boolean | undefined;
};

type Options = {
  store: OpenStorage<{ blocks: BlockStore }>;
  outbox: Endings;
};

export type OwnBlocks = ReturnType<typeof createOwnBlocks>;

/** Keeps every block that is sent, with its outcome. */
export function createOwnBlocks({ store, outbox }: Options) {
  const byKey = new Map<string, BlockRecord>();
  const view = createStore<OwnBlocksView>(() => ({ records: [], isRead: false, staysAtSignOut: undefined }));
  const show = view.setState;
  const records = createEndedRecords({
    outbox,
    store,
    recordOf: blockRecord,
    load: async ({ storage, fp }) => {
      show({ staysAtSignOut: await storage.blocks.staysAtSignOut(fp) });
      return storage.blocks.all(fp);
    },
    // An accepted block stays accepted, whatever is requested with its ID later.
    save: ({ storage }, news) => storage.blocks.add(news.map((each) => byKey.get(blockKey(each)) ?? each)),
    take: (news, isRead) => {
      for (const record of news) byKey.set(blockKey(record), better(byKey.get(blockKey(record)), record));
      show({ isRead, records: [...byKey.values()].toSorted((a, b) => b.at - a.at) });
    },
  });

  return {
    read: view.getState,
    subscribe: view.subscribe,
    /** False if this couldn't be stored. */
    async keepAtSignOut(stays: boolean): Promise<boolean> {
      const isDone = await isStored(async () => {
        const { storage, fp } = await store();
        await storage.blocks.setStaysAtSignOut(fp, stays);
      });
      if (isDone) show({ staysAtSignOut: stays });
      return isDone;
    },
    /** Loads what couldn't be loaded before. */
    reload: records.reload,
    close: records.close,
  };
}
