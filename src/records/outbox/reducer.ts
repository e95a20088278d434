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
 * What can happen to a write. `at`: what the computer's clock shows, epoch ms; `setBack`: how far that was set back since the
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
  const pending = setBack > (stored.setBack ?? 0) ? { ...stored, setBack } : stored;
  const happening = "at" in told ? { ...told, at: ownTime(pending, told.at) } : told;
  if (happening.type === "accepted") return accepted(pending, happening);
  if (happening.type === "settled up") {
    if (pending.owes === undefined) return pending;
    return { ...pending, owes: undefined, isGivenUp: happening.isGivenUp ? true : undefined };
  }
  if (!isOpen(pending)) return pending;
  const { state, undecided } = pending;
  switch (happening.type) {
    case "attempt":
      return attempt(pending, happening);
    case "not sent":
      return notSent(pending, happening);
    case "failed":
      return failed(pending, happening);
    case "looked":
      return looked(pending, happening);
    case "cut off":
      if (state !== "sending" || (happening.whose ?? pending.sender) !== pending.sender) return pending;
      return { ...pending, state: "unknown", next: "send", nextAt: happening.at };
    case "time":
      return time(pending, happening.at);
    case "hurry":
      return hurry(pending, happening);
    case "unlocked":
      if (state !== "held") return pending;
      if (undecided > 0) return { ...pending, state: "unknown", next: "send", nextAt: happening.at };
      // Typing a key takes its time, and money must not move long after the click.
      return isOver(pending, { since: pending.clickedAt, limit: firstSendWithin, at: happening.at })
        ? ended(pending, "withdrawn", "late", happening.at)
        : { ...pending, state: "recorded", next: "send", nextAt: happening.at };
    case "withdrawn":
      return canBeWithdrawn(pending) ? ended(pending, "withdrawn", happening.how, happening.at) : pending;
    case "found out":
      if (state === "recorded" || state === "sending") return pending;
      return ended(pending, happening.happened ? "applied" : "withdrawn", "person", happening.at);
  }
}

function attempt(pending: PendingWrite, { at, by }: Extract<OutboxEvent, { type: "attempt" }>): PendingWrite {
  const { state, undecided, attempts } = pending;
  if (state !== "recorded" && state !== "unknown") return pending;
  const deadline = deadlineOf(pending);
  if (at < pending.sendAt || (deadline !== undefined && at > deadline) || mayBeTooLate(pending, at)) return pending;
  if (state === "unknown" && !isRepeatable(pending, at)) return pending;
  return {
    ...pending,
    state: "sending",
    attempts: attempts + 1,
    waiting: [...pending.waiting, attempts + 1],
    undecided: undecided + 1,
    undecidedSince: undecided === 0 ? at : pending.undecidedSince,
    firstSentAt: pending.firstSentAt ?? at,
    sentAt: at,
    sender: by,
  };
}

/** Whether nobody knows how long ago it was, and it would do harm if that was long. */
const mayBeTooLate = (pending: PendingWrite, at: number): boolean =>
  (pending.state === "recorded" || repeatOf(pending) === "unguarded") && isUntimed(pending, at);

function looked(pending: PendingWrite, { at, shows, random }: Extract<OutboxEvent, { type: "looked" }>): PendingWrite {
  const { state, last, tries } = pending;
  if (state === "recorded" || state === "sending" || state === "held") return pending;
  // Nothing but the effect proves anything: an old state says what was, not what is still to arrive.
  if (shows === "effect") return ended({ ...pending, lookedAt: at }, "applied", "read", at);
  if (state === "person") return shows === undefined ? pending : { ...pending, lookedAt: at };
  const nextAt = at + (pending.next === "look" ? retryWait("write", tries, () => random) : 0);
  if (shows === undefined) return { ...pending, nextAt: Math.max(pending.nextAt, nextAt) };
  const seen: PendingWrite = { ...pending, lookedAt: at };
  if (pending.next !== "look") return seen;
  const isRefused = last !== undefined && isRefusal(last);
  const isForGood = last?.kind === "failing" && last.replayed === true;
  if (isForGood || (isRefused && (shows === "other" || tries >= refusalsAtMost))) return { ...seen, state: "person" };
  // The service may have forgotten the key and would do it anew, on a booking that others have changed since.
  if (shows === "other" && mayBeForgotten(pending, at)) return { ...seen, state: "person" };
  // A look that was due by age had its wait already; any other came at once.
  const waited = last === undefined || last.kind === "silent" || last.kind === "busy" ? at : nextAt;
  return { ...seen, next: "send", nextAt: waited };
}

