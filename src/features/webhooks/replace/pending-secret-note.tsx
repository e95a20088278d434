import { ph, t } from "@lingui/core/macro";
import { useState } from "react";
import { said } from "#components/error-words.ts";
import { useWebhooks } from "#queries/webhooks.ts";
import { mayFetchAgain, surelyRemembered, type PendingWrite } from "#records/outbox/pending-write.ts";
import { useOutbox } from "#queries/outbox.ts";
import { useFetchSecret, type FetchFailure, useToldElsewhere } from "#queries/pending-secrets.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { useNow } from "#ui/browser/now.ts";
import { useZone } from "#ui/browser/zone.ts";
import { displayText } from "#values/text.ts";
import { momentText } from "#values/zone.ts";
import { createdId, GiveUpButton, useReplacementOf } from "./replace-lost.tsx";

/** An endpoint whose secret nobody has stored: how to get the secret, or what to do once that's impossible. */
export function PendingSecretNote({ pending }: { pending: PendingWrite }) {
  const outbox = useOutbox();
  const zone = useZone();
  const { data: list } = useWebhooks();
  const { isFetching, failure, fetchSecret } = useFetchSecret(pending);
  const isOnTheWay = useReplacementOf(pending) !== undefined;
  const isElsewhere = useToldElsewhere(pending.id);
  const [isNotKept, setNotKept] = useState(false);
  const mayFetch = mayFetchAgain(pending, useNow());
  const until = (pending.firstSentAt ?? pending.clickedAt) + surelyRemembered;
  const settle = async (how: "stored" | "given up") => setNotKept(!(await outbox.settleUp(pending, how)));
  const meaning = mayFetch
    ? t`The endpoint was created. You can try to show its secret until ${ph({ moment: momentText(until, zone) })}.`
    : isOnTheWay
      ? t`The endpoint was created, but its secret can no longer be shown. Discard the secret and create another endpoint.`
      : t`The endpoint was created, but its secret can no longer be shown. Replace the endpoint to get a new secret.`;
  return (
    <Callout
      tone="wait"
      role="status"
      title={
        <span className="wrap-anywhere">{t`Have you stored the secret of ${ph({ endpoint: displayText(pending.about.name, 200) })}?`}</span>
      }
      actions={
        isElsewhere ? undefined : (
          <>
            {mayFetch ? (
              <Button
                size="sm"
                variant="primary"
                busy={isFetching ? t`Loading` : undefined}
                onPress={() => void fetchSecret(Date.now())}
              >
                {t`Show it`}
              </Button>
            ) : (
              <GiveUpButton
                pending={pending}
                endpoint={createdId(pending, list)}
                onBegun={() => void settle("given up")}
                onNotKept={() => setNotKept(true)}
              />
            )}
            <Button size="sm" variant="ghost" onPress={() => void settle("stored")}>
              {t`I have the secret`}
            </Button>
          </>
        )
      }
    >
      {isElsewhere
        ? t`The endpoint was created, and another tab is showing its secret. Store it there, or close that tab to show it here.`
        : meaning}
      {failure === undefined || isElsewhere ? null : (
        <p role="alert" className="mt-1">
          {failureWords(failure)}
        </p>
      )}
      {isNotKept ? (
        <p role="alert" className="mt-1">
          {t`We couldn't save that. Try again.`}
        </p>
      ) : null}
    </Callout>
  );
}

function failureWords(failure: FetchFailure): string {
  if ("error" in failure) {
    const { requestId } = failure.error.facts;
    const why = said(failure.error);
    return requestId === undefined
      ? t`${why} Try again.`
      : t`${why} Try again. (Request ID: ${ph({ request: requestId })})`;
  }
  return failure.reason === "elsewhere"
    ? t`Another tab of this browser is loading or showing it. Look there, or try again.`
    : t`It can no longer be shown.`;
}
