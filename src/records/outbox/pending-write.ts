import { type ErrorFacts, ApiError, ownError } from "#api/errors.ts";
import type { KnownState } from "#contract/booking-reading.ts";
import { retryTable } from "#api/retry.ts";
import { repeatOf, type Write } from "#api/writes.ts";
import { isOver, latestOf, ownTime } from "./write-time.ts";

/**
 * How a write stands. Open: `recorded` (nothing of it can have happened), `sending`, `unknown` (it may have happened),
 * `held` (the key is not accepted), `person` (somebody has to find out). Ended: `applied`, `refused`, `withdrawn`.
 */
export type PendingWriteState =
  | "recorded"
  | "sending"
  | "unknown"
  | "held"
  | "person"
  | "applied"
  | "refused"
  | "withdrawn";

/**
 * How an ended write came to its end: the service's answer, its first answer repeated, a reading that shows the effect,
 * what was to be removed is not there, a person's word, Undo, or too late to be sent for the first time.
 */
export type Ending = "answer" | "replay" | "read" | "gone" | "person" | "undone" | "late";

/** What a reading shows: the effect; the state from before; another state; or nothing that can be judged. */
export type Verification = "effect" | "old" | "other" | "unclear";

/** The last answer, or silence, that a write got. `message`: the service's own text, if it sent one; see `serviceWords`. */
export type LastWord = ErrorFacts & { message: string };

/**
 * What it is about, in the words of the moment of the click, for when nothing else is loaded. `job`: of which bulk decision
 * it is a part, if of any.
 */
export type About = {
  name: string;
  vehicle?: string | undefined;
  money?: string | undefined;
  job?: string | undefined;
  /** Of an action on a booking: the state that it was shown in, where we know that state. */
  state?: KnownState | undefined;
  /** Of a mapping: the reference that it gives, and the one that the vehicle had as far as was known. */
  reference?: string | undefined;
  from?: string | undefined;
  /** Of a block: external_block_id and the range, as they are sent. */
  block?: { id: string; start: string; end: string } | undefined;
  /**
   * Of an endpoint: its events; of a new one the ids of those that had its address before, undefined where that was not known;
   * of which replacement it is a part, if of any.
   */
  endpoint?:
    | { events: readonly string[]; before?: readonly string[] | undefined; replacement?: string | undefined }
    | undefined;
};

/**
 * A write that somebody wants done, from the click to its end. All times are epoch ms of the computer's clock as if it had not
 * been set back since the click: `ownTime`.
 */
export type PendingWrite = {
  v: 1;
  id: string;
  /** Whose it is: the fingerprint of service and key. Nothing of it is ever sent under another. */
  fp: string;
  /** One open write for each: what makes a second click, or a second tab, join the first. */
  slot: string;
  write: Write;
  about: About;
  /** Idempotency-Key for its whole life. Once ended only its last six characters are kept. */
  key: string;
  clickedAt: number;
  /** Not sent before: the end of the time in which it can be undone. */
  sendAt: number;
  attempts: number;
  /** The attempts that have no definite answer, by number, so that no answer can count twice. */
  waiting: readonly number[];
  /** How many these are. More than 0: it may have been carried out. */
  undecided: number;
  /** Since when it may have been carried out. */
  undecidedSince: number | undefined;
  firstSentAt: number | undefined;
  sentAt: number | undefined;
  /** Whose attempt is on its way: two tabs that want to send at once must not both take it for theirs. */
  sender: string | undefined;
  lookedAt: number | undefined;
  /** When the user asked for it to be sent once more. */
  askedAt: number | undefined;
  state: PendingWriteState;
  /** How far the computer's clock was set back since the click, ms, as far as a page saw it. */
  setBack?: number | undefined;
  /** What is to be done about it, and when. */
  next: "send" | "look";
  nextAt: number;
  /** How often in a row it was repeated without getting anywhere. */
  tries: number;
  last: LastWord | undefined;
  ending: Ending | undefined;
  endedAt: number | undefined;
  requestId: string | undefined;
  /**
   * What its answer brought and nobody has stored yet: the secret of an endpoint, which is told once (Endpoints, Webhooks). As long
   * as it is owed the key and the body are kept, so that the same answer can be asked for again.
   */
  owes?: "secret" | undefined;
  /** It owed something that nobody has stored and nobody waits for any more. */
  isGivenUp?: true | undefined;
};