function time(pending: PendingWrite, at: number): PendingWrite {
  const { state, attempts } = pending;
  const deadline = deadlineOf(pending);
  if (deadline !== undefined && (at > deadline || mayBeTooLate(pending, at))) {
    return state === "recorded" ? ended(pending, "withdrawn", "late", at) : { ...pending, state: "person" };
  }
  const behind = behindBy(pending, at);
  // A booking's state judges a repetition, so it goes on from where its record ends.
  if (behind > 0 && state === "unknown") {
    const setBack = (pending.setBack ?? 0) + behind;
    return { ...pending, setBack, next: "look", nextAt: at + behind };
  }
  // What is old is read before it is asked again: the state says more than a key that may be forgotten.
  const isUnread = (pending.lookedAt ?? 0) <= (pending.sentAt ?? 0);
  if (
    state === "unknown" &&
    mayBeForgotten(pending, at) &&
    isUnread &&
    attempts > 0 &&
    pending.next === "send" &&
    repeatOf(pending) !== "unguarded"
  ) {
    return { ...pending, next: "look" };
  }
  return pending;
}

function hurry(pending: PendingWrite, { at, byUser }: Extract<OutboxEvent, { type: "hurry" }>): PendingWrite {
  if (byUser && isRepeatable(pending, at))
    return { ...pending, state: "unknown", next: "send", nextAt: at, askedAt: at };
  return pending.state === "unknown" && pending.nextAt > at ? { ...pending, nextAt: at } : pending;
}

/** All times are in the write's own time. */
type Accepted = { at: number; requestId: string | undefined; replayed: boolean };
type Failed = { at: number; attempt: number; last: LastWord; random: number };

/** A write that has come to its end. */
function ended(pending: PendingWrite, state: PendingWrite["state"], ending: Ending, endedAt: number): PendingWrite {
  const owes = state === "applied" && pending.write.kind === "hookCreate" ? ({ owes: "secret" } as const) : {};
  return { ...pending, state, ending, endedAt, ...owes };
}

/** What is known once it is certain that an attempt did nothing. */
function without(pending: PendingWrite, number: number): PendingWrite {
  const waiting = pending.waiting.filter((each) => each !== number);
  const undecidedSince = waiting.length === 0 ? undefined : pending.undecidedSince;
  return { ...pending, waiting, undecided: waiting.length, undecidedSince };
}

/** What is known once it is certain that an attempt did not leave. */
function notSent(pending: PendingWrite, { at, attempt: number }: { at: number; attempt: number }): PendingWrite {
  if (!pending.waiting.includes(number)) return pending;
  const known = without(pending, number);
  const isAtRest = pending.state === "unknown" || pending.state === "person";
  if (number !== pending.attempts && known.undecided === 0 && isAtRest) {
    // Another tab has gone on since, and now nothing of it can have happened.
    const isRefused = pending.last !== undefined && isRefusal(pending.last);
    return isRefused ? refused(known, at) : { ...known, state: "recorded", next: "send", nextAt: at };
  }
  if (number !== pending.attempts) return known;
  const before = { ...known, attempts: number - 1, firstSentAt: number === 1 ? undefined : pending.firstSentAt };
  if (pending.state !== "sending" && pending.state !== "unknown") return before;
  return { ...before, state: before.undecided > 0 ? "unknown" : "recorded", next: "send", nextAt: at };
}

/** A success is final whenever it comes, even for one that was given up or settled by hand meanwhile. */
function accepted(pending: PendingWrite, { at, requestId, replayed }: Accepted): PendingWrite {
  if (pending.state === "applied") return pending;
  return { ...ended(pending, "applied", replayed ? "replay" : "answer", at), requestId };
}

