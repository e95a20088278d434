import { createStore } from "zustand/vanilla";
import { createEndedRecords, type Endings } from "../outbox/ended-records.ts";
import { StorageError } from "../database/storage-error.ts";
import type { OpenStorage } from "../database/disk.ts";
import type { BlockStore } from "./block-table.ts";
import { better, blockKey, blockRecord, holds, type BlockRecord } from "./block-record.ts";

/** What this browser knows of blocks: the service neither lists them nor takes them away. Immutable. */
export type LedgerView = {
  /** Newest first; one for each vehicle and block id. */
  readonly records: readonly BlockRecord[];
  /** What was kept before this page has been read. */
  readonly isRead: boolean;
  /** Whether they stay in this browser after signing out; undefined while that is not known. */
  readonly staysAtSignOut: boolean | undefined;
};

/** What became of taking in a colleague's file. `isKept`: all of it would outlive this page. */
export type Merged = { readonly added: number; readonly known: number; readonly isKept: boolean };

/** The blocks that were made from this browser with a key, and those that files told of. */
export type Ledger = {
  read: () => LedgerView;
  subscribe: (listener: () => void) => () => void;
  /** Takes in what another browser knows; what is known here already stays as it is. */
  merge: (records: readonly Omit<BlockRecord, "fp" | "isImported">[]) => Promise<Merged>;
  /** False when this could not be kept. */
  keepAtSignOut: (stays: boolean) => Promise<boolean>;
  /** Reads anew what is kept, which could not be read before. */
  reload: () => Promise<void>;
  close: () => void;
};

type Options = {
  store: OpenStorage<{ blocks: BlockStore }>;
  outbox: Endings;
};

/** Keeps every block that is sent, and what became of it. */
export function createLedger({ store, outbox }: Options): Ledger {
  const byKey = new Map<string, BlockRecord>();
  const view = createStore<LedgerView>(() => ({ records: [], isRead: false, staysAtSignOut: undefined }));
  const show = view.setState;
  const records = createEndedRecords<BlockRecord>({
    outbox,
    recordOf: blockRecord,
    load: async () => {
      const { storage, fp } = await store();
      show({ staysAtSignOut: await storage.blocks.staysAtSignOut(fp) });
      return storage.blocks.all(fp);
    },
    // What was accepted stays so, whatever is asked for under its id later.
    save: async (news) => (await store()).storage.blocks.add(news.map((each) => byKey.get(blockKey(each)) ?? each)),
    take: (news) => {
      for (const record of news) byKey.set(blockKey(record), better(byKey.get(blockKey(record)), record));
    },
  });
  const stop = records.subscribe(() => {
    const { isRead } = records.read();
    show({ isRead, records: [...byKey.values()].toSorted((a, b) => b.at - a.at) });
  });

  return {
    read: view.getState,
    subscribe: view.subscribe,
    async merge(more) {
      const { fp } = await store();
      const told = more.map((record): BlockRecord => ({ ...record, fp, isImported: true }));
      const news = [...new Map(told.map((record) => [blockKey(record), record])).values()].filter((record) => {
        const known = byKey.get(blockKey(record));
        return known === undefined || (!holds(known) && holds(record));
      });
      const isKept = news.length === 0 || (await records.add(news));
      return { added: news.length, known: more.length - news.length, isKept };
    },
    async keepAtSignOut(stays) {
      try {
        const { storage, fp } = await store();
        await storage.blocks.setStaysAtSignOut(fp, stays);
      } catch (failure) {
        if (!(failure instanceof StorageError)) throw failure;
        return false;
      }
      show({ staysAtSignOut: stays });
      return true;
    },
    reload: records.reload,
    close: () => {
      stop();
      records.close();
    },
  };
}
