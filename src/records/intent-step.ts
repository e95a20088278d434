import { retryWait } from "#api/retry.ts";
import { accepted, ended, failed, notSent } from "./intent-answers.ts";
import { behindBy, isOver, isUntimed, ownTime } from "./intent-time.ts";
import {
  canBeWithdrawn,
  deadlineOf,
  firstSendWithin,
  isOpen,
  isRefusal,
  isRepeatable,
  mayBeForgotten,
  refusalsAtMost,
  type Intent,
  type LastWord,
  type Look,
} from "./intent.ts";
import { repeatOf } from "#api/writes.ts";

/**
 * What can happen to an intent. `at`: what the computer's clock shows, epoch ms; `setBack`: how far that was set back since the
 * click, as far as the page that tells it has seen; `random` in 0..1 spreads repetitions.
 */
export type Happening = { setBack?: number | undefined } & Change;

type Change =
  /** Its request is about to leave: committed before it does. `by` is new for each attempt. */
  | { type: "attempt"; at: number; by: string }
  /** The request of this attempt did not leave after all. */
  | { type: "not sent"; at: number; attempt: number }
  | { type: "accepted"; at: number; attempt: number; requestId: string | undefined; replayed: boolean }
  | { type: "failed"; at: number; attempt: number; last: LastWord; random: number }
  /** What it is about was read; `shows` undefined: the reading itself failed. */
  | { type: "looked"; at: number; shows: Look | undefined; random: number }
  /** Whoever sent it is gone, or has been silent for too long; `whose` attempt that was, if it is to be that one only. */
  | { type: "cut off"; at: number; whose?: string | undefined }
  | { type: "time"; at: number }
  /** Sooner than planned: the user asks, or the link seems to be back. */
  | { type: "hurry"; at: number; byUser: boolean }
  | { type: "unlocked"; at: number }
  | { type: "withdrawn"; at: number; how: "undone" | "person" }
  /** A person found out. */
  | { type: "found out"; at: number; happened: boolean }
  /** What it owed is stored by a person, or given up. */
  | { type: "settled up"; isGivenUp: boolean };

/**
 * The state machine of a write, pure. What does not fit the state changes nothing and gives the very same object.
 * Four rules hold here or rest on it: durable before sent (`attempt` is committed first); only a final answer to its key,
 * or a reading that shows the effect, ends what may have happened; one key; no late first request.
 */
export function step(stored: Intent, told: Happening): Intent {
  const { setBack = 0 } = told;
  const intent = setBack > (stored.setBack ?? 0) ? { ...stored, setBack } : stored;
  const happening = "at" in told ? { ...told, at: ownTime(intent, told.at) } : told;
  if (happening.type === "accepted") return accepted(intent, happening);
  if (happening.type === "settled up") {
    if (intent.owes === undefined) return intent;
    return { ...intent, owes: undefined, isGivenUp: happening.isGivenUp ? true : undefined };
  }
  if (!isOpen(intent)) return intent;
  const { state, undecided } = intent;
  switch (happening.type) {
    case "attempt":
      return attempt(intent, happening);
    case "not sent":
      return notSent(intent, happening);
    case "failed":
      return failed(intent, happening);
    case "looked":
      return looked(intent, happening);
    case "cut off":
      if (state !== "sending" || (happening.whose ?? intent.sender) !== intent.sender) return intent;
      return { ...intent, state: "unknown", next: "send", nextAt: happening.at };
    case "time":
      return time(intent, happening.at);
    case "hurry":
      return hurry(intent, happening);
    case "unlocked":
      if (state !== "held") return intent;
      if (undecided > 0) return { ...intent, state: "unknown", next: "send", nextAt: happening.at };
      // Typing a key takes its time, and money must not move long after the click.
      return isOver(intent, { since: intent.clickedAt, limit: firstSendWithin, at: happening.at })
        ? ended(intent, "withdrawn", "late", happening.at)
        : { ...intent, state: "recorded", next: "send", nextAt: happening.at };
    case "withdrawn":
      return canBeWithdrawn(intent) ? ended(intent, "withdrawn", happening.how, happening.at) : intent;
    case "found out":
      if (state === "recorded" || state === "sending") return intent;
      return ended(intent, happening.happened ? "applied" : "withdrawn", "person", happening.at);
  }
}

