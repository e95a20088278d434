import { catalogue } from "#language/catalogue.ts";
import { lastError } from "#records/last-error.ts";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { errorTime } from "#components/error-words.ts";
import type { VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { canBeWithdrawn, statusOf, type PendingWrite } from "#records/outbox/pending-write.ts";
import { useOutbox } from "#queries/outbox.ts";
import { takeBack } from "#components/take-back.ts";
import { useSendGate } from "#queries/use-send-gate.ts";
import { announce } from "#ui/toast/announcer.tsx";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { useSecond } from "#ui/browser/now.ts";
import { RequestLine } from "#ui/format/request-line.tsx";
import { Ticking } from "#ui/feedback/ticking.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { momentText } from "#values/zone.ts";
import { lateWords, mappedWords, receiptWords, refusedWords, waitingWords } from "./map-words.ts";
import { UnknownMapping } from "./unknown-mapping.tsx";

const text = catalogue("vehicles/notice", {
  withdraw: "Withdraw",
  byHand: "Mapping settled by hand",
  byHandDetail: "Somebody found that it happened.",
  otherKey: "Use another key",
  dismiss: "Dismiss",
});

type Props = {
  /** The vehicle as it is known; undefined when it is not loaded: what happened to it is told all the same. */
  row: VehicleRow | undefined;
  intent: PendingWrite;
  /** What can be done once it was accepted. */
  next?: ReactNode;
};

/** How the last mapping of this vehicle stands: what it waits for, its receipt, its refusal, or that nobody knows. */
export function MappingNotice({ row, intent, next }: Props) {
  if (intent.write.kind !== "map") return null;
  switch (statusOf(intent)) {
    case "sending":
      return null;
    case "waiting":
    case "busy":
    case "held":
      return <Waiting intent={intent} />;
    case "unknown":
    case "person":
      return <UnknownMapping row={row} intent={intent} />;
    case "done":
      return <Receipt row={row} intent={intent} next={next} />;
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
      foot={intent.last?.requestId === undefined ? undefined : <RequestLine requestId={intent.last.requestId} />}
    >
      <Ticking text={meaning} part={ticking} />
    </Callout>
  );
}

function Receipt({ row, intent, next }: Props) {
  const zone = useZone();
  if (intent.ending === "person") {
    return (
      <Callout tone="info" title={text.byHand} actions={<Dismiss intent={intent} />}>
        {text.byHandDetail}
      </Callout>
    );
  }
  return (
    <Callout
      tone="ok"
      title={mappedWords(intent)}
      actions={next}
      foot={<RequestLine requestId={intent.requestId} at={momentText(intent.endedAt ?? 0, zone)} />}
    >
      {receiptWords(intent, row)}
    </Callout>
  );
}

function Refused({ intent }: { intent: PendingWrite }) {
  const zone = useZone();
  const navigate = useNavigate();
  const error = lastError(intent);
  const { title, meaning } = refusedWords(intent);
  return (
    <ErrorPanel
      title={title}
      meaning={meaning}
      actions={
        <>
          {error.kind === "forbidden" ? (
            <Button size="sm" onPress={() => void navigate({ to: "/settings" })}>
              {text.otherKey}
            </Button>
          ) : null}
          <Dismiss intent={intent} />
        </>
      }
      requestId={error.facts.requestId}
      at={errorTime(error, zone)}
    />
  );
}

function Late({ intent }: { intent: PendingWrite }) {
  const { title, meaning } = lateWords(intent, useZone());
  return (
    <Callout tone="wait" role="status" title={title} actions={<Dismiss intent={intent} />}>
      {meaning}
    </Callout>
  );
}

function Dismiss({ intent }: { intent: PendingWrite }) {
  const outbox = useOutbox();
  return (
    <Button size="sm" variant="ghost" onPress={() => outbox.dismiss(intent)}>
      {text.dismiss}
    </Button>
  );
}
