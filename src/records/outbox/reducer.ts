import { retryWait } from "#api/retry.ts";
import { repeatOf } from "#api/writes.ts";
import type { ErrorFacts } from "#api/errors.ts";
import { behindBy, isOver, isUntimed, ownTime } from "./write-time.ts";
import {
  canBeWithdrawn,
  deadlineOf,
  firstSendWithin,
  isOpen,
  isRefusal,
  isRepeatable,
  mayBeForgotten,
  refusalsAtMost,
  isDefinite,
  nextOf,
  type PendingWrite,
  type LastWord,
  type Verification,
  type Ending,
} from "./pending-write.ts";

/**
 * What can happen to an intent. `at`: what the computer's clock shows, epoch ms; `setBack`: how far that was set back since the
 * click, as far as the page that tells it has seen; `random` in 0..1 spreads repetitions.
 */
export type OutboxEvent = { setBack?: number | undefined } & Change;

type Change =
  /** Its request is about to leave: committed before it does. `by` is new for each attempt. */
  | { type: "attempt"; at: number; by: string }
  /** The request of this attempt did not leave after all. */
  | { type: "not sent"; at: number; attempt: number }
  | { type: "accepted"; at: number; attempt: number; requestId: string | undefined; replayed: boolean }
  | { type: "failed"; at: number; attempt: number; last: LastWord; random: number }
  /** What it is about was read; `shows` undefined: the reading itself failed. */
  | { type: "looked"; at: number; shows: Verification | undefined; random: number }
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
export function step(stored: PendingWrite, told: OutboxEvent): PendingWrite {
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

function attempt(intent: PendingWrite, { at, by }: Extract<OutboxEvent, { type: "attempt" }>): PendingWrite {
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
const mayBeTooLate = (intent: PendingWrite, at: number): boolean =>
  (intent.state === "recorded" || repeatOf(intent) === "unguarded") && isUntimed(intent, at);

function looked(intent: PendingWrite, { at, shows, random }: Extract<OutboxEvent, { type: "looked" }>): PendingWrite {
  const { state, last, tries } = intent;
  if (state === "recorded" || state === "sending" || state === "held") return intent;
  // Nothing but the effect proves anything: an old state says what was, not what is still to arrive.
  if (shows === "effect") return ended({ ...intent, lookedAt: at }, "applied", "read", at);
  if (state === "person") return shows === undefined ? intent : { ...intent, lookedAt: at };
  const nextAt = at + (intent.next === "look" ? retryWait("write", tries, () => random) : 0);
  if (shows === undefined) return { ...intent, nextAt: Math.max(intent.nextAt, nextAt) };
  const seen: PendingWrite = { ...intent, lookedAt: at };
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

function time(intent: PendingWrite, at: number): PendingWrite {
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

function hurry(intent: PendingWrite, { at, byUser }: Extract<OutboxEvent, { type: "hurry" }>): PendingWrite {
  if (byUser && isRepeatable(intent, at)) return { ...intent, state: "unknown", next: "send", nextAt: at, askedAt: at };
  return intent.state === "unknown" && intent.nextAt > at ? { ...intent, nextAt: at } : intent;
}

/** All times are in the intent's own time. */
type Accepted = { at: number; requestId: string | undefined; replayed: boolean };
type Failed = { at: number; attempt: number; last: LastWord; random: number };

/** An intent that has come to its end. */
function ended(intent: PendingWrite, state: PendingWrite["state"], ending: Ending, endedAt: number): PendingWrite {
  const owes = state === "applied" && intent.write.kind === "hookCreate" ? ({ owes: "secret" } as const) : {};
  return { ...intent, state, ending, endedAt, ...owes };
}

/** What is known once it is certain that an attempt did nothing. */
function without(intent: PendingWrite, number: number): PendingWrite {
  const waiting = intent.waiting.filter((each) => each !== number);
  const undecidedSince = waiting.length === 0 ? undefined : intent.undecidedSince;
  return { ...intent, waiting, undecided: waiting.length, undecidedSince };
}

/** What is known once it is certain that an attempt did not leave. */
function notSent(intent: PendingWrite, { at, attempt: number }: { at: number; attempt: number }): PendingWrite {
  if (!intent.waiting.includes(number)) return intent;
  const known = without(intent, number);
  const isAtRest = intent.state === "unknown" || intent.state === "person";
  if (number !== intent.attempts && known.undecided === 0 && isAtRest) {
    // Another tab has gone on since, and now nothing of it can have happened.
    const isRefused = intent.last !== undefined && isRefusal(intent.last);
    return isRefused ? refused(known, at) : { ...known, state: "recorded", next: "send", nextAt: at };
  }
  if (number !== intent.attempts) return known;
  const before = { ...known, attempts: number - 1, firstSentAt: number === 1 ? undefined : intent.firstSentAt };
  if (intent.state !== "sending" && intent.state !== "unknown") return before;
  return { ...before, state: before.undecided > 0 ? "unknown" : "recorded", next: "send", nextAt: at };
}

/** A success is final whenever it comes, even for one that was given up or settled by hand meanwhile. */
function accepted(intent: PendingWrite, { at, requestId, replayed }: Accepted): PendingWrite {
  if (intent.state === "applied") return intent;
  return { ...ended(intent, "applied", replayed ? "replay" : "answer", at), requestId };
}

/** An answer that is no success, or that none came. */
function failed(intent: PendingWrite, { at, attempt: number, last, random }: Failed): PendingWrite {
  // The service repeats its first answer to this key: then every attempt was refused, as long as it has not forgotten the
  // key and heard it anew in between.
  if (last.replayed === true && !mayBeForgotten(intent, at) && isRefusal(last)) {
    return refused({ ...intent, waiting: [], undecided: 0, last }, at);
  }
  if (!intent.waiting.includes(number)) return intent;
  const unsent = last.kind === "unreached" ? notSent(intent, { at, attempt: number }) : undefined;
  if (unsent !== undefined && number !== intent.attempts) return unsent;
  const known = unsent ?? (isDefinite(last) ? without(intent, number) : intent);
  // Another attempt is on its way, or a person has it in hand: this answer only says what became of its own attempt.
  if (intent.state === "sending" && number !== intent.attempts) return known;
  if (intent.state === "person")
    return known.undecided === 0 && isRefusal(last) ? refused({ ...known, last }, at) : known;
  return answered({ ...known, last, tries: triesAfter(intent, last) }, at, random);
}

/** Repetitions are counted as long as the answers are of one sort. */
function triesAfter({ last, tries }: PendingWrite, now: ErrorFacts): number {
  const before = last;
  const isSame = before !== undefined && (before.kind === now.kind || (isRefusal(before) && isRefusal(now)));
  return isSame ? tries + 1 : 1;
}

function answered(intent: PendingWrite & { last: LastWord }, at: number, random: number): PendingWrite {
  const { last, undecided, tries } = intent;
  const mayHave = undecided > 0;
  const asBefore = mayHave ? "unknown" : "recorded";
  switch (nextOf(intent, last)) {
    case "gone":
      return mayHave ? ended(intent, "applied", "gone", at) : refused(intent, at);
    case "stop":
    case "look":
      return mayHave ? toJudge(intent, at) : refused(intent, at);
    case "hold":
      return { ...intent, state: "held" };
    case "pause":
      return { ...intent, state: asBefore, next: "send", nextAt: at + pauseOf(last) };
    case "soon":
      return { ...intent, state: "unknown", next: "send", nextAt: at + retryWait("soon", tries, () => random) };
    case "again":
      // A failure that is the stored answer to this key never becomes anything else.
      if (last.kind === "failing" && last.replayed === true) return toJudge(intent, at);
      return { ...intent, state: asBefore, next: nextAfter(intent), nextAt: at + waitAfter(intent, at, random) };
  }
}

/** What a 429 asked for, in ms; kept with the intent, because the page that knows it may be gone by then. */
const pauseOf = ({ retryAfter = 1 }: LastWord) => Math.min(Math.max(retryAfter, 1), 900) * 1000;

/** It was answered, and may have been carried out before that: reading tells, and where nothing can be read a person. */
function toJudge(intent: PendingWrite, at: number): PendingWrite {
  if (repeatOf(intent) === "unguarded") return { ...intent, state: "person" };
  return { ...intent, state: "unknown", next: "look", nextAt: at };
}

const refused = (intent: PendingWrite, at: number): PendingWrite => ({
  ...ended(intent, "refused", intent.last?.replayed === true ? "replay" : "answer", at),
  requestId: intent.last?.requestId,
});

/** An answer that cannot be read may well have been a yes. */
function nextAfter(intent: PendingWrite & { last: LastWord }): "send" | "look" {
  return intent.last.kind === "unreadable" && repeatOf(intent) !== "unguarded" ? "look" : "send";
}

function waitAfter(intent: PendingWrite & { last: LastWord }, at: number, random: number): number {
  const { last, tries } = intent;
  const isFresh = !mayBeForgotten(intent, at);
  const isSilence = last.kind === "silent" || last.kind === "stopped";
  return retryWait(isSilence && isFresh ? "silence" : "write", tries, () => random);
}
