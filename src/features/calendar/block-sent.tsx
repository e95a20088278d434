import { lastError, statusOf, type PendingWrite } from "#records/outbox/pending-write.ts";
import { useNavigate } from "@tanstack/react-router";
import { errorTime } from "#components/error-words.ts";
import { catalogue } from "#language/catalogue.ts";
import { goingOnWords } from "#components/going-on-words.ts";
import { waitingOf, type SendGate } from "#records/outbox/send-gate.ts";
import { useAsk } from "#components/use-ask.ts";
import { useSendGate } from "#queries/outbox.ts";
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
export function BlocksSent({ pendingWrites }: { pendingWrites: readonly PendingWrite[] }) {
  const situation = useSendGate(useSecond());
  const zone = useZone();
  return (
    <>
      <ul aria-label={text.list} className="grid gap-2">
        {pendingWrites.map((pending) => (
          <li
            key={pending.id}
            className="grid gap-0.5 rounded-md border border-line px-3 py-2 text-sm max-md:text-base"
          >
            <span className="flex flex-wrap items-center gap-2">
              <KeyTag reference={vehicleOf(pending)} />
              <span className="font-medium">{standingWords(pending, situation)}</span>
            </span>
            <span className="text-ink-2">{blockRangeWords(pending, zone)}</span>
            <span className="font-mono text-xs break-all text-ink-3">{displayText(pending.about.block?.id ?? "")}</span>
          </li>
        ))}
      </ul>
      <UnknownBlocks pendingWrites={pendingWrites.filter(isUnclear)} />
    </>
  );
}

const isUnclear = (pending: PendingWrite) => statusOf(pending) === "unknown" || statusOf(pending) === "person";

/** The blocks that nobody knows the outcome of: asked again with the same key, or settled by a person. */
export function UnknownBlocks({ pendingWrites }: { pendingWrites: readonly PendingWrite[] }) {
  return pendingWrites.map((pending) => <UnknownBlock key={pending.id} pending={pending} />);
}

function UnknownBlock({ pending }: { pending: PendingWrite }) {
  const navigate = useNavigate();
  const situation = useSendGate(useSecond());
  const ask = useAsk(pending, situation.now);
  const zone = useZone();
  const error = lastError(pending);
  const { title, meaning } = unknownBlockWords(pending, situation.now);
  const { state } = pending;
  return (
    <ErrorPanel
      tone="unknown"
      title={title}
      meaning={
        <>
          {/* It counts seconds, and the alert is to be read once. */}
          {meaning} <span aria-live="off">{goingOnWords(pending, situation, true)}</span>
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

function standingWords(pending: PendingWrite, situation: SendGate): string {
  switch (statusOf(pending)) {
    case "waiting":
    case "held":
      return waitingWords(pending, situation);
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
      return notBlockedWords(pending).title;
    case "withdrawn":
      return text.withdrawn;
  }
}

function waitingWords(pending: PendingWrite, situation: SendGate): string {
  const waiting = waitingOf(pending, situation);
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
