import type { OutboxView } from "./outbox-types.ts";
import { serviceWords, type PendingWrite } from "./pending-write.ts";
import type { OpenStorage } from "../database/disk.ts";
import { isStored, notStored } from "../database/storage-error.ts";

export type Endings = {
  read: () => Pick<OutboxView, "ended">;
  subscribe: (listener: () => void) => () => void;
};

/**
 * How a write ended, in a record that is kept longer than the outbox keeps the write. `accepted`: the service said so;
 * `byHand`, `notByHand`: a person found that it happened, or that it didn't; `refused`, `notDone`: it didn't. `at`: when that was
 * known, epoch ms.
 */
export type EndedRecord = {
  readonly fp: string;
  readonly at: number;
  readonly outcome: "accepted" | "byHand" | "notByHand" | "refused" | "notDone";
  readonly requestId: string | undefined;
  /** The service's own text, if it refused. */
  readonly said: string | undefined;
};

/** How a write ended; undefined while it is open. */
export function endedRecord(pending: PendingWrite): EndedRecord | undefined {
  const { fp, endedAt: at, last, requestId = last?.requestId } = pending;
  const outcome = outcomeOf(pending);
  if (at === undefined || outcome === undefined) return undefined;
  return { fp, at, outcome, requestId, said: outcome === "refused" ? serviceWords(last) : undefined };
}

function outcomeOf({ state, ending, last, undecided }: PendingWrite): EndedRecord["outcome"] | undefined {
  if (state === "applied") return ending === "person" ? "byHand" : "accepted";
  if (state === "refused") return last?.kind === "ours" ? "notDone" : "refused";
  if (state === "withdrawn") return undecided > 0 ? "notByHand" : "notDone";
  return undefined;
}

/** Whether it happened, as far as this browser knows. */
export const tookEffect = ({ outcome }: Pick<EndedRecord, "outcome">) => outcome === "accepted" || outcome === "byHand";

type Options<T, Stored> = {
  outbox: Endings;
  store: OpenStorage<Stored>;
  recordOf: (pending: PendingWrite) => T | undefined;
  /** @throws StorageError */
  load: (opened: { storage: Stored; fp: string }) => Promise<readonly T[]>;
  /** @throws StorageError */
  save: (opened: { storage: Stored; fp: string }, records: readonly T[]) => Promise<void>;
  /** Receives records, from the outbox or from the storage; the same one may come twice. `isRead`: those stored are loaded. */
  take: (records: readonly T[], isRead: boolean) => void;
};

/** Keeps a record of each ended write of some kinds, for as long as the API key is used. */
export function createEndedRecords<T, Stored>({ outbox, store, recordOf, load, save, take }: Options<T, Stored>) {
  const taken = new Set<string>();
  let [isRead, isClosed] = [false, false];

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
    if (news.length === 0) return;
    take(news, isRead);
    // This page uses them even if they can't be stored.
    void isStored(async () => save(await store(), news));
  }

  /** Loads what couldn't be loaded before; if that fails again, nothing changes. */
  async function reload(): Promise<void> {
    const stored = await store().then(load).catch(notStored);
    if (isClosed || stored === undefined) return;
    isRead = true;
    take(stored, isRead);
  }

  const stop = outbox.subscribe(follow);
  follow();
  void reload();
  return {
    reload,
    close: () => {
      isClosed = true;
      stop();
    },
  };
}
