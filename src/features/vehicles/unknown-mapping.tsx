import { catalogue } from "#language/catalogue.ts";
import { lastError, type PendingWrite } from "#records/outbox/pending-write.ts";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { errorTime, readErrorWords } from "#components/error-words.ts";
import { asApiError, type ApiError } from "#api/errors.ts";
import type { VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { goingOnWords } from "#components/going-on-words.ts";
import { useVehicles } from "#queries/vehicles.ts";
import { useOutbox, useSendGate } from "#queries/outbox.ts";
import { useAsk } from "#components/use-ask.ts";
import { Button } from "#ui/button/button.tsx";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { useSecond } from "#ui/browser/now.ts";
import { useZone } from "#ui/browser/zone.ts";
import { momentText } from "#values/zone.ts";
import { listedWords, unknownWords } from "./map-words.ts";

const text = catalogue("vehicles/unknown", {
  lastRead: (moment: string, listed: string) =>
    `Last read for this at ${moment}. ${listed} That does not prove that it stays so: a late request may yet arrive.`,
  sent: (moment: string) => `Sent ${moment}`,
  sentTimes: (moment: string, attempts: number) => `Sent ${moment}, asked ${attempts} times`,
  retryKey: "retry key",
  asking: "Asking again",
  ask: "Ask again",
  settle: "Settle in the Outbox",
  reading: "Reading",
  readFirst: "Read the vehicle first",
  subject: "The vehicles",
  notRead: (title: string) => `${title}. Reading again is always safe.`,
});

type Props = { row: VehicleRow | undefined; pending: PendingWrite };

/** A mapping that nobody knows the outcome of: it is asked again with the same key, or the list is read first. */
export function UnknownMapping({ row, pending }: Props) {
  const navigate = useNavigate();
  const view = useVehicles();
  const situation = useSendGate(useSecond());
  const ask = useAsk(pending, situation.now);
  const zone = useZone();
  const error = lastError(pending);
  const words = unknownWords(pending, situation.now);
  const { lookedAt, attempts, firstSentAt = pending.clickedAt, key, state } = pending;
  return (
    <ErrorPanel
      tone="unknown"
      title={words.title}
      meaning={
        <>
          {/* It counts seconds, and the alert is to be read once. */}
          {words.meaning} <span aria-live="off">{goingOnWords(pending, situation, true)}</span>
          {lookedAt === undefined ? null : (
            <span className="mt-1 block">{text.lastRead(momentText(lookedAt, zone), listedWords(row, view))}</span>
          )}
          <span className="mt-1 flex flex-wrap items-center gap-x-2 text-xs">
            {attempts > 1
              ? text.sentTimes(momentText(firstSentAt, zone), attempts)
              : text.sent(momentText(firstSentAt, zone))}
            {key === "" ? null : (
              <>
                {" "}
                · {text.retryKey} <CopyableId value={key} label={text.retryKey} short />
              </>
            )}
          </span>
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
              {text.ask}
            </Button>
          ) : null}
          <ReadFirst pending={pending} />
          {lookedAt === undefined && state !== "person" ? null : (
            <Button size="sm" variant="ghost" onPress={() => void navigate({ to: "/outbox" })}>
              {text.settle}
            </Button>
          )}
        </>
      }
      requestId={error.facts.requestId}
      at={errorTime(error, zone)}
    />
  );
}

/** Reads the list; what it shows of the mapping ends it. */
function ReadFirst({ pending }: { pending: PendingWrite }) {
  const outbox = useOutbox();
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const read = async () => {
    setReading(true);
    const failed = await outbox.look(pending).then(() => undefined, asApiError);
    setReading(false);
    setFailure(failed);
  };
  return (
    <>
      <Button size="sm" busy={isReading ? text.reading : undefined} onPress={() => void read()}>
        {text.readFirst}
      </Button>
      {failure === undefined ? null : (
        <p role="alert" className="basis-full text-ink-2">
          {text.notRead(readErrorWords(failure, text.subject).title)}
        </p>
      )}
    </>
  );
}
