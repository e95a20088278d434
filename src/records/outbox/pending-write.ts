import { type ErrorFacts, ApiError, isOwnServer, ownError, retryTable } from "#api/errors.ts";
import type { KnownState } from "#contract/booking.ts";
import { repeatOf, type Write } from "#api/writes.ts";
import { isOver, latestOf, ownTime } from "./write-time.ts";

/**
 * State of a write. Open: `recorded` (can't have happened), `sending`, `unknown` (may have happened), `held` (the API key
 * isn't accepted), `person` (somebody has to find out). Ended: `applied`, `refused`, `withdrawn`.
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
 * How a write ended: the service's reply, a replay of its first reply, a fresh read that shows the effect, the endpoint to
 * delete was gone, a person's word, Undo, or too late for the first request.
 */
export type Ending = "answer" | "replay" | "read" | "gone" | "person" | "undone" | "late";

/** What a fresh read shows: the effect, the state from before, another state, or nothing we can judge by. */
export type Verification = "effect" | "old" | "other" | "unclear";

/** The last failed reply, or that none came. `message`: the service's text if it sent one, see `serviceWords`. */
export type LastWord = ErrorFacts & { message: string };

/**
 * What a write is about, as it was shown at the click, for when nothing else is loaded. `job`: the job it belongs to. `listAt`:
 * for jobs, when the list it was decided by was loaded, unless a person accepted an older one.
 */
export type About = {
  name: string;
  vehicle?: string | undefined;
  money?: string | undefined;
  job?: string | undefined;
  listAt?: number | undefined;
  /** For booking actions: the state that was shown, if we know that state. */
  state?: KnownState | undefined;
  /** For mappings: the new reference, and the vehicle's previous one if we knew it. */
  reference?: string | undefined;
  from?: string | undefined;
  /** For blocks: external_block_id and the range, as sent; and the user's reason, which is never sent. */
  block?: { id: string; start: string; end: string; reason?: string | undefined } | undefined;
  /**
   * For endpoints: the events; for a new one, the IDs of those that already had its address (undefined: unknown); the
   * replacement it belongs to.
   */
  endpoint?:
    | { events: readonly string[]; before?: readonly string[] | undefined; replacement?: string | undefined }
    | undefined;
};

/**
 * A write from the click to its outcome. All times are epoch ms as if the computer's clock had not been set back since the
 * click: `ownTime`.
 */
export type PendingWrite = {
  v: 1;
  id: string;
  /** Fingerprint of service and API key. The write is never sent under another one. */
  fp: string;
  /** One open write for each slot, so that a second click or tab joins the first. */
  slot: string;
  write: Write;
  about: About;
  /** Idempotency-Key for its whole life. Once ended only its last six characters are kept, unless `owes` is set. */
  key: string;
  clickedAt: number;
  /** End of the undo delay; not sent before. */
  sendAt: number;
  attempts: number;
  /** Numbers of the attempts without a definite reply, so that no reply counts twice. */
  waiting: readonly number[];
  /** How many those are. More than 0: it may have been carried out. */
  undecided: number;
  /** Since when it may have been carried out. */
  undecidedSince: number | undefined;
  firstSentAt: number | undefined;
  sentAt: number | undefined;
  /** ID of the last attempt. Two tabs that start sending at once must not both take it for theirs. */
  sender: string | undefined;
  lookedAt: number | undefined;
  /** When the user asked for a retry. */
  askedAt: number | undefined;
  state: PendingWriteState;
  /** How far the computer's clock was set back since the click, ms, as far as a page saw it. */
  setBack?: number | undefined;
  /** What to do next, and when. */
  next: "send" | "look";
  nextAt: number;
  /** Failures of the same kind in a row. */
  tries: number;
  last: LastWord | undefined;
  ending: Ending | undefined;
  endedAt: number | undefined;
  requestId: string | undefined;
  /**
   * The endpoint's secret isn't stored yet. The service shows it once (Endpoints, Webhooks), so key and body are kept
   * meanwhile: the same request gets the same reply.
   */
  owes?: "secret" | undefined;
  /** Nobody stored the secret, and nobody waits for it any more. */
  isGivenUp?: true | undefined;
};