/** The first request leaves within this time after the click or never: later nobody stands behind it any more. */
export const firstSendWithin = 60_000;
/** How long an unguarded write is repeated. ASSUMED A11: how long the service remembers a key is not shown (Limits). */
export const surelyRemembered = 20 * 60_000;
/** How long anything is repeated at all. */
const givesUpAfter = 12 * 3_600_000;
/** How long a request can be under way at the service. */
const busyAtMost = 120_000;
/** How long a list may go without showing what was done. ASSUMED A12. */
export const notSeenYetFor = 60_000;
/** How often one that may have happened is refused, and is not seen, before a person has to look. */
export const refusalsAtMost = 6;

/** Whether it has not come to an end. */
export function isOpen({ state }: PendingWrite): boolean {
  return state !== "applied" && state !== "refused" && state !== "withdrawn";
}

/** Whether a booking's state, or that it is not there any more, judges a repetition. */
export const isGuarded = (pending: Pick<PendingWrite, "write">): boolean => repeatOf(pending) !== "unguarded";

/** Whether a write was carried out so recently that no list need show it yet. */
export function isJustDone(pending: PendingWrite, now: number): boolean {
  const { state, endedAt = 0, ending } = pending;
  // A person's word is no answer of the service.
  const isDone = state === "applied" && ending !== "person";
  return isDone && ownTime(pending, now) - endedAt <= notSeenYetFor;
}

/** Whether a click wants the very same done again that was carried out just before it. */
export function isSameAgain({ slot, write, about, clickedAt }: PendingWrite, done: PendingWrite): boolean {
  const isSame = done.slot === slot && done.write.kind === write.kind && done.about.reference === about.reference;
  return isSame && isJustDone(done, clickedAt);
}

/** Whether the service says that this very request is under way: nothing but a wait, for as long as that can be. */
export function isBusy({ state, undecided, last, sentAt = 0, undecidedSince = 0 }: PendingWrite): boolean {
  const isAnswered = state === "unknown" || (state === "sending" && undecided > 1);
  return isAnswered && last?.kind === "busy" && sentAt - undecidedSince < busyAtMost;
}

/** Whether it may have been carried out and nobody knows. */
export function isUnconfirmed(pending: PendingWrite): boolean {
  if (isBusy(pending)) return false;
  // A request that is the first and still on its way is not one that went without an answer.
  const answerable = pending.state === "sending" ? pending.undecided > 1 : pending.undecided > 0;
  return isOpen(pending) && (answerable || pending.state === "unknown" || pending.state === "person");
}

/** Whether it can still be taken back without anything having happened. */
export function canBeWithdrawn({ state, undecided }: PendingWrite): boolean {
  return undecided === 0 && (state === "recorded" || state === "held");
}

/** Whether it may have been carried out: anything open that cannot be taken back, also while it is under way. */
export function mayHaveBeenDone(pending: PendingWrite): boolean {
  return isOpen(pending) && !canBeWithdrawn(pending);
}

/** Whether its key may still be sent: kept, and surely remembered where that matters. `now`: epoch ms, to the minute. */
export const mayAskAgain = (pending: PendingWrite, now: number): boolean =>
  isRepeatable(pending, Math.max(ownTime(pending, now), latestOf(pending)));

/** The same, at a moment in its own time. */
export function isRepeatable(pending: PendingWrite, at: number): boolean {
  const { state, key } = pending;
  if (key === "" || (state !== "unknown" && state !== "person")) return false;
  return repeatOf(pending) !== "unguarded" || !mayBeForgotten(pending, at);
}

/** Whether it may have been carried out so long ago that the service may have forgotten its key. `at`: in its own time. */
export const mayBeForgotten = (pending: PendingWrite, at: number): boolean =>
  pending.undecidedSince !== undefined &&
  isOver(pending, { since: pending.undecidedSince, limit: surelyRemembered, at });

