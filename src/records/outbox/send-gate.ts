import { wallTime } from "./write-time.ts";
import { firstSendWithin, statusOf, type PendingWrite } from "./pending-write.ts";

/** What keeps writes from leaving at the moment. Times are epoch ms; `now` is the second that it is. */
export type SendGate = { now: number; isPaused: boolean; pausedUntil: number | undefined };

/**
 * What an open write waits for, and until when where a clock ends it: the undo delay, the user who paused the sending, the
 * wait that the service asked for, its turn, an answer, the repetition, the reading before it, the key, or a person. `too
 * late`: the service asked for so long a wait that it will not be sent.
 */
export type Waiting =
  | { for: "undo" | "rate limit" | "too late" | "repetition" | "reading"; until: number }
  | { for: "resumption" | "turn" | "answer" | "key" | "person" };

/** Whether it can still be undone by the clock: nothing of it has left and its delay runs. */
export const isInUndoTime = ({ state, attempts, sendAt }: PendingWrite, now: number) =>
  state === "recorded" && attempts === 0 && sendAt > now;

/** Whether a pause of the sending until then, epoch ms, outlasts the time in which it may leave for the first time. */
export function isOutlastedBy({ state, attempts, clickedAt }: PendingWrite, until: number): boolean {
  return state === "recorded" && attempts === 0 && until > clickedAt + firstSendWithin;
}

/** What an open write waits for; undefined for one that has ended. */
export function waitingOf(pending: PendingWrite, situation: SendGate): Waiting | undefined {
  switch (statusOf(pending)) {
    case "waiting":
      return beforeSending(pending, situation);
    case "sending":
      return { for: "answer" };
    case "busy":
    case "unknown":
      return beforeRepetition(pending, situation);
    case "held":
      return { for: "key" };
    case "person":
      return { for: "person" };
    default:
      return undefined;
  }
}

/** What really holds it back comes first: while sending is paused, no undo delay lets it go. */
function beforeSending(pending: PendingWrite, { now, isPaused, pausedUntil }: SendGate): Waiting {
  if (isPaused) return { for: "resumption" };
  if (pausedUntil !== undefined && pausedUntil > Math.max(now, pending.sendAt)) {
    return { for: isOutlastedBy(pending, pausedUntil) ? "too late" : "rate limit", until: pausedUntil };
  }
  // The wait that the service asked for, also after a reload has made the page forget it.
  if (pending.attempts > 0 && pending.nextAt > now) return { for: "rate limit", until: pending.nextAt };
  return isInUndoTime(pending, now) ? { for: "undo", until: pending.sendAt } : { for: "turn" };
}

function beforeRepetition(pending: PendingWrite, { now, isPaused, pausedUntil }: SendGate): Waiting {
  const { state, next } = pending;
  const nextAt = wallTime(pending, pending.nextAt);
  if (state === "held") return { for: "key" };
  if (state === "sending") return { for: "answer" };
  // Reading goes on while the sending is paused, but not while the service asked for silence.
  if (isPaused && next === "send") return { for: "resumption" };
  if (pausedUntil !== undefined && pausedUntil > Math.max(now, nextAt))
    return { for: "rate limit", until: pausedUntil };
  return { for: next === "look" ? "reading" : "repetition", until: nextAt };
}
