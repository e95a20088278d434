import { lastError } from "#records/last-error.ts";
import { useNavigate } from "@tanstack/react-router";
import { errorTime } from "#components/error-words.ts";
import { catalogue } from "#language/catalogue.ts";
import { goingOnWords } from "#components/going-on-words.ts";
import { statusOf, type PendingWrite } from "#records/outbox/pending-write.ts";
import { waitingOf, type SendGate } from "#records/outbox/send-gate.ts";
import { useAsk } from "#components/use-ask.ts";
import { useSendGate } from "#queries/use-send-gate.ts";
import { Button } from "#ui/button/button.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { useSecond } from "#ui/browser/now.ts";
import { useZone } from "#ui/browser/zone.ts";
import { displayText } from "#values/text.ts";
import { waitText } from "#values/wait.ts";
import { blockRangeWords, notBlockedWords, unknownBlockWords, vehicleOf } from "./block-words.ts";

const text = catalogue("calendar/block-sent", {
  list: "Blocks on their way",
  asking: "Asking again",
  again: "Ask again",
  settle: "Settle in the Outbox",
  show: "Show in the Outbox",
  sending: "Being requested",
  busy: "Still being processed by the service",
  unknown: "Outcome unknown",
  done: "Blocked",
  withdrawn: "Not sent",
  goesIn: (left: string) => `Goes in ${left}`,
  paused: "Waits: sending is paused in the Outbox",
  rateLimit: (left: string) => `Waits ${left} for the rate limit`,
  tooLate: "Will not be sent: the service asked us to wait for more than a minute",
  key: "Waits for the key to be accepted",
  turn: "Waits for its turn",
});

/** How each block that was sent from the form stands, until all are answered. */
export function BlocksSent({ intents }: { intents: readonly PendingWrite[] }) {
  const situation = useSendGate(useSecond());
  const zone = useZone();
  return (
    <>
      <ul aria-label={text.list} className="grid gap-2">
        {intents.map((intent) => (
          <li key={intent.id} className="grid gap-0.5 rounded-md border border-line px-3 py-2 text-sm max-md:text-base">
            <span className="flex flex-wrap items-center gap-2">
              <KeyTag reference={vehicleOf(intent)} />
              <span className="font-medium">{standingWords(intent, situation)}</span>
            </span>
            <span className="text-ink-2">{blockRangeWords(intent, zone)}</span>
            <span className="font-mono text-xs break-all text-ink-3">{displayText(intent.about.block?.id ?? "")}</span>
          </li>
        ))}
      </ul>
      <UnknownBlocks intents={intents.filter(isUnclear)} />
    </>
  );
}

const isUnclear = (intent: PendingWrite) => statusOf(intent) === "unknown" || statusOf(intent) === "person";

/** The blocks that nobody knows the outcome of: asked again with the same key, or settled by a person. */
export function UnknownBlocks({ intents }: { intents: readonly PendingWrite[] }) {
  return intents.map((intent) => <UnknownBlock key={intent.id} intent={intent} />);
}

function UnknownBlock({ intent }: { intent: PendingWrite }) {
  const navigate = useNavigate();
  const situation = useSendGate(useSecond());
  const ask = useAsk(intent, situation.now);
  const zone = useZone();
  const error = lastError(intent);
  const { title, meaning } = unknownBlockWords(intent, situation.now);
  const { state } = intent;
  return (
    <ErrorPanel
      tone="unknown"
      title={title}
      meaning={
        <>
          {/* It counts seconds, and the alert is to be read once. */}
          {meaning} <span aria-live="off">{goingOnWords(intent, situation, true)}</span>
        </>
      }
      actions={
        <>
          {ask.mayAsk || ask.isAsking ? (
            <Button
              size="sm"
              variant="primary"
              busy={ask.isAsking ? text.asking : undefined}
              notNow={ask.notNow}
              onPress={ask.onAsk}
            >
              {text.again}
            </Button>
          ) : null}
          <Button size="sm" variant="ghost" onPress={() => void navigate({ to: "/outbox" })}>
            {state === "person" ? text.settle : text.show}
          </Button>
        </>
      }
      requestId={error.facts.requestId}
      at={errorTime(error, zone)}
    />
  );
}

function standingWords(intent: PendingWrite, situation: SendGate): string {
  switch (statusOf(intent)) {
    case "waiting":
    case "held":
      return waitingWords(intent, situation);
    case "sending":
      return text.sending;
    case "busy":
      return text.busy;
    case "unknown":
    case "person":
      return text.unknown;
    case "done":
      return text.done;
    case "refused":
      return notBlockedWords(intent).title;
    case "withdrawn":
      return text.withdrawn;
  }
}

function waitingWords(intent: PendingWrite, situation: SendGate): string {
  const waiting = waitingOf(intent, situation);
  switch (waiting?.for) {
    case "undo":
      return text.goesIn(waitText(waiting.until, situation.now));
    case "resumption":
      return text.paused;
    case "rate limit":
      return text.rateLimit(waitText(waiting.until, situation.now));
    case "too late":
      return text.tooLate;
    case "key":
      return text.key;
    default:
      return text.turn;
  }
}
