import { plural, t } from "@lingui/core/macro";
import { messageOf, said } from "#components/error-words.ts";
import { mayBeDoneWords } from "#components/write-status/write-nouns.ts";
import { type ApiError, sessionCodes } from "#api/errors.ts";
import { mayHaveBeenDone, type PendingWrite } from "#records/outbox/pending-write.ts";
import { sentences } from "#values/text.ts";

/** How many actions are open for an API key: those that may have been carried out, and those that can't have been. */
export type Open = { mayBeDone: number; notDone: number };

export function countOpen(open: readonly PendingWrite[]): Open {
  const mayBeDone = open.filter(mayHaveBeenDone).length;
  return { mayBeDone, notDone: open.length - mayBeDone };
}

/** What a refused API key means for what the user typed and for the actions in the outbox. */
export function keptWords({ mayBeDone, notDone }: Open): string {
  return sentences([
    t`What you typed is still here.`,
    notDone === 0
      ? ""
      : plural(notDone, {
          one: "# action hasn't been carried out. We'll send it if you enter the same API key within a minute of your click.",
          other:
            "# actions haven't been carried out. We'll send them if you enter the same API key within a minute of your click.",
        }),
    mayBeDone === 0 ? "" : mayBeDoneWords(mayBeDone),
  ]);
}

/** What happens to the open actions when the user leaves this API key; undefined when there are none. */
export function leftWords({ mayBeDone, notDone }: Open): string | undefined {
  if (mayBeDone + notDone === 0) return undefined;
  return sentences([
    mayBeDone === 0
      ? ""
      : plural(mayBeDone, {
          one: "# action was sent with the old API key and may have gone through. Check it yourself.",
          other: "# actions were sent with the old API key and may have gone through. Check them yourself.",
        }),
    notDone === 0
      ? ""
      : plural(notDone, {
          one: "# action hasn't been carried out and will be discarded.",
          other: "# actions haven't been carried out and will be discarded.",
        }),
  ]);
}

/** Why the user has to type the API key again. */
export type LockReason = { title: string; detail: string };

/** What ended the session: the service, the server that keeps the API key, or this page. */
export function lockWords(refused: ApiError): LockReason {
  switch (refused.facts.code) {
    case sessionCodes.idle:
    case sessionCodes.long:
      return { title: t`The dashboard is locked`, detail: messageOf(refused) };
    case sessionCodes.ended:
      return {
        title: t`Your sign-in has ended`,
        detail: t`The dashboard's server keeps an API key for a limited time, and loses it when it restarts.`,
      };
    case sessionCodes.changed:
      return {
        title: t`This browser now uses another API key`,
        detail: t`Another tab may have signed in with a different one. This tab hasn't used it.`,
      };
    default:
      return { title: t`The key is no longer accepted`, detail: said(refused) };
  }
}
