import { said } from "#api/error-words.ts";
import type { ApiError } from "#api/errors.ts";
import { isOverLock, sessionCodes } from "#api/session-codes.ts";
import { catalogue } from "#language/catalogue.ts";
import { isUnconfirmed, type Intent } from "#records/intent.ts";

const actions = (count: number) => (count === 1 ? "1 action" : `${count} actions`);

const text = catalogue("session/lock", {
  kept: "Your work is kept: what you typed stays.",
  keptWaiting: (unsent: number) =>
    `Your work is kept: what you typed stays, and ${actions(unsent)} ${unsent === 1 ? "waits" : "wait"} in the outbox, unsent. ${unsent === 1 ? "It is" : "They are"} sent once the key is accepted, if that is within a minute of the click; otherwise decide again.`,
  unknown: (sent: number) => `${actions(sent)} sent before ${sent === 1 ? "has" : "have"} no known outcome yet.`,
  byHand: (sent: number) =>
    `${actions(sent)} sent with the old key ${sent === 1 ? "has" : "have"} to be checked by hand.`,
  dropped: (unsent: number) =>
    `${actions(unsent)} ${unsent === 1 ? "is" : "are"} dropped; nothing of ${unsent === 1 ? "it" : "them"} was done.`,
  refused: "The key is no longer accepted",
  locked: "The dashboard is locked",
  ended: "Your sign-in has ended",
  endedDetail: "The dashboard's server keeps a key for a limited time, and forgets it when it restarts.",
  changed: "This browser uses another key now",
  changedDetail: "Another tab signed in with another key. From here nothing was sent under that one.",
});

/** What is open with a key: `sent` may have been carried out, `unsent` cannot have been. */
export type Open = { sent: number; unsent: number };

/** Counts what stands in the outbox. */
export function countOpen(open: readonly Intent[]): Open {
  const sent = open.filter(isUnconfirmed).length;
  return { sent, unsent: open.length - sent };
}

/** What a refused key means for what is on screen and in the outbox; what may have been carried out is never called unsent. */
export function keptWords({ sent, unsent }: Open): string {
  const kept = unsent === 0 ? text.kept : text.keptWaiting(unsent);
  return sent === 0 ? kept : `${kept} ${text.unknown(sent)}`;
}

/** What becomes of what is open with a key that is no longer used; undefined when nothing is. */
export function leftWords({ sent, unsent }: Open): string | undefined {
  const byHand = text.byHand(sent);
  const dropped = text.dropped(unsent);
  if (sent === 0) return unsent === 0 ? undefined : dropped;
  return unsent === 0 ? byHand : `${byHand} ${dropped}`;
}

/** Why the key is to be typed again. `isOver`: nobody may see what is on screen before that. */
export type LockReason = { title: string; detail: string; isOver: boolean };

/** Words for what stopped the session: the service, the web server that keeps the key, or the page itself. */
export function lockWords(refused: ApiError): LockReason {
  const isOver = isOverLock(refused);
  switch (refused.facts.code) {
    case sessionCodes.idle:
    case sessionCodes.long:
      return { title: text.locked, detail: refused.message, isOver };
    case sessionCodes.ended:
      return { title: text.ended, detail: text.endedDetail, isOver };
    case sessionCodes.changed:
      return { title: text.changed, detail: text.changedDetail, isOver };
    default:
      return { title: text.refused, detail: said(refused), isOver };
  }
}
