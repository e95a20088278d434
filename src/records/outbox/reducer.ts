import { retryWait, type ErrorFacts } from "#api/errors.ts";
import { repeatOf } from "#api/writes.ts";
import { behindBy, isOver, isUntimed, ownTime } from "./write-time.ts";
import {
  canBeWithdrawn,
  deadlineOf,
  firstSendUntil,
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
 * What can happen to a write. `at`: wall clock, epoch ms; `setBack`: how far that was set back since the click, ms, as far as
 * this page has seen; `random` in 0..1 spreads retries.
 */
export type OutboxEvent = { setBack?: number | undefined } & Change;

type Change =
  /** Stored before its request leaves. `by` is new for each attempt. */
  | { type: "attempt"; at: number; by: string }
  /** The request of this attempt didn't leave after all. */
  | { type: "not sent"; at: number; attempt: number }
  | { type: "accepted"; at: number; attempt: number; requestId: string | undefined; replayed: boolean }
  | { type: "failed"; at: number; attempt: number; last: LastWord; random: number }
  /** A fresh read; `shows` is undefined if it failed. */
  | { type: "looked"; at: number; shows: Verification | undefined; random: number }
  /** The sender is gone, or silent for too long. `whose`: only if this attempt is the last one. */
  | { type: "cut off"; at: number; whose?: string | undefined }
  | { type: "time"; at: number }
  /** Retry sooner: the user asked, or we seem to be online again. */
  | { type: "hurry"; at: number; byUser: boolean }
  | { type: "unlocked"; at: number }
  | { type: "withdrawn"; at: number; how: "undone" | "person" }
  /** A person found out whether it happened. */
  | { type: "found out"; at: number; happened: boolean }
  /** The user stored the secret, or gave it up. */
  | { type: "settled up"; isGivenUp: boolean };

type EventOf<Type extends Change["type"]> = Extract<OutboxEvent, { type: Type }>;

/**
 * The state machine of a write, pure. An event that doesn't fit the state returns the very same object. Four rules: stored
 * before sent (`attempt`); only a final reply to its key, a fresh read that shows the effect, or a person ends what may have
 * happened; one key; no late first request.
 */
export function step(stored: PendingWrite, what: OutboxEvent): PendingWrite {
  const { setBack = 0 } = what;
  const pending = setBack > (stored.setBack ?? 0) ? { ...stored, setBack } : stored;
  const event = "at" in what ? { ...what, at: ownTime(pending, what.at) } : what;
  if (event.type === "accepted") return accepted(pending, event);
  if (event.type === "settled up") {
    if (pending.owes === undefined) return pending;
    return { ...pending, owes: undefined, isGivenUp: event.isGivenUp ? true : undefined };
  }
  if (!isOpen(pending)) return pending;
  const { state, undecided } = pending;
  switch (event.type) {
    case "attempt":
      return attempt(pending, event);
    case "not sent":
      return notSent(pending, event);
    case "failed":
      return failed(pending, event);
    case "looked":
      return looked(pending, event);
    case "cut off":
      if (state !== "sending" || (event.whose ?? pending.sender) !== pending.sender) return pending;
      return { ...pending, state: "unknown", next: "send", nextAt: event.at };
    case "time":
      return time(pending, event.at);
    case "hurry":
      return hurry(pending, event);
    case "unlocked":
      if (state !== "held") return pending;
      if (undecided > 0) return { ...pending, state: "unknown", next: "send", nextAt: event.at };
      // Typing an API key takes time, and money must not move long after the click.
      return isOver(pending, { since: firstSendUntil(pending), limit: 0, at: event.at })
        ? ended(pending, "withdrawn", "late", event.at)
        : { ...pending, state: "recorded", next: "send", nextAt: event.at };
    case "withdrawn":
      return canBeWithdrawn(pending) ? ended(pending, "withdrawn", event.how, event.at) : pending;
    case "found out":
      if (state === "recorded" || state === "sending") return pending;
      return ended(pending, event.happened ? "applied" : "withdrawn", "person", event.at);
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

/** Whether nobody knows how old the write is, and sending it late would do harm. */
const mayBeTooLate = (pending: PendingWrite, at: number): boolean =>
  (pending.state === "recorded" || repeatOf(pending) === "unguarded") && isUntimed(pending, at);

function looked(pending: PendingWrite, { at, shows, random }: EventOf<"looked">): PendingWrite {
  const { state, last, tries } = pending;
  if (state === "recorded" || state === "sending" || state === "held") return pending;
  // Only the effect proves anything: with an old state, a request may still be under way.
  if (shows === "effect") return ended({ ...pending, lookedAt: at }, "applied", "read", at);
  if (state === "person") return shows === undefined ? pending : { ...pending, lookedAt: at };
  const nextAt = at + (pending.next === "look" ? retryWait("write", tries, () => random) : 0);
  if (shows === undefined) return { ...pending, nextAt: Math.max(pending.nextAt, nextAt) };
  const seen: PendingWrite = { ...pending, lookedAt: at };
  if (pending.next !== "look") return seen;
  const isRefused = last !== undefined && isRefusal(last);
  const isForGood = last?.kind === "failing" && last.replayed === true;
  if (isForGood || (isRefused && (shows === "other" || tries >= refusalsAtMost))) return { ...seen, state: "person" };
  // The service may have forgotten the key and do it again, on a booking that others have changed since.
  if (shows === "other" && mayBeForgotten(pending, at)) return { ...seen, state: "person" };
  // After silence or “busy” it waited before this look; otherwise it waits now.
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
  // The booking's state guards a repeat, so go on from the last recorded time.
  if (behind > 0 && state === "unknown") {
    const setBack = (pending.setBack ?? 0) + behind;
    return { ...pending, setBack, next: "look", nextAt: at + behind };
  }
  // Look up an old write before repeating it: the state says more than a key that may be forgotten.
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

function hurry(pending: PendingWrite, { at, byUser }: EventOf<"hurry">): PendingWrite {
  if (byUser && isRepeatable(pending, at))
    return { ...pending, state: "unknown", next: "send", nextAt: at, askedAt: at };
  return pending.state === "unknown" && pending.nextAt > at ? { ...pending, nextAt: at } : pending;
}

/** A write that has ended. A created endpoint then owes its secret. */
function ended(pending: PendingWrite, state: PendingWrite["state"], ending: Ending, endedAt: number): PendingWrite {
  const owes = state === "applied" && pending.write.kind === "hookCreate" ? ({ owes: "secret" } as const) : {};
  return { ...pending, state, ending, endedAt, ...owes };
}

/** The write without an attempt that certainly did nothing. */
function without(pending: PendingWrite, number: number): PendingWrite {
  const waiting = pending.waiting.filter((each) => each !== number);
  const undecidedSince = waiting.length === 0 ? undefined : pending.undecidedSince;
  return { ...pending, waiting, undecided: waiting.length, undecidedSince };
}

/** The write without an attempt that certainly didn't leave. */
function notSent(pending: PendingWrite, { at, attempt: number }: { at: number; attempt: number }): PendingWrite {
  if (!pending.waiting.includes(number)) return pending;
  const known = without(pending, number);
  const isAtRest = pending.state === "unknown" || pending.state === "person";
  if (number !== pending.attempts && known.undecided === 0 && isAtRest) {
    // Another tab has tried since, and now nothing can have happened.
    const isRefused = pending.last !== undefined && isRefusal(pending.last);
    return isRefused ? refused(known, at) : { ...known, state: "recorded", next: "send", nextAt: at };
  }
  if (number !== pending.attempts) return known;
  const before = { ...known, attempts: number - 1, firstSentAt: number === 1 ? undefined : pending.firstSentAt };
  if (pending.state !== "sending" && pending.state !== "unknown") return before;
  return { ...before, state: before.undecided > 0 ? "unknown" : "recorded", next: "send", nextAt: at };
}

/** A success is final whenever it comes, even if a deadline or a person ended the write before. */
function accepted(pending: PendingWrite, { at, requestId, replayed }: EventOf<"accepted">): PendingWrite {
  if (pending.state === "applied") return pending;
  return { ...ended(pending, "applied", replayed ? "replay" : "answer", at), requestId };
}

/** Applies a failed reply, or that none came. */
function failed(pending: PendingWrite, { at, attempt: number, last, random }: EventOf<"failed">): PendingWrite {
  // A replayed refusal is the service's first answer to this key, so every attempt was refused; unless the service forgot the
  // key in between and took a later attempt as new.
  if (last.replayed === true && !mayBeForgotten(pending, at) && isRefusal(last)) {
    return refused({ ...pending, waiting: [], undecided: 0, last }, at);
  }
  if (!pending.waiting.includes(number)) return pending;
  const known = isDefinite(last) ? without(pending, number) : pending;
  // Another attempt is under way, or a person decides: this reply only settles its own attempt.
  if (pending.state === "sending" && number !== pending.attempts) return known;
  if (pending.state === "person")
    return known.undecided === 0 && isRefusal(last) ? refused({ ...known, last }, at) : known;
  return answered({ ...known, last, tries: triesAfter(pending, last) }, at, random);
}

/** Counts failures in a row of the same kind; all refusals are one kind. */
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
      // A replayed failure is the stored answer to this key, so it never changes.
      if (last.kind === "failing" && last.replayed === true) return toJudge(pending, at);
      return { ...pending, state: asBefore, next: nextAfter(pending), nextAt: at + waitAfter(pending, at, random) };
  }
}

/** How long a 429 asked us to wait, ms; stored with the write, because the page that got it may be gone by then. */
const pauseOf = ({ retryAfter = 1 }: LastWord) => Math.min(Math.max(retryAfter, 1), 900) * 1000;

/** It may have been carried out all along: look it up, or ask a person if it can't be looked up. */
function toJudge(pending: PendingWrite, at: number): PendingWrite {
  if (repeatOf(pending) === "unguarded") return { ...pending, state: "person" };
  return { ...pending, state: "unknown", next: "look", nextAt: at };
}

const refused = (pending: PendingWrite, at: number): PendingWrite => ({
  ...ended(pending, "refused", pending.last?.replayed === true ? "replay" : "answer", at),
  requestId: pending.last?.requestId,
});

/** An unreadable reply may well have been a success, so look first. */
function nextAfter(pending: PendingWrite & { last: LastWord }): "send" | "look" {
  return pending.last.kind === "unreadable" && repeatOf(pending) !== "unguarded" ? "look" : "send";
}

function waitAfter(pending: PendingWrite & { last: LastWord }, at: number, random: number): number {
  const { last, tries } = pending;
  const isFresh = !mayBeForgotten(pending, at);
  const isSilence = last.kind === "silent" || last.kind === "stopped";
  return retryWait(isSilence && isFresh ? "silence" : "write", tries, () => random);
}
