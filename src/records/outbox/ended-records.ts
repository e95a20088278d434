import { createStore } from "zustand/vanilla";
import type { OutboxView } from "./outbox-types.ts";
import type { PendingWrite } from "./pending-write.ts";
import { isStored, notKept } from "../database/storage-error.ts";

/** The outbox, as far as it tells what has ended. */
export type Endings = {
  read: () => Pick<OutboxView, "ended">;
  subscribe: (listener: () => void) => () => void;
};

type Options<T> = {
  outbox: Endings;
  /** The record of a write that has ended, or undefined where it leaves none. */
  recordOf: (pending: PendingWrite) => T | undefined;
  /** All that are kept. @throws StorageError */
  load: () => Promise<readonly T[]>;
  /** Keeps some. @throws StorageError */
  save: (records: readonly T[]) => Promise<void>;
  /** Takes some over, from the outbox or from what was kept; the same one may come twice. */
  take: (records: readonly T[]) => void;
};

/** Records of what has ended in the outbox, which itself forgets after a while. */
export type EndedRecords<T> = ReturnType<typeof createEndedRecords<T>>;

/** Keeps a record of everything of a kind that ends in the outbox, for as long as the key is used. */
export function createEndedRecords<T>({ outbox, recordOf, load, save, take }: Options<T>) {
  const taken = new Set<string>();
  /** `isRead`: what was kept before this page has been read. `news`: what was taken over last. */
  const store = createStore<{ isRead: boolean; news: readonly T[] }>(() => ({ isRead: false, news: [] }));
  let isClosed = false;

  function tell(news: readonly T[], isRead = store.getState().isRead): void {
    take(news);
    store.setState({ isRead, news });
  }

  /** Takes in records from elsewhere, known to this page all the same when they could not be kept: false then. */
  function add(records: readonly T[]): Promise<boolean> {
    tell(records);
    return isStored(() => save(records));
  }

  /** What ended while no page of this version was open comes with the first view of the outbox. */
  function follow(): void {
    if (isClosed) return;
    const news: T[] = [];
    for (const pending of outbox.read().ended) {
      // A success that comes after a person's word is another end of the same.
      const end = `${pending.id} ${pending.state}`;
      if (taken.has(end)) continue;
      taken.add(end);
      const record = recordOf(pending);
      if (record !== undefined) news.push(record);
    }
    if (news.length > 0) void add(news);
  }

  /** Reads anew what is kept, which could not be read before; what cannot be read stays unread. */
  async function reload(): Promise<void> {
    const kept = await load().catch(notKept);
    if (!isClosed && kept !== undefined) tell(kept, true);
  }

  const stop = outbox.subscribe(follow);
  follow();
  void reload();
  return {
    /** Another object whenever anything changed. */
    read: (): { readonly isRead: boolean } => store.getState(),
    /** The listener is told what is new. */
    subscribe: (listener: (news: readonly T[]) => void) => store.subscribe(({ news }) => listener(news)),
    add,
    reload,
    close: () => {
      isClosed = true;
      stop();
    },
  };
}
