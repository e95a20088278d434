import { useState } from "react";
import { said } from "#components/error-words.ts";
import { useWebhooks } from "#queries/webhooks.ts";
import { catalogue } from "#language/catalogue.ts";
import { mayFetchAgain, surelyRemembered, type PendingWrite } from "#records/outbox/pending-write.ts";
import { useOutbox } from "#queries/outbox.ts";
import { useFetchSecret, type FetchFailure, useToldElsewhere } from "#queries/pending-secrets.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { useNow } from "#ui/browser/now.ts";
import { useZone } from "#ui/browser/zone.ts";
import { displayText } from "#values/text.ts";
import { momentText } from "#values/zone.ts";
import { createdId, useReplaceLost } from "./replace-lost.ts";

const text = catalogue("webhooks/pending-secret", {
  title: (name: string) => `The secret of ${name} was not stored yet`,
  asking: "Asking",
  show: "Show it",
  beginning: "Beginning",
  anew: "Delete and create anew",
  giveUp: "Give the secret up",
  have: "I have the secret",
  elsewhere:
    "The endpoint is created, and another tab of this browser shows its secret right now: store it there. Should that tab go, it can be shown here.",
  until: (moment: string) =>
    `The endpoint is created, but this page was left before its secret was stored. You can try to show it again until ${moment}.`,
  late: "The endpoint is created. It is too late to ask for its secret again: the service may have forgotten the request, and would create another endpoint. Make it anew, then this one is deleted.",
  lateOnTheWay:
    "The endpoint is created. It is too late to ask for its secret again: the service may have forgotten the request, and would create another endpoint. Once it is given up you can delete this one or create another; the old endpoint stays.",
  notKept: "This browser could not keep that. Nothing was changed.",
  didNotCome: (why: string) => `It did not come. ${why} Ask again.`,
  didNotComeAs: (why: string, request: string) => `It did not come. ${why} Request ${request}. Ask again.`,
  otherTab: "Another tab of this browser is asking for it, or shows it already. Look there, or ask again.",
  tooLate: "It is too late to ask for it again.",
});

/** An endpoint that was created and whose secret nobody has stored: the way to it, or what is left once there is none. */
export function PendingSecretNote({ pending }: { pending: PendingWrite }) {
  const outbox = useOutbox();
  const zone = useZone();
  const { data: list } = useWebhooks();
  const { isFetching, failure, fetchSecret } = useFetchSecret(pending);
  const { begin, isOnTheWay, isBeginning, isRefused, whyNot } = useReplaceLost(pending, createdId(pending, list));
  const isElsewhere = useToldElsewhere(pending.id);
  const [isNotKept, setNotKept] = useState(false);
  const mayFetch = mayFetchAgain(pending, useNow());
  const until = (pending.firstSentAt ?? pending.clickedAt) + surelyRemembered;
  const settle = async (how: "stored" | "given up") => setNotKept(!(await outbox.settleUp(pending, how)));
  const giveUp = async () => {
    if (await begin()) await settle("given up");
  };
  const meaning = mayFetch ? text.until(momentText(until, zone)) : isOnTheWay ? text.lateOnTheWay : text.late;
  return (
    <Callout
      tone="wait"
      role="status"
      title={<span className="wrap-anywhere">{text.title(displayText(pending.about.name, 200))}</span>}
      actions={
        isElsewhere ? undefined : (
          <>
            {mayFetch ? (
              <Button
                size="sm"
                variant="primary"
                busy={isFetching ? text.asking : undefined}
                onPress={() => void fetchSecret(Date.now())}
              >
                {text.show}
              </Button>
            ) : (
              <Button
                size="sm"
                busy={isBeginning ? text.beginning : undefined}
                notNow={whyNot}
                onPress={() => void giveUp()}
              >
                {isOnTheWay ? text.giveUp : text.anew}
              </Button>
            )}
            <Button size="sm" variant="ghost" onPress={() => void settle("stored")}>
              {text.have}
            </Button>
          </>
        )
      }
    >
      {isElsewhere ? text.elsewhere : meaning}
      {failure === undefined || isElsewhere ? null : (
        <p role="alert" className="mt-1">
          {failureWords(failure)}
        </p>
      )}
      {isRefused || isNotKept ? (
        <p role="alert" className="mt-1">
          {text.notKept}
        </p>
      ) : null}
    </Callout>
  );
}

function failureWords(failure: FetchFailure): string {
  if ("error" in failure) {
    const { requestId } = failure.error.facts;
    const why = said(failure.error);
    return requestId === undefined ? text.didNotCome(why) : text.didNotComeAs(why, requestId);
  }
  return failure.reason === "elsewhere" ? text.otherTab : text.tooLate;
}
