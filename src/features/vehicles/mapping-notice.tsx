import { catalogue } from "#language/catalogue.ts";
import { lastError, canBeWithdrawn, statusOf, type PendingWrite } from "#records/outbox/pending-write.ts";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { errorTime } from "#components/error-words.ts";
import type { VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { useOutbox, useSendGate } from "#queries/outbox.ts";
import { takeBack } from "#components/take-back.ts";
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
  pending: PendingWrite;
  /** What can be done once it was accepted. */
  next?: ReactNode;
};

/** How the last mapping of this vehicle stands: what it waits for, its receipt, its refusal, or that nobody knows. */
export function MappingNotice({ row, pending, next }: Props) {
  if (pending.write.kind !== "map") return null;
  switch (statusOf(pending)) {
    case "sending":
      return null;
    case "waiting":
    case "busy":
    case "held":
      return <Waiting pending={pending} />;
    case "unknown":
    case "person":
      return <UnknownMapping row={row} pending={pending} />;
    case "done":
      return <Receipt row={row} pending={pending} next={next} />;
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
      foot={pending.last?.requestId === undefined ? undefined : <RequestLine requestId={pending.last.requestId} />}
    >
      <Ticking text={meaning} part={ticking} />
    </Callout>
  );
}

function Receipt({ row, pending, next }: Props) {
  const zone = useZone();
  if (pending.ending === "person") {
    return (
      <Callout tone="info" title={text.byHand} actions={<Dismiss pending={pending} />}>
        {text.byHandDetail}
      </Callout>
    );
  }
  return (
    <Callout
      tone="ok"
      title={mappedWords(pending)}
      actions={next}
      foot={<RequestLine requestId={pending.requestId} at={momentText(pending.endedAt ?? 0, zone)} />}
    >
      {receiptWords(pending, row)}
    </Callout>
  );
}

function Refused({ pending }: { pending: PendingWrite }) {
  const zone = useZone();
  const navigate = useNavigate();
  const error = lastError(pending);
  const { title, meaning } = refusedWords(pending);
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
          <Dismiss pending={pending} />
        </>
      }
      requestId={error.facts.requestId}
      at={errorTime(error, zone)}
    />
  );
}

function Late({ pending }: { pending: PendingWrite }) {
  const { title, meaning } = lateWords(pending, useZone());
  return (
    <Callout tone="wait" role="status" title={title} actions={<Dismiss pending={pending} />}>
      {meaning}
    </Callout>
  );
}

function Dismiss({ pending }: { pending: PendingWrite }) {
  const outbox = useOutbox();
  return (
    <Button size="sm" variant="ghost" onPress={() => outbox.dismiss(pending)}>
      {text.dismiss}
    </Button>
  );
}
