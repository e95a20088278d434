import { slotOf, type Write } from "#api/writes.ts";
import type { About, PendingWrite } from "./pending-write.ts";

type Wanted = { fp: string; write: Write; about: About; clickedAt: number; undoFor: number; newId: () => string };

/** A write at the moment of its click, with its idempotency key for life. */
export function newPendingWrite({ fp, write, about, clickedAt, undoFor, newId }: Wanted): PendingWrite {
  return {
    v: 1,
    id: newId(),
    fp,
    slot: slotOf(fp, write),
    write,
    about,
    key: newId(),
    clickedAt,
    sendAt: clickedAt + undoFor,
    attempts: 0,
    waiting: [],
    undecided: 0,
    undecidedSince: undefined,
    firstSentAt: undefined,
    sentAt: undefined,
    sender: undefined,
    lookedAt: undefined,
    askedAt: undefined,
    state: "recorded",
    next: "send",
    nextAt: clickedAt + undoFor,
    tries: 0,
    last: undefined,
    ending: undefined,
    endedAt: undefined,
    requestId: undefined,
  };
}
