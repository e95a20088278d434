import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { said } from "#api/error-words.ts";
import { useSession } from "#api/session-context.tsx";
import { endpointList } from "#api/webhooks.ts";
import { mayFetchAgain, surelyRemembered, type Intent } from "#records/intent.ts";
import { useOutbox } from "#records/records-context.tsx";
import { useFetchSecret, type FetchFailure } from "#records/webhooks/owed-secrets.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/callout.tsx";
import { useNow } from "#ui/now.ts";
import { useZone } from "#ui/zone.ts";
import { seenText } from "#values/text.ts";
import { momentText } from "#values/zone.ts";
import { createdId } from "./endpoint-created.ts";
import { useReplaceLost } from "./replace-lost.ts";

/** An endpoint that was created and whose secret nobody has stored: the way to it, or what is left once there is none. */
export function PendingSecretNote({ intent }: { intent: Intent }) {
  const outbox = useOutbox();
  const zone = useZone();
  const { client } = useSession();
  const { data: list } = useQuery(endpointList(client));
  const { isFetching, failure, fetchSecret } = useFetchSecret(intent);
  const endpoint = createdId(intent, list);
  const { begin, isBeginning, isRefused, whyNot } = useReplaceLost(intent, endpoint);
  const [isNotKept, setNotKept] = useState(false);
  const mayFetch = mayFetchAgain(intent, useNow());
  const until = (intent.firstSentAt ?? intent.clickedAt) + surelyRemembered;
  const giveUp = async () => setNotKept(!(await outbox.settleUp(intent)));
  const anew = async () => {
    if (await begin()) await giveUp();
  };
  return (
    <Callout
      tone="wait"
      role="status"
      title={`The secret of ${seenText(intent.about.name, 200)} was not stored yet`}
      actions={
        <>
          {mayFetch ? (
            <Button
              size="sm"
              variant="primary"
              busy={isFetching ? "Asking" : undefined}
              onPress={() => void fetchSecret(Date.now())}
            >
              Show it
            </Button>
          ) : (
            <Button size="sm" busy={isBeginning ? "Beginning" : undefined} notNow={whyNot} onPress={() => void anew()}>
              Delete and create anew
            </Button>
          )}
          <Button size="sm" variant="ghost" onPress={() => void giveUp()}>
            I have the secret
          </Button>
        </>
      }
    >
      {mayFetch
        ? `The endpoint is created, and this page was left before its secret was stored. Until ${momentText(until, zone)} the same request, with the same key, surely brings the same answer.`
        : "The endpoint is created. It is too late to ask for its secret again: the service may have forgotten the request, and would create another endpoint. Make it anew, then this one is deleted."}
      {failure === undefined ? null : (
        <p role="alert" className="mt-1">
          {failureWords(failure)}
        </p>
      )}
      {isRefused || isNotKept ? (
        <p role="alert" className="mt-1">
          This browser could not keep that. Nothing was changed.
        </p>
      ) : null}
    </Callout>
  );
}

function failureWords(failure: FetchFailure): string {
  if ("error" in failure) {
    const { facts } = failure.error;
    const id = facts.requestId === undefined ? "" : ` Request ${facts.requestId}.`;
    return `It did not come. ${said(failure.error)}${id} Nothing is lost: ask again.`;
  }
  return failure.reason === "elsewhere"
    ? "Another tab of this browser is asking for it, or shows it already. Look there, or ask again."
    : "It is too late to ask for it again.";
}
