import { lastError } from "#records/last-error.ts";
import { errorTime } from "#components/error-words.ts";
import { catalogue } from "#language/catalogue.ts";
import { goingOnWords, pausedReason } from "#components/going-on-words.ts";
import { canBeWithdrawn, mayAskAgain, statusOf, type PendingWrite } from "#records/outbox/pending-write.ts";
import { useOutbox } from "#queries/outbox.ts";
import { takeBack } from "#components/take-back.ts";
import { useSendGate } from "#queries/use-send-gate.ts";
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
export function EndpointOutcome({ intent }: { intent: PendingWrite }) {
  switch (statusOf(intent)) {
    case "sending":
    case "done":
      return null;
    case "waiting":
    case "busy":
    case "held":
      return <Waiting intent={intent} />;
    case "unknown":
    case "person":
      return <Unknown intent={intent} />;
    case "refused":
      return <Refused intent={intent} />;
    case "withdrawn":
      return intent.ending === "late" ? <Late intent={intent} /> : null;
  }
}

function Waiting({ intent }: { intent: PendingWrite }) {
  const outbox = useOutbox();
  const { title, meaning, ticking } = waitingWords(intent, useSendGate(useSecond()));
  const withdraw = async () => announce(await takeBack(outbox, intent, "person"));
  return (
    <Callout
      tone="wait"
      role="status"
      title={<Ticking text={title} part={ticking} />}
      actions={
        canBeWithdrawn(intent) ? (
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

function Unknown({ intent }: { intent: PendingWrite }) {
  const outbox = useOutbox();
  const situation = useSendGate(useSecond());
  const zone = useZone();
  const error = lastError(intent);
  const { title, meaning } = unknownWords(intent, situation.now);
  return (
    <ErrorPanel
      tone="unknown"
      title={title}
      meaning={
        <>
          {/* It counts seconds, and the alert is to be read once. */}
          {meaning} <span aria-live="off">{goingOnWords(intent, situation, true)}</span> {text.kept}
        </>
      }
      actions={
        mayAskAgain(intent, situation.now) || intent.state === "sending" ? (
          <Button
            size="sm"
            variant="primary"
            busy={intent.state === "sending" ? text.askingAgain : undefined}
            notNow={situation.isPaused ? pausedReason : undefined}
            onPress={() => void outbox.askAgain(intent)}
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

function Refused({ intent }: { intent: PendingWrite }) {
  const zone = useZone();
  const error = lastError(intent);
  const { title, meaning } = refusedWords(intent);
  return (
    <ErrorPanel
      tone={wasGone(intent) ? "info" : "danger"}
      title={title}
      meaning={meaning}
      requestId={error.facts.requestId}
      at={errorTime(error, zone)}
    />
  );
}

function Late({ intent }: { intent: PendingWrite }) {
  const { title, meaning } = lateWords(intent, useZone());
  return (
    <Callout tone="wait" role="status" title={title}>
      {meaning}
    </Callout>
  );
}
