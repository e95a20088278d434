import { isOpen, isUnconfirmed, statusOf, type PendingWrite } from "#records/outbox/pending-write.ts";
import { waitingOf, type SendGate } from "#records/outbox/send-gate.ts";

/** The groups of the outbox, in the order of the screen. */
export const outcomeGroups = ["needs", "way", "settled"] as const;
export type OutcomeGroup = (typeof outcomeGroups)[number];

/** The group of an pending write. One that may have happened stays with the person while it is being asked again. */
export function groupOf(pending: PendingWrite): OutcomeGroup {
  if (!isOpen(pending)) return "settled";
  return isUnconfirmed(pending) || pending.state === "held" ? "needs" : "way";
}

/** Every way in which a write can stand, as the outbox tells it apart. */
export type OutcomeLine =
  | "asking again"
  | "person"
  | "unanswered"
  | "held, may have happened"
  | "held"
  | "undo"
  | "paused"
  | "rate limit"
  | "too late"
  | "turn"
  | "busy"
  | "sending"
  | "done"
  | "replayed"
  | "read"
  | "gone"
  | "happened"
  | "not found"
  | "ours"
  | "refused"
  | "undone"
  | "withdrawn"
  | "did not happen"
  | "late";

/** Which of them this is. */
export function lineOf(pending: PendingWrite, situation: SendGate): OutcomeLine {
  switch (statusOf(pending)) {
    case "waiting":
      return beforeSending(pending, situation);
    case "sending":
      return "sending";
    case "busy":
      return "busy";
    case "unknown":
      if (pending.state === "held") return "held, may have happened";
      return pending.state === "sending" ? "asking again" : "unanswered";
    case "held":
      return "held";
    case "person":
      return "person";
    case "done":
      return applied(pending);
    case "refused":
      return refused(pending);
    case "withdrawn":
      return withdrawn(pending);
  }
}

function beforeSending(pending: PendingWrite, situation: SendGate): OutcomeLine {
  const waiting = waitingOf(pending, situation)?.for;
  if (waiting === "resumption") return "paused";
  return waiting === "rate limit" || waiting === "too late" || waiting === "undo" ? waiting : "turn";
}

function applied({ ending }: PendingWrite): OutcomeLine {
  if (ending === "replay") return "replayed";
  if (ending === "read" || ending === "gone") return ending;
  return ending === "person" ? "happened" : "done";
}

function refused({ write, last }: PendingWrite): OutcomeLine {
  if (last?.kind === "ours") return "ours";
  return write.kind === "hookDelete" && last?.kind === "missing" ? "not found" : "refused";
}

function withdrawn({ ending, undecided }: PendingWrite): OutcomeLine {
  if (ending === "undone" || ending === "late") return ending;
  // Withdrawn by a person while nothing of it can have happened, or settled after that person looked.
  return undecided === 0 ? "withdrawn" : "did not happen";
}
