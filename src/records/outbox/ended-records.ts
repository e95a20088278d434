import { createStore } from "zustand/vanilla";
import type { OutboxView } from "./outbox-types.ts";
import type { PendingWrite } from "./pending-write.ts";
import { isStored, notKept } from "../database/storage-error.ts";

/** The part of the outbox that lists what has ended. */
export type Endings = {
  read: () => Pick<OutboxView, "ended">;
  subscribe: (listener: () => void) => () => void;
};

type Options<T> = {
  outbox: Endings;
  /** The record of a write that has ended, or undefined if it leaves none. */
  recordOf: (pending: PendingWrite) => T | undefined;
  /** @throws StorageError */
  load: () => Promise<readonly T[]>;
  /** @throws StorageError */
  save: (records: readonly T[]) => Promise<void>;
  /** Receives records, from the outbox or from the storage; the same one may come twice. */
  take: (records: readonly T[]) => void;
};

/** Records of ended writes, kept longer than the outbox keeps them. */
export type EndedRecords<T> = ReturnType<typeof createEndedRecords<T>>;

/** Keeps a record of each ended write of some kinds, for as long as the API key is used. */
export function createEndedRecords<T>({ outbox, recordOf, load, save, take }: Options<T>) {
  const taken = new Set<string>();
  /** `isRead`: what was stored before is loaded. `news`: the records received last. */
  const store = createStore<{ isRead: boolean; news: readonly T[] }>(() => ({ isRead: false, news: [] }));
  let isClosed = false;

  function tell(news: readonly T[], isRead = store.getState().isRead): void {
    take(news);
    store.setState({ isRead, news });
  }

  /** Adds records from elsewhere. This page uses them even if they couldn't be stored: false then. */
  function add(records: readonly T[]): Promise<boolean> {
    tell(records);
    return isStored(() => save(records));
  }

  /** The first view of the outbox includes what ended while no page of this version was open. */
  function follow(): void {
    if (isClosed) return;
    const news: T[] = [];
    for (const pending of outbox.read().ended) {
      // A success after a person's word is another ending of the same write.
      const end = `${pending.id} ${pending.state}`;
      if (taken.has(end)) continue;
      taken.add(end);
      const record = recordOf(pending);
      if (record !== undefined) news.push(record);
    }
    if (news.length > 0) void add(news);
  }

  /** Loads what couldn't be loaded before; if that fails again, nothing changes. */
  async function reload(): Promise<void> {
    const kept = await load().catch(notKept);
    if (!isClosed && kept !== undefined) tell(kept, true);
  }

  const stop = outbox.subscribe(follow);
  follow();
  void reload();
  return {
    /** A new object whenever anything changed. */
    read: (): { readonly isRead: boolean } => store.getState(),
    /** Calls the listener with what is new. */
    subscribe: (listener: (news: readonly T[]) => void) => store.subscribe(({ news }) => listener(news)),
    add,
    reload,
    close: () => {
      isClosed = true;
      stop();
    },
  };
}
