import type { ErrorFacts } from "#api/errors.ts";
import { retryWait } from "#api/retry.ts";
import { isDefinite, isRefusal, mayBeForgotten, thenOf, type Ending, type Intent, type LastWord } from "./intent.ts";
import { repeatOf } from "#api/writes.ts";

/** All times are in the intent's own time. */
type Accepted = { at: number; requestId: string | undefined; replayed: boolean };
type Failed = { at: number; attempt: number; last: LastWord; random: number };

/** An intent that has come to its end. */
export function ended(intent: Intent, state: Intent["state"], ending: Ending, endedAt: number): Intent {
  const owes = state === "applied" && intent.write.kind === "hookCreate" ? ({ owes: "secret" } as const) : {};
  return { ...intent, state, ending, endedAt, ...owes };
}

/** What is known once it is certain that an attempt did nothing. */
function without(intent: Intent, number: number): Intent {
  const waiting = intent.waiting.filter((each) => each !== number);
  const undecidedSince = waiting.length === 0 ? undefined : intent.undecidedSince;
  return { ...intent, waiting, undecided: waiting.length, undecidedSince };
}

/** What is known once it is certain that an attempt did not leave. */
export function notSent(intent: Intent, { at, attempt: number }: { at: number; attempt: number }): Intent {
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
export function accepted(intent: Intent, { at, requestId, replayed }: Accepted): Intent {
  if (intent.state === "applied") return intent;
  return { ...ended(intent, "applied", replayed ? "replay" : "answer", at), requestId };
}

/** An answer that is no success, or that none came. */
export function failed(intent: Intent, { at, attempt: number, last, random }: Failed): Intent {
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
function triesAfter({ last, tries }: Intent, now: ErrorFacts): number {
  const before = last;
  const isSame = before !== undefined && (before.kind === now.kind || (isRefusal(before) && isRefusal(now)));
  return isSame ? tries + 1 : 1;
}

function answered(intent: Intent & { last: LastWord }, at: number, random: number): Intent {
  const { last, undecided, tries } = intent;
  const mayHave = undecided > 0;
  const asBefore = mayHave ? "unknown" : "recorded";
  switch (thenOf(intent, last)) {
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
function toJudge(intent: Intent, at: number): Intent {
  if (repeatOf(intent) === "unguarded") return { ...intent, state: "person" };
  return { ...intent, state: "unknown", next: "look", nextAt: at };
}

const refused = (intent: Intent, at: number): Intent => ({
  ...ended(intent, "refused", intent.last?.replayed === true ? "replay" : "answer", at),
  requestId: intent.last?.requestId,
});

/** An answer that cannot be read may well have been a yes. */
function nextAfter(intent: Intent & { last: LastWord }): "send" | "look" {
  return intent.last.kind === "unreadable" && repeatOf(intent) !== "unguarded" ? "look" : "send";
}

function waitAfter(intent: Intent & { last: LastWord }, at: number, random: number): number {
  const { last, tries } = intent;
  const isFresh = !mayBeForgotten(intent, at);
  const isSilence = last.kind === "silent" || last.kind === "stopped";
  return retryWait(isSilence && isFresh ? "silence" : "write", tries, () => random);
}
