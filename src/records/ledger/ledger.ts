import { createStore } from "zustand/vanilla";
import { createEndedRecords, type Endings } from "../outbox/ended-records.ts";
import { isStored } from "../database/storage-error.ts";
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

type Options = {
  store: OpenStorage<{ blocks: BlockStore }>;
  outbox: Endings;
};

/** The blocks that were made from this browser with a key, and those that files told of. */
export type Ledger = ReturnType<typeof createLedger>;

/** Keeps every block that is sent, and what became of it. */
export function createLedger({ store, outbox }: Options) {
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
    /** Takes in what another browser knows; what is known here already stays as it is. */
    async merge(more: readonly Omit<BlockRecord, "fp" | "isImported">[]): Promise<Merged> {
      const { fp } = await store();
      const told = more.map((record): BlockRecord => ({ ...record, fp, isImported: true }));
      const news = [...new Map(told.map((record) => [blockKey(record), record])).values()].filter((record) => {
        const known = byKey.get(blockKey(record));
        return known === undefined || (!holds(known) && holds(record));
      });
      const isKept = news.length === 0 || (await records.add(news));
      return { added: news.length, known: more.length - news.length, isKept };
    },
    /** False when this could not be kept. */
    async keepAtSignOut(stays: boolean): Promise<boolean> {
      const isKept = await isStored(async () => {
        const { storage, fp } = await store();
        await storage.blocks.setStaysAtSignOut(fp, stays);
      });
      if (isKept) show({ staysAtSignOut: stays });
      return isKept;
    },
    /** Reads anew what is kept, which could not be read before. */
    reload: records.reload,
    close: () => {
      stop();
      records.close();
    },
  };
}
