import { createStore } from "zustand/vanilla";
import { createEndedRecords, type Endings } from "../outbox/ended-records.ts";
import { isStored } from "../database/storage-error.ts";
import type { OpenStorage } from "../database/disk.ts";
import type { BlockStore } from "./block-table.ts";
import { better, blockKey, blockRecord, type BlockRecord } from "./block-record.ts";

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
      const isKept = await isStored(async () => {
        const { storage, fp } = await store();
        await storage.blocks.setStaysAtSignOut(fp, stays);
      });
      if (isKept) show({ staysAtSignOut: stays });
      return isKept;
    },
    /** Loads what couldn't be loaded before. */
    reload: records.reload,
    close: records.close,
  };
}
