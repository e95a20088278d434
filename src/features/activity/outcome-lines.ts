import { isOpen, isUnconfirmed, type Intent } from "#records/intent.ts";

/** What keeps writes from leaving at the moment. Times are epoch ms; `now` is the second that it is. */
export type Situation = { now: number; isPaused: boolean; pausedUntil: number | undefined };

/** The groups of the outbox, in the order of the screen. */
export const outcomeGroups = ["needs", "way", "settled"] as const;
export type OutcomeGroup = (typeof outcomeGroups)[number];

/** The group of an intent. One that may have happened stays with the person while it is being asked again. */
export function groupOf(intent: Intent): OutcomeGroup {
  if (!isOpen(intent)) return "settled";
  return isUnconfirmed(intent) || intent.state === "held" ? "needs" : "way";
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
  | "turn"
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

/** Whether it can still be undone by the clock: nothing of it has left and its delay runs. */
export const isInUndoTime = ({ state, attempts, sendAt }: Intent, now: number) =>
  state === "recorded" && attempts === 0 && sendAt > now;

/** Which of them this is. */
export function lineOf(intent: Intent, situation: Situation): OutcomeLine {
  switch (intent.state) {
    case "recorded":
      return waiting(intent, situation);
    case "sending":
      return isUnconfirmed(intent) ? "asking again" : "sending";
    case "unknown":
      return "unanswered";
    case "held":
      return intent.undecided > 0 ? "held, may have happened" : "held";
    case "person":
      return "person";
    case "applied":
      return applied(intent);
    case "refused":
      return refused(intent);
    case "withdrawn":
      return withdrawn(intent);
  }
}

/** What really holds it back comes first: while sending is paused, no undo delay lets it go. */
function waiting(intent: Intent, { now, isPaused, pausedUntil }: Situation): OutcomeLine {
  if (isPaused) return "paused";
  if (pausedUntil !== undefined && pausedUntil > Math.max(now, intent.sendAt)) return "rate limit";
  return isInUndoTime(intent, now) ? "undo" : "turn";
}

function applied({ ending }: Intent): OutcomeLine {
  if (ending === "replay") return "replayed";
  if (ending === "read" || ending === "gone") return ending;
  return ending === "person" ? "happened" : "done";
}

function refused({ write, last }: Intent): OutcomeLine {
  if (last?.kind === "ours") return "ours";
  return write.kind === "hookDelete" && last?.kind === "missing" ? "not found" : "refused";
}

function withdrawn({ ending, undecided }: Intent): OutcomeLine {
  if (ending === "undone" || ending === "late") return ending;
  // Withdrawn by a person while nothing of it can have happened, or settled after that person looked.
  return undecided === 0 ? "withdrawn" : "did not happen";
}