/** An answer that is no success, or that none came. */
function failed(pending: PendingWrite, { at, attempt: number, last, random }: Failed): PendingWrite {
  // The service repeats its first answer to this key: then every attempt was refused, as long as it has not forgotten the
  // key and heard it anew in between.
  if (last.replayed === true && !mayBeForgotten(pending, at) && isRefusal(last)) {
    return refused({ ...pending, waiting: [], undecided: 0, last }, at);
  }
  if (!pending.waiting.includes(number)) return pending;
  const unsent = last.kind === "unreached" ? notSent(pending, { at, attempt: number }) : undefined;
  if (unsent !== undefined && number !== pending.attempts) return unsent;
  const known = unsent ?? (isDefinite(last) ? without(pending, number) : pending);
  // Another attempt is on its way, or a person has it in hand: this answer only says what became of its own attempt.
  if (pending.state === "sending" && number !== pending.attempts) return known;
  if (pending.state === "person")
    return known.undecided === 0 && isRefusal(last) ? refused({ ...known, last }, at) : known;
  return answered({ ...known, last, tries: triesAfter(pending, last) }, at, random);
}

/** Repetitions are counted as long as the answers are of one sort. */
function triesAfter({ last, tries }: PendingWrite, now: ErrorFacts): number {
  const before = last;
  const isSame = before !== undefined && (before.kind === now.kind || (isRefusal(before) && isRefusal(now)));
  return isSame ? tries + 1 : 1;
}

function answered(pending: PendingWrite & { last: LastWord }, at: number, random: number): PendingWrite {
  const { last, undecided, tries } = pending;
  const mayHave = undecided > 0;
  const asBefore = mayHave ? "unknown" : "recorded";
  switch (nextOf(pending, last)) {
    case "gone":
      return mayHave ? ended(pending, "applied", "gone", at) : refused(pending, at);
    case "stop":
    case "look":
      return mayHave ? toJudge(pending, at) : refused(pending, at);
    case "hold":
      return { ...pending, state: "held" };
    case "pause":
      return { ...pending, state: asBefore, next: "send", nextAt: at + pauseOf(last) };
    case "soon":
      return { ...pending, state: "unknown", next: "send", nextAt: at + retryWait("soon", tries, () => random) };
    case "again":
      // A failure that is the stored answer to this key never becomes anything else.
      if (last.kind === "failing" && last.replayed === true) return toJudge(pending, at);
      return { ...pending, state: asBefore, next: nextAfter(pending), nextAt: at + waitAfter(pending, at, random) };
  }
}

/** What a 429 asked for, in ms; kept with the write, because the page that knows it may be gone by then. */
const pauseOf = ({ retryAfter = 1 }: LastWord) => Math.min(Math.max(retryAfter, 1), 900) * 1000;

/** It was answered, and may have been carried out before that: reading tells, and where nothing can be read a person. */
function toJudge(pending: PendingWrite, at: number): PendingWrite {
  if (repeatOf(pending) === "unguarded") return { ...pending, state: "person" };
  return { ...pending, state: "unknown", next: "look", nextAt: at };
}

const refused = (pending: PendingWrite, at: number): PendingWrite => ({
  ...ended(pending, "refused", pending.last?.replayed === true ? "replay" : "answer", at),
  requestId: pending.last?.requestId,
});

/** An answer that cannot be read may well have been a yes. */
function nextAfter(pending: PendingWrite & { last: LastWord }): "send" | "look" {
  return pending.last.kind === "unreadable" && repeatOf(pending) !== "unguarded" ? "look" : "send";
}

function waitAfter(pending: PendingWrite & { last: LastWord }, at: number, random: number): number {
  const { last, tries } = pending;
  const isFresh = !mayBeForgotten(pending, at);
  const isSilence = last.kind === "silent" || last.kind === "stopped";
  return retryWait(isSilence && isFresh ? "silence" : "write", tries, () => random);
}
