import { lastError, canBeWithdrawn, mayAskAgain, statusOf, type PendingWrite } from "#records/outbox/pending-write.ts";
import { errorTime } from "#components/error-words.ts";
import { catalogue } from "#language/catalogue.ts";
import { goingOnWords, pausedReason } from "#components/going-on-words.ts";
import { useOutbox, useSendGate } from "#queries/outbox.ts";
import { takeBack } from "#components/take-back.ts";
import { announce } from "#ui/toast/announcer.tsx";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { useSecond } from "#ui/browser/now.ts";
import { Ticking } from "#ui/feedback/ticking.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { lateWords, refusedWords, unknownWords, waitingWords, wasGone } from "./webhooks-words.ts";

const text = catalogue("webhooks/endpoint-outcome", {
  withdraw: "Withdraw",
  kept: "The Outbox keeps it, also after a reload.",
  askingAgain: "Asking again",
  askAgain: "Ask again",
});

/** How the creation or removal of an endpoint stands, where it was begun; nothing while it is on its way, and once it is done. */
export function EndpointOutcome({ pending }: { pending: PendingWrite }) {
  switch (statusOf(pending)) {
    case "sending":
    case "done":
      return null;
    case "waiting":
    case "busy":
    case "held":
      return <Waiting pending={pending} />;
    case "unknown":
    case "person":
      return <Unknown pending={pending} />;
    case "refused":
      return <Refused pending={pending} />;
    case "withdrawn":
      return pending.ending === "late" ? <Late pending={pending} /> : null;
  }
}

function Waiting({ pending }: { pending: PendingWrite }) {
  const outbox = useOutbox();
  const { title, meaning, ticking } = waitingWords(pending, useSendGate(useSecond()));
  const withdraw = async () => announce(await takeBack(outbox, pending, "person"));
  return (
    <Callout
      tone="wait"
      role="status"
      title={<Ticking text={title} part={ticking} />}
      actions={
        canBeWithdrawn(pending) ? (
          <Button size="sm" onPress={() => void withdraw()}>
            {text.withdraw}
          </Button>
        ) : undefined
      }
    >
      <Ticking text={meaning} part={ticking} />
    </Callout>
  );
}

function Unknown({ pending }: { pending: PendingWrite }) {
  const outbox = useOutbox();
  const situation = useSendGate(useSecond());
  const zone = useZone();
  const error = lastError(pending);
  const { title, meaning } = unknownWords(pending, situation.now);
  return (
    <ErrorPanel
      tone="unknown"
      title={title}
      meaning={
        <>
          {/* It counts seconds, and the alert is to be read once. */}
          {meaning} <span aria-live="off">{goingOnWords(pending, situation, true)}</span> {text.kept}
        </>
      }
      actions={
        mayAskAgain(pending, situation.now) || pending.state === "sending" ? (
          <Button
            size="sm"
            variant="primary"
            busy={pending.state === "sending" ? text.askingAgain : undefined}
            notNow={situation.isPaused ? pausedReason : undefined}
            onPress={() => void outbox.askAgain(pending)}
          >
            {text.askAgain}
          </Button>
        ) : undefined
      }
      requestId={error.facts.requestId}
      at={errorTime(error, zone)}
    />
  );
}

function Refused({ pending }: { pending: PendingWrite }) {
  const zone = useZone();
  const error = lastError(pending);
  const { title, meaning } = refusedWords(pending);
  return (
    <ErrorPanel
      tone={wasGone(pending) ? "info" : "danger"}
      title={title}
      meaning={meaning}
      requestId={error.facts.requestId}
      at={errorTime(error, zone)}
    />
  );
}

function Late({ pending }: { pending: PendingWrite }) {
  const { title, meaning } = lateWords(pending, useZone());
  return (
    <Callout tone="wait" role="status" title={title}>
      {meaning}
    </Callout>
  );
}
