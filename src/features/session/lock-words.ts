import { said } from "#components/error-words.ts";
import { messageOf } from "#components/error-words.ts";
import type { ApiError } from "#api/errors.ts";
import { isOverLock, sessionCodes } from "#api/session-kept.ts";
import { catalogue } from "#language/catalogue.ts";
import { mayHaveBeenDone, type PendingWrite } from "#records/outbox/pending-write.ts";

const text = catalogue("session/lock", {
  kept: "What you typed is kept.",
  notDone: (count: number) =>
    count === 1
      ? "1 action hasn't been carried out. It is sent if the key is accepted within a minute of your click."
      : `${count} actions haven't been carried out. They are sent if the key is accepted within a minute of your click.`,
  mayBeDone: (count: number) =>
    count === 1
      ? "1 action was sent and may have been carried out."
      : `${count} actions were sent and may have been carried out.`,
  byHand: (count: number) =>
    count === 1
      ? "1 action was sent with the old key and may have been carried out. Check it yourself."
      : `${count} actions were sent with the old key and may have been carried out. Check them yourself.`,
  discarded: (count: number) =>
    count === 1
      ? "1 action hasn't been carried out and is discarded."
      : `${count} actions haven't been carried out and are discarded.`,
  refused: "The key is no longer accepted",
  locked: "The dashboard is locked",
  ended: "Your sign-in has ended",
  endedDetail: "The dashboard's server keeps a key for a limited time, and forgets it when it restarts.",
  changed: "This browser uses another key now",
  changedDetail: "Another tab signed in with another key. This tab hasn't used that one.",
});

/** How many actions are open with a key: those that may have been carried out, and those that cannot have been. */
export type Open = { mayBeDone: number; notDone: number };

/** Counts what is open in the outbox. */
export function countOpen(open: readonly PendingWrite[]): Open {
  const mayBeDone = open.filter(mayHaveBeenDone).length;
  return { mayBeDone, notDone: open.length - mayBeDone };
}

/** What a refused key means for what was typed and for the actions in the outbox. */
export function keptWords({ mayBeDone, notDone }: Open): string {
  return [
    text.kept,
    ...(notDone === 0 ? [] : [text.notDone(notDone)]),
    ...(mayBeDone === 0 ? [] : [text.mayBeDone(mayBeDone)]),
  ].join(" ");
}

/** What happens to the open actions of a key that is no longer used; undefined when there are none. */
export function leftWords({ mayBeDone, notDone }: Open): string | undefined {
  if (mayBeDone + notDone === 0) return undefined;
  return [
    ...(mayBeDone === 0 ? [] : [text.byHand(mayBeDone)]),
    ...(notDone === 0 ? [] : [text.discarded(notDone)]),
  ].join(" ");
}

/** Why the key is to be typed again. `isOver`: nobody may see what is on screen before that. */
export type LockReason = { title: string; detail: string; isOver: boolean };

/** Words for what stopped the session: the service, the web server that keeps the key, or the page itself. */
export function lockWords(refused: ApiError): LockReason {
  const isOver = isOverLock(refused);
  switch (refused.facts.code) {
    case sessionCodes.idle:
    case sessionCodes.long:
      return { title: text.locked, detail: messageOf(refused), isOver };
    case sessionCodes.ended:
      return { title: text.ended, detail: text.endedDetail, isOver };
    case sessionCodes.changed:
      return { title: text.changed, detail: text.changedDetail, isOver };
    default:
      return { title: text.refused, detail: said(refused), isOver };
  }
}
