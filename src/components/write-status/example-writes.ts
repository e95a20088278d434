import type { Ending, LastWord, PendingWrite, PendingWriteState } from "#records/outbox/pending-write.ts";
import { newPendingWrite } from "#records/outbox/new-write.ts";
import type { SendGate } from "#records/outbox/send-gate.ts";
import type { WriteKind } from "#api/writes.ts";
import type { WriteCase } from "./write-nouns.ts";

/** An approval of BK-20426 right after the click, with other fields where given. */
export function pendingWith(facts: Partial<PendingWrite> = {}): PendingWrite {
  const fresh = newPendingWrite({
    fp: "fp",
    write: { kind: "approve", target: "b-1", body: null },
    about: { name: "BK-20426", vehicle: "HV-07", money: "EUR 184.00" },
    clickedAt: 1000,
    undoFor: 0,
    newId: () => "0198c0de-0000-4000-8000-0000c1f09b",
  });
  return { ...fresh, ...facts };
}

/** One that was sent, without a definite reply. */
export const sentWith = (facts: Partial<PendingWrite> = {}): PendingWrite =>
  pendingWith({ state: "unknown", attempts: 1, undecided: 1, undecidedSince: 1000, sentAt: 1000, ...facts });

/** The last reply, or none. */
export const lastWord = (facts: Partial<LastWord> = {}): LastWord => ({
  kind: "silent",
  message: "Booking is not awaiting approval.",
  at: 31_000,
  ...facts,
});

const ended = (state: PendingWriteState, ending: Ending, facts: Partial<PendingWrite> = {}) =>
  pendingWith({ state, ending, endedAt: 2000, attempts: 1, ...facts });
const refused = (last: Partial<LastWord>, kind: WriteKind = "pickup") =>
  ended("refused", "answer", {
    write: { kind, target: "b-1", body: null },
    last: lastWord({ kind: "invalid", ...last }),
  });
const unsent = pendingWith({ sendAt: 6000 });
const afterKey = lastWord({ kind: "unauthorized", status: 401 });

/** A write in every state: its line in the Outbox, the write, and what holds it up. Clicked at 1000 ms. */
export const exampleWrites: readonly [WriteCase, PendingWrite, Partial<SendGate>?][] = [
  ["undo", unsent],
  ["undo", unsent, { pausedUntil: 4000 }],
  ["turn", unsent, { now: 6000 }],
  ["rate limit", unsent, { pausedUntil: 20_000 }],
  ["too late", unsent, { pausedUntil: 62_000 }],
  ["paused", unsent, { isPaused: true, pausedUntil: 20_000 }],
  ["paused", pendingWith({ attempts: 1 }), { isPaused: true }],
  ["sending", sentWith({ state: "sending" })],
  ["busy", sentWith({ last: lastWord({ kind: "busy", status: 409 }), nextAt: 6000 })],
  ["held", pendingWith({ state: "held", attempts: 1, last: afterKey })],
  ["unanswered", sentWith()],
  ["unanswered", sentWith({ last: lastWord() })],
  ["unanswered", sentWith({ last: lastWord({ kind: "failing", status: 503 }) })],
  ["unanswered", sentWith({ last: lastWord({ kind: "busy", status: 409 }), sentAt: 122_000 })],
  ["unanswered", sentWith({ attempts: 2, last: lastWord({ kind: "invalid", status: 400 }) })],
  ["unanswered", sentWith({ last: lastWord() }), { isPaused: true }],
  ["asking again", sentWith({ state: "sending", undecided: 2 })],
  ["held, may have happened", sentWith({ state: "held", last: afterKey })],
  ["person", sentWith({ state: "person", last: lastWord() })],
  ["person", sentWith({ state: "person", last: lastWord({ kind: "failing", status: 500, replayed: true }) })],
  ["person", sentWith({ state: "person", key: "" })],
  ["done", ended("applied", "answer")],
  ["read", ended("applied", "read")],
  ["gone", ended("applied", "gone")],
  ["happened", ended("applied", "person", { undecided: 1 })],
  ["did not happen", ended("withdrawn", "person", { undecided: 1 })],
  ["refused", refused({ message: "wrong state" })],
  ["refused", refused({ unsaid: true, status: 400 })],
  ["refused", refused({ replayed: true })],
  ["refused", refused({}, "approve")],
  ["not found", refused({ kind: "missing" }, "hookDelete")],
  ["ours", refused({ kind: "ours", message: "A template needs a value." })],
  ["undone", ended("withdrawn", "undone", { attempts: 0 })],
  ["withdrawn", ended("withdrawn", "person", { attempts: 0 })],
  ["withdrawn", ended("withdrawn", "person")],
  ["late", ended("withdrawn", "late", { attempts: 0 })],
  ["late", ended("withdrawn", "late")],
];
