import type { WriteKind } from "#api/writes.ts";
import type { PendingWrite } from "../outbox/pending-write.ts";
import { newPendingWrite } from "../outbox/new-write.ts";

/** A pending write about `target`, just clicked, with the given fields. */
export function aPendingWrite(kind: WriteKind, target: string, fields: Partial<PendingWrite> = {}): PendingWrite {
  const write = { kind, target, body: null };
  const made = newPendingWrite({
    fp: "fp",
    write,
    about: { name: target },
    clickedAt: 0,
    undoFor: 0,
    newId: () => "id-1",
  });
  return { ...made, ...fields };
}

/** An approval that was sent and not answered. */
export const unanswered = (target: string, fields: Partial<PendingWrite> = {}): PendingWrite =>
  aPendingWrite("approve", target, {
    state: "unknown",
    attempts: 1,
    waiting: [1],
    undecided: 1,
    undecidedSince: 0,
    sentAt: 0,
    ...fields,
  });