/** The first request leaves within this time after the click or never, ms: money must not move long after it. */
export const firstSendWithin = 60_000;
/**
 * How long an unguarded write is repeated (Limits).
 * ASSUMED A11: Idempotency-Keys are kept for at least 20 minutes; after that, unguarded writes aren't repeated and a refusal says nothing
 * about the first attempt.
 */
export const surelyRemembered = 20 * 60_000;
/** How long any write is repeated, ms. */
const givesUpAfter = 12 * 3_600_000;
/** How long the service can be busy with one request, ms. */
const busyAtMost = 120_000;
/** ASSUMED A12: A list shows an accepted action within a minute; until then we don't offer the same action again. */
export const notSeenYetFor = 60_000;
/** After so many refusals of a write that may have happened, with no effect seen, a person has to look. */
export const refusalsAtMost = 6;

export function isOpen({ state }: PendingWrite): boolean {
  return state !== "applied" && state !== "refused" && state !== "withdrawn";
}

/**
 * What a page still knows of a write whose record is lost. Another page may have sent it again, or ended it: so only a person
 * repeats it, and no refusal settles it, as if one more attempt had no reply.
 */
export function leftToPerson(pending: PendingWrite): PendingWrite {
  const waiting = [...new Set([0, ...pending.waiting])];
  return { ...pending, state: "person", waiting, undecided: waiting.length };
}

/** Whether a repeat is judged by the booking's state, or by the endpoint being gone. */
export const isGuarded = (pending: Pick<PendingWrite, "write">): boolean => repeatOf(pending) !== "unguarded";

/** Whether a write was carried out so recently that lists may not show it yet. */
export function isJustDone(pending: PendingWrite, now: number): boolean {
  const { state, endedAt = 0, ending } = pending;
  // A person's word isn't a reply of the service.
  const isDone = state === "applied" && ending !== "person";
  return isDone && ownTime(pending, now) - endedAt <= notSeenYetFor;
}

/** Whether a click asks for exactly what was carried out just before it. */
export function isSameAgain({ slot, write, about, clickedAt }: PendingWrite, done: PendingWrite): boolean {
  const isSame = done.slot === slot && done.write.kind === write.kind && done.about.reference === about.reference;
  return isSame && isJustDone(done, clickedAt);
}

/** Whether the service says that it is still working on this very request: then we wait, for up to 2 minutes. */
export function isBusy({ state, undecided, last, sentAt = 0, undecidedSince = 0 }: PendingWrite): boolean {
  const isAnswered = state === "unknown" || (state === "sending" && undecided > 1);
  return isAnswered && last?.kind === "busy" && sentAt - undecidedSince < busyAtMost;
}

/** Whether it may have been carried out and nobody knows. */
export function isUnconfirmed(pending: PendingWrite): boolean {
  if (isBusy(pending)) return false;
  // A first request that is still under way hasn't gone unanswered.
  const answerable = pending.state === "sending" ? pending.undecided > 1 : pending.undecided > 0;
  return isOpen(pending) && (answerable || pending.state === "unknown" || pending.state === "person");
}

/** Whether nothing can have happened yet, so that it can be discarded. */
export function canBeWithdrawn({ state, undecided }: PendingWrite): boolean {
  return undecided === 0 && (state === "recorded" || state === "held");
}

/** Whether it may have been carried out: open and too late to discard, also while it is under way. */
export function mayHaveBeenDone(pending: PendingWrite): boolean {
  return isOpen(pending) && !canBeWithdrawn(pending);
}

/** Whether we may repeat it: its key is stored, and surely remembered where that matters. `now`: epoch ms, to the minute. */
export const mayAskAgain = (pending: PendingWrite, now: number): boolean =>
  isRepeatable(pending, Math.max(ownTime(pending, now), latestOf(pending)));

/** The same as `mayAskAgain`; `at` is in its own time. */
export function isRepeatable(pending: PendingWrite, at: number): boolean {
  const { state, key } = pending;
  if (key === "" || (state !== "unknown" && state !== "person")) return false;
  return repeatOf(pending) !== "unguarded" || !mayBeForgotten(pending, at);
}

