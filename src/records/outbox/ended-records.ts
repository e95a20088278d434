import type { OutboxView } from "./outbox-types.ts";
import type { PendingWrite } from "./pending-write.ts";
import { StorageError } from "../database/storage-error.ts";

/** The outbox, as far as it tells what has ended. */
export type Endings = {
  read: () => Pick<OutboxView, "ended">;
  subscribe: (listener: () => void) => () => void;
};

type Options<T> = {
  outbox: Endings;
  /** The record of an intent that has ended, or undefined where it leaves none. */
  recordOf: (intent: PendingWrite) => T | undefined;
  /** All that are kept. @throws StorageError */
  load: () => Promise<readonly T[]>;
  /** Keeps some. @throws StorageError */
  save: (records: readonly T[]) => Promise<void>;
  /** Takes some over, from the outbox or from what was kept; the same one may come twice. */
  take: (records: readonly T[]) => void;
};

/** Records of what has ended in the outbox, which itself forgets after a while. */
export type EndedRecords<T> = {
  /** Another object whenever anything changed. `isRead`: what was kept before this page has been read. */
  read: () => { readonly isRead: boolean };
  /** The listener is told what is new. */
  subscribe: (listener: (news: readonly T[]) => void) => () => void;
  /** Takes in records from elsewhere; false when they could not be kept beyond this page. */
  add: (records: readonly T[]) => Promise<boolean>;
  /** Reads anew what is kept, which could not be read before; what cannot be read stays unread. */
  reload: () => Promise<void>;
  close: () => void;
};

/** Keeps a record of everything of a kind that ends in the outbox, for as long as the key is used. */
export function createEndedRecords<T>({ outbox, recordOf, load, save, take }: Options<T>): EndedRecords<T> {
  const listeners = new Set<(news: readonly T[]) => void>();
  const taken = new Set<string>();
  let view = { isRead: false };
  let isClosed = false;

  function tell(news: readonly T[], isRead = view.isRead): void {
    take(news);
    view = { isRead };
    for (const listener of listeners) listener(news);
  }

  /** What cannot be kept is known to this page all the same. */
  async function add(records: readonly T[]): Promise<boolean> {
    tell(records);
    try {
      await save(records);
      return true;
    } catch (failure) {
      if (!(failure instanceof StorageError)) throw failure;
      return false;
    }
  }

  /** What ended while no page of this version was open comes with the first view of the outbox. */
  function follow(): void {
    if (isClosed) return;
    const news: T[] = [];
    for (const intent of outbox.read().ended) {
      // A success that comes after a person's word is another end of the same.
      const end = `${intent.id} ${intent.state}`;
      if (taken.has(end)) continue;
      taken.add(end);
      const record = recordOf(intent);
      if (record !== undefined) news.push(record);
    }
    if (news.length > 0) void add(news);
  }

  async function reload(): Promise<void> {
    const kept = await load().catch((failure: unknown) => {
      if (!(failure instanceof StorageError)) throw failure;
      return undefined;
    });
    if (!isClosed && kept !== undefined) tell(kept, true);
  }

  const stop = outbox.subscribe(follow);
  follow();
  void reload();
  return {
    read: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add,
    reload,
    close: () => {
      isClosed = true;
      stop();
    },
  };
}
