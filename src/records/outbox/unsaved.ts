import { StorageError } from "../database/storage-error.ts";
import type { Decided } from "./outbox-types.ts";
import type { PendingWrite } from "./pending-write.ts";
import { step, type OutboxEvent } from "./reducer.ts";
import type { WriteStore } from "./write-table.ts";

/**
 * Applies events to the stored writes, and keeps replies that couldn't be stored until they can. Those are applied before any
 * later event of the same write.
 */
export function createUnsaved() {
  const held = new Map<string, { pending: PendingWrite; events: readonly OutboxEvent[] }>();
  const of = (pending: PendingWrite) => held.get(pending.id)?.events ?? [];
  const hold = (pending: PendingWrite, events: readonly OutboxEvent[]) => {
    if (events.length === 0) held.delete(pending.id);
    else held.set(pending.id, { pending, events });
  };
  return {
    /** The writes with unsaved replies. */
    writes: () => [...held.values()].map(({ pending }) => pending),
    hold: (pending: PendingWrite, event: OutboxEvent) => hold(pending, [...of(pending), event]),
    /** Applies the unsaved replies, then `event`, in one transaction. @throws StorageError: nothing was applied */
    async apply(store: WriteStore, pending: PendingWrite, event: OutboxEvent): Promise<PendingWrite | undefined> {
      let taken: readonly OutboxEvent[] = [];
      const next = await store.change(pending, (stored) => {
        taken = of(pending);
        return [...taken, event].reduce(step, stored);
      });
      hold(
        pending,
        of(pending).filter((each) => !taken.includes(each)),
      );
      return next;
    },
  };
}

/**
 * Clicks that may be stored although storing them failed: a browser may keep what it reports as lost. They must not be sent
 * before they are withdrawn, since the user may decide otherwise meanwhile.
 * @param withdraw returns the write as stored then, undefined if it isn't stored. @throws StorageError
 */
export function createDoubtfulClicks(withdraw: (pending: PendingWrite) => Promise<PendingWrite | undefined>) {
  const clicks = new Map<string, PendingWrite>();

  async function settle(pending: PendingWrite): Promise<Decided> {
    const stored = await withdraw(pending);
    clicks.delete(pending.id);
    // Another tab may have found and sent it.
    return stored === undefined || stored.state === "withdrawn"
      ? { kind: "no record" }
      : { kind: "stored", pending: stored };
  }

  return {
    isAny: () => clicks.size > 0,
    /** Whether one of them has the same slot. */
    isAbout: ({ slot }: PendingWrite) => [...clicks.values()].some((click) => click.slot === slot),
    /**
     * What a click led to if storing it has just failed, as far as the storage can tell. @throws anything but a StorageError
     */
    async outcomeOf(pending: PendingWrite, failure: unknown): Promise<Decided> {
      if (!(failure instanceof StorageError)) throw failure;
      clicks.set(pending.id, pending);
      return settle(pending).catch(() => ({ kind: "unclear" }) as const);
    },
    /** Withdraws all of them. @throws StorageError while that isn't possible */
    async settleAll(): Promise<void> {
      for (const pending of clicks.values()) await settle(pending);
    },
  };
}
