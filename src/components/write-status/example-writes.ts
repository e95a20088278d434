import type { Ending, LastWord, PendingWrite, PendingWriteState } from "#records/outbox/pending-write.ts";
import { newPendingWrite } from "#records/outbox/new-write.ts";
import type { SendGate } from "#records/outbox/send-gate.ts";
import type { WriteKind } from "#api/writes.ts";
import type { OutcomeLine } from "./outcome-line.ts";

/** An approval of BK-20426 right after the click, with other fields where given. */
export function intentWith(facts: Partial<PendingWrite> = {}): PendingWrite {
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
  intentWith({ state: "unknown", attempts: 1, undecided: 1, undecidedSince: 1000, sentAt: 1000, ...facts });

/** The last reply, or none. */
export const lastWord = (facts: Partial<LastWord> = {}): LastWord => ({
  kind: "silent",
  message: "Booking is not awaiting approval.",
  at: 31_000,
  ...facts,
});

const ended = (state: PendingWriteState, ending: Ending, facts: Partial<PendingWrite> = {}) =>
  intentWith({ state, ending, endedAt: 2000, attempts: 1, ...facts });
const refused = (last: Partial<LastWord>, kind: WriteKind = "pickup") =>
  ended("refused", "answer", {
    write: { kind, target: "b-1", body: null },
    last: lastWord({ kind: "invalid", ...last }),
  });
const unsent = intentWith({ sendAt: 6000 });
const afterKey = lastWord({ kind: "unauthorized", status: 401 });

/** A write in every state: its line in the Outbox, the write, words of that line, and what holds it up. Clicked at 1000 ms. */
export const exampleWrites: readonly [OutcomeLine, PendingWrite, string, Partial<SendGate>?][] = [
  ["undo", unsent, "Sends in 4 s"],
  ["undo", unsent, "Sends in 4 s", { pausedUntil: 4000 }],
  ["turn", unsent, "Waiting for its turn", { now: 6000 }],
  ["rate limit", unsent, "Waiting 18 s: the service asked us to wait", { pausedUntil: 20_000 }],
  ["too late", unsent, "Do it again after that.", { pausedUntil: 62_000 }],
  ["paused", unsent, "within a minute of the click, it's discarded", { isPaused: true, pausedUntil: 20_000 }],
  ["paused", intentWith({ attempts: 1 }), "sending is paused", { isPaused: true }],
  ["sending", sentWith({ state: "sending" }), "Sending"],
  [
    "busy",
    sentWith({ last: lastWord({ kind: "busy", status: 409 }), nextAt: 6000 }),
    "We'll try again automatically in 4 s.",
  ],
  ["held", intentWith({ state: "held", attempts: 1, last: afterKey }), "nothing has been done yet"],
  ["unanswered", sentWith(), "the page was closed or crashed before a reply came"],
  ["unanswered", sentWith({ last: lastWord() }), "Approval sent, but we got no reply. It may have gone through"],
  [
    "unanswered",
    sentWith({ last: lastWord({ kind: "failing", status: 503 }) }),
    "the reply doesn't say whether it was done",
  ],
  [
    "unanswered",
    sentWith({ last: lastWord({ kind: "busy", status: 409 }), sentAt: 122_000 }),
    "and the service was still working on it",
  ],
  ["unanswered", sentWith({ attempts: 2, last: lastWord({ kind: "invalid", status: 400 }) }), "then a refusal"],
  ["unanswered", sentWith({ last: lastWord() }), "We'll try again when you resume.", { isPaused: true }],
  ["asking again", sentWith({ state: "sending", undecided: 2 }), "Sending the same request again."],
  ["held, may have happened", sentWith({ state: "held", last: afterKey }), "once you enter the API key again"],
  ["person", sentWith({ state: "person", last: lastWord() }), "It's too old to be retried automatically."],
  [
    "person",
    sentWith({ state: "person", last: lastWord({ kind: "failing", status: 500, replayed: true }) }),
    "first reply: 500",
  ],
  ["person", sentWith({ state: "person", key: "" }), "we can't ask again: signing out deleted the request details"],
  ["done", ended("applied", "answer"), "Done"],
  ["replayed", ended("applied", "replay"), "Done only once, though we sent it more than once"],
  ["read", ended("applied", "read"), "by this browser or someone else"],
  ["gone", ended("applied", "gone"), "the endpoint no longer exists"],
  ["happened", ended("applied", "person", { undecided: 1 }), "Marked as done"],
  ["did not happen", ended("withdrawn", "person", { undecided: 1 }), "Marked as not done"],
  ["refused", refused({ message: "wrong state" }), "Refused: “wrong state”. This request changed nothing."],
  ["refused", refused({ unsaid: true, status: 400 }), "Refused with status 400. This request changed nothing."],
  ["refused", refused({ replayed: true }), "approval.” The service repeated its first reply. This request"],
  ["refused", refused({}, "approve"), "This request changed nothing and captured no payment."],
  ["not found", refused({ kind: "missing" }, "hookDelete"), "it was already removed"],
  [
    "ours",
    refused({ kind: "ours", message: "A template needs a value." }),
    "A template needs a value. Nothing changed.",
  ],
  ["undone", ended("withdrawn", "undone", { attempts: 0 }), "Undone before it was sent"],
  ["withdrawn", ended("withdrawn", "person", { attempts: 0 }), "Discarded before it was sent"],
  ["withdrawn", ended("withdrawn", "person"), "Discarded before anything was done"],
  ["late", ended("withdrawn", "late", { attempts: 0 }), "Not sent"],
  ["late", ended("withdrawn", "late"), "Not sent in time: it had to wait too long. Nothing was done"],
];
