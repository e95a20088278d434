import { wallTime } from "./write-time.ts";
import { deadlineOf, statusOf, type PendingWrite } from "./pending-write.ts";

/** What stops writes from being sent now. Times are epoch ms; `now` is to the second. */
export type SendGate = { now: number; isPaused: boolean; pausedUntil: number | undefined };

/**
 * What an open write waits for, and until when if a clock ends that. `too late`: the service asked for such a long wait that
 * the write won't be sent.
 */
export type Waiting =
  | { for: "undo" | "rate limit" | "too late" | "repetition" | "reading"; until: number }
  | { for: "resumption" | "turn" | "answer" | "key" | "person" };

/** Whether the undo delay is still running: nothing was sent yet. */
export const isInUndoTime = ({ state, attempts, sendAt }: PendingWrite, now: number) =>
  state === "recorded" && attempts === 0 && sendAt > now;

/** Whether a wait until then, epoch ms, is longer than the time in which it may be sent, also if a job's was put off. */
export function isOutlastedBy(pending: PendingWrite, until: number): boolean {
  return pending.state === "recorded" && until > (deadlineOf(pending) ?? Number.POSITIVE_INFINITY);
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

/** The real obstacle comes first: while sending is paused, the undo delay doesn't matter. */
function beforeSending(pending: PendingWrite, { now, isPaused, pausedUntil = 0 }: SendGate): Waiting {
  if (isPaused) return { for: "resumption" };
  // The wait that the service asked for, also after a reload made the page forget it.
  const asked = pending.attempts > 0 ? pending.nextAt : 0;
  const until = pausedUntil > Math.max(now, pending.sendAt) ? pausedUntil : asked;
  if (until > now) return { for: isOutlastedBy(pending, until) ? "too late" : "rate limit", until };
  return isInUndoTime(pending, now) ? { for: "undo", until: pending.sendAt } : { for: "turn" };
}

function beforeRepetition(pending: PendingWrite, { now, isPaused, pausedUntil }: SendGate): Waiting {
  const { state, next } = pending;
  const nextAt = wallTime(pending, pending.nextAt);
  if (state === "held") return { for: "key" };
  if (state === "sending") return { for: "answer" };
  // Looking up goes on while sending is paused, but not while the service asked us to wait.
  if (isPaused && next === "send") return { for: "resumption" };
  if (pausedUntil !== undefined && pausedUntil > Math.max(now, nextAt))
    return { for: "rate limit", until: pausedUntil };
  return { for: next === "look" ? "reading" : "repetition", until: nextAt };
}