/** Whether it may have been carried out so long ago that the service may have forgotten its key. `at`: in its own time. */
export const mayBeForgotten = (pending: PendingWrite, at: number): boolean =>
  pending.undecidedSince !== undefined &&
  isOver(pending, { since: pending.undecidedSince, limit: surelyRemembered, at });

/**
 * Whether such a failure proves that its attempt did nothing. A browser or proxy may send one attempt twice: the service knows
 * both copies by their key, but the dashboard's own server speaks only of the copy that reached it.
 */
export function isDefinite(facts: ErrorFacts): boolean {
  const { kind } = facts;
  if (isOwnServer(facts)) return false;
  return kind === "ours" || kind === "waiting" || kind === "unauthorized" || isRefusal(facts);
}

/**
 * Whether we can still fetch the secret again. Later the service may have forgotten the key, and would create another
 * endpoint. `now`: epoch ms, to the minute.
 */
export function mayFetchAgain(pending: PendingWrite, now: number): boolean {
  const { owes, key, write, firstSentAt, clickedAt } = pending;
  // If it had ended before its success came, its body is gone: this would be another request.
  if (owes === undefined || key === "" || write.body === null) return false;
  const at = Math.max(ownTime(pending, now), latestOf(pending));
  return !isOver(pending, { since: firstSentAt ?? clickedAt, limit: surelyRemembered, at });
}

/** Whether the service itself refused. */
export function isRefusal({ kind }: ErrorFacts): boolean {
  return kind === "invalid" || kind === "forbidden" || kind === "missing" || kind === "refused";
}

/** What to do next about a write and when, in its own time; undefined if it waits for a person or has ended. */
export function dueOf(pending: PendingWrite): { do: "send" | "look" | "cut off" | "unlock"; at: number } | undefined {
  switch (pending.state) {
    case "recorded":
    case "unknown":
      return { do: pending.next, at: pending.nextAt };
    case "sending":
      // At once: the lock shows whether its tab is still there.
      return { do: "cut off", at: pending.sentAt ?? 0 };
    case "held":
      // Any tab with an accepted API key will do; the one that was refused may be gone.
      return { do: "unlock", at: pending.nextAt };
    default:
      return undefined;
  }
}

/** What the retry table says about a failure. */
export function nextOf(pending: PendingWrite, facts: ErrorFacts) {
  return retryTable[repeatOf(pending)][facts.kind];
}

/** Until when the first request may leave, in its own time. A job's also depends on what it was decided by. */
export const firstSendUntil = ({ about, clickedAt }: Pick<PendingWrite, "about" | "clickedAt">): number =>
  (about.listAt ?? clickedAt) + firstSendWithin;

/** When an open write is handed to a person, or dropped, in its own time. */
export function deadlineOf(pending: PendingWrite): number | undefined {
  const { state, attempts, undecidedSince, clickedAt, about, askedAt = 0 } = pending;
  // A job checks again what the service put off: after a minute, what it decided by is old.
  const isLimited = attempts === 0 || about.job !== undefined;
  if (state === "recorded") return isLimited ? firstSendUntil(pending) : clickedAt + surelyRemembered;
  if (state !== "unknown" || undecidedSince === undefined) return undefined;
  if (repeatOf(pending) === "unguarded") return undecidedSince + surelyRemembered;
  return Math.max(undecidedSince + givesUpAfter, askedAt + firstSendWithin);
}

/**
 * How a write is shown: waiting to be sent, being sent, the service is still working on it, it may have happened, a person has
 * to find out, it waits for the API key; or how it ended.
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

/** A repeat of what may have happened isn't shown as sending: it stays unknown. */
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

/** Whether it may have happened and nobody knows: shown dashed, and no other decision is offered. */
export function isUnknown(pending: PendingWrite | undefined): boolean {
  return pending !== undefined && isUnconfirmed(pending);
}

/** The service's own text in a reply; undefined if it sent none. */
export function serviceWords(last: LastWord | undefined): string | undefined {
  return last?.unsaid === true || last?.own !== undefined ? undefined : last?.message;
}

/** The last failure as an error; “no answer” if there is none. */
export function lastError({ last, sentAt = 0 }: PendingWrite): ApiError {
  if (last === undefined) return ownError("no answer", { kind: "silent", at: sentAt });
  return new ApiError(last.message, last);
}