function attempt(intent: Intent, { at, by }: Extract<Happening, { type: "attempt" }>): Intent {
  const { state, undecided, attempts } = intent;
  if (state !== "recorded" && state !== "unknown") return intent;
  const deadline = deadlineOf(intent);
  if (at < intent.sendAt || (deadline !== undefined && at > deadline) || mayBeTooLate(intent, at)) return intent;
  if (state === "unknown" && !isRepeatable(intent, at)) return intent;
  return {
    ...intent,
    state: "sending",
    attempts: attempts + 1,
    waiting: [...intent.waiting, attempts + 1],
    undecided: undecided + 1,
    undecidedSince: undecided === 0 ? at : intent.undecidedSince,
    firstSentAt: intent.firstSentAt ?? at,
    sentAt: at,
    sender: by,
  };
}

/** Whether nobody knows how long ago it was, and it would do harm if that was long. */
const mayBeTooLate = (intent: Intent, at: number): boolean =>
  (intent.state === "recorded" || repeatOf(intent) === "unguarded") && isUntimed(intent, at);

function looked(intent: Intent, { at, shows, random }: Extract<Happening, { type: "looked" }>): Intent {
  const { state, last, tries } = intent;
  if (state === "recorded" || state === "sending" || state === "held") return intent;
  // Nothing but the effect proves anything: an old state says what was, not what is still to arrive.
  if (shows === "effect") return ended({ ...intent, lookedAt: at }, "applied", "read", at);
  if (state === "person") return shows === undefined ? intent : { ...intent, lookedAt: at };
  const nextAt = at + (intent.next === "look" ? retryWait("write", tries, () => random) : 0);
  if (shows === undefined) return { ...intent, nextAt: Math.max(intent.nextAt, nextAt) };
  const seen: Intent = { ...intent, lookedAt: at };
  if (intent.next !== "look") return seen;
  const isRefused = last !== undefined && isRefusal(last);
  const isForGood = last?.kind === "failing" && last.replayed === true;
  if (isForGood || (isRefused && (shows === "other" || tries >= refusalsAtMost))) return { ...seen, state: "person" };
  // The service may have forgotten the key and would do it anew, on a booking that others have changed since.
  if (shows === "other" && mayBeForgotten(intent, at)) return { ...seen, state: "person" };
  // A look that was due by age had its wait already; any other came at once.
  const waited = last === undefined || last.kind === "silent" || last.kind === "busy" ? at : nextAt;
  return { ...seen, next: "send", nextAt: waited };
}

function time(intent: Intent, at: number): Intent {
  const { state, attempts } = intent;
  const deadline = deadlineOf(intent);
  if (deadline !== undefined && (at > deadline || mayBeTooLate(intent, at))) {
    return state === "recorded" ? ended(intent, "withdrawn", "late", at) : { ...intent, state: "person" };
  }
  const behind = behindBy(intent, at);
  // A booking's state judges a repetition, so it goes on from where its record ends.
  if (behind > 0 && state === "unknown") {
    const setBack = (intent.setBack ?? 0) + behind;
    return { ...intent, setBack, next: "look", nextAt: at + behind };
  }
  // What is old is read before it is asked again: the state says more than a key that may be forgotten.
  const isUnread = (intent.lookedAt ?? 0) <= (intent.sentAt ?? 0);
  if (
    state === "unknown" &&
    mayBeForgotten(intent, at) &&
    isUnread &&
    attempts > 0 &&
    intent.next === "send" &&
    repeatOf(intent) !== "unguarded"
  ) {
    return { ...intent, next: "look" };
  }
  return intent;
}

function hurry(intent: Intent, { at, byUser }: Extract<Happening, { type: "hurry" }>): Intent {
  if (byUser && isRepeatable(intent, at)) return { ...intent, state: "unknown", next: "send", nextAt: at, askedAt: at };
  return intent.state === "unknown" && intent.nextAt > at ? { ...intent, nextAt: at } : intent;
}