/** Whether an answer of this kind proves that the request it answers did nothing. */
export function isDefinite(facts: ErrorFacts): boolean {
  const { kind } = facts;
  return kind === "ours" || kind === "waiting" || kind === "unauthorized" || isRefusal(facts);
}

/**
 * Whether the answer that it owes something of can still be had: its key is surely remembered, so that nothing is made anew.
 * `now`: epoch ms, to the minute.
 */
export function mayFetchAgain(pending: PendingWrite, now: number): boolean {
  const { owes, key, write, firstSentAt, clickedAt } = pending;
  // One that had ended before its success came is kept without what was sent: it would be another request.
  if (owes === undefined || key === "" || write.body === null) return false;
  const at = Math.max(ownTime(pending, now), latestOf(pending));
  return !isOver(pending, { since: firstSentAt ?? clickedAt, limit: surelyRemembered, at });
}

/** Whether it is the service's own no. */
export function isRefusal({ kind }: ErrorFacts): boolean {
  return kind === "invalid" || kind === "forbidden" || kind === "missing" || kind === "refused";
}

/** What is next for an open write and when, in its own time; undefined when only a person or an answer moves it. */
export function dueOf(pending: PendingWrite): { do: "send" | "look" | "cut off" | "unlock"; at: number } | undefined {
  switch (pending.state) {
    case "recorded":
    case "unknown":
      return { do: pending.next, at: pending.nextAt };
    case "sending":
      // At once: whether its tab is still there is told by the lock.
      return { do: "cut off", at: pending.sentAt ?? 0 };
    case "held":
      // Any tab whose key is accepted; the one that was refused may be gone.
      return { do: "unlock", at: pending.nextAt };
    default:
      return undefined;
  }
}

/** What its class says about the last answer. */
export function nextOf(pending: PendingWrite, facts: ErrorFacts) {
  return retryTable[repeatOf(pending)][facts.kind];
}

/** When a write that nothing ended is given into a person's hands, or taken back, in its own time. */
export function deadlineOf(pending: PendingWrite): number | undefined {
  const { state, attempts, undecidedSince, clickedAt, about, askedAt = 0 } = pending;
  // A job judges again what the service put off: after a minute, what it went by is old.
  const isLimited = attempts === 0 || about.job !== undefined;
  if (state === "recorded") return clickedAt + (isLimited ? firstSendWithin : surelyRemembered);
  if (state !== "unknown" || undecidedSince === undefined) return undefined;
  if (repeatOf(pending) === "unguarded") return undecidedSince + surelyRemembered;
  return Math.max(undecidedSince + givesUpAfter, askedAt + firstSendWithin);
}

/**
 * How a write stands, as people are told everywhere: it waits to be sent, is being sent, is under way at the service
 * already, may or may not have happened, is for a person to find out, waits for the key; or its end.
 */
export type WriteStatus =
  | "waiting"
  | "sending"
  | "busy"
  | "unknown"
  | "person"
  | "held"
  | "done"
  | "refused"
  | "withdrawn";

/** How a write stands. A repetition of what may have happened is no fresh sending: it stays unknown. */
export function statusOf(pending: PendingWrite): WriteStatus {
  if (isUnconfirmed(pending)) return pending.state === "person" ? "person" : "unknown";
  if (isBusy(pending)) return "busy";
  switch (pending.state) {
    case "recorded":
      return "waiting";
    case "applied":
      return "done";
    default:
      return pending.state;
  }
}

/** Whether it may have happened and nobody knows: shown dashed, and nothing else may be decided. */
export function isUnknown(pending: PendingWrite | undefined): boolean {
  return pending !== undefined && isUnconfirmed(pending);
}

/** The service's own words in an answer; undefined where it sent none. */
export function serviceWords(last: LastWord | undefined): string | undefined {
  return last?.unsaid === true || last?.own !== undefined ? undefined : last?.message;
}

/** The last answer as an error; one that was never heard of is silence. */
export function lastError({ last, sentAt = 0 }: PendingWrite): ApiError {
  if (last === undefined) return ownError("no answer", { kind: "silent", at: sentAt });
  return new ApiError(last.message, last);
}
