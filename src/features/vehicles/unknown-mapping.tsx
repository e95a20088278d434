import { lastError } from "#records/last-error.ts";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { errorTime, readErrorWords } from "#api/error-words.ts";
import { asApiError, type ApiError } from "#api/errors.ts";
import type { FleetRow } from "#records/fleet/fleet-row.ts";
import { goingOnWords, pausedReason } from "#records/going-on-words.ts";
import { mayAskAgain, type Intent } from "#records/intent.ts";
import { useFleetView, useOutbox } from "#records/records-context.tsx";
import { useSituation } from "#records/use-situation.ts";
import { Button } from "#ui/button.tsx";
import { CopyableId } from "#ui/copyable-id.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { useSecond } from "#ui/now.ts";
import { useZone } from "#ui/zone.ts";
import { momentText } from "#values/zone.ts";
import { listedWords, unknownWords } from "./map-words.ts";

type Props = { row: FleetRow | undefined; intent: Intent };

/** A mapping that nobody knows the outcome of: it is asked again with the same key, or the list is read first. */
export function UnknownMapping({ row, intent }: Props) {
  const outbox = useOutbox();
  const navigate = useNavigate();
  const view = useFleetView();
  const situation = useSituation(useSecond());
  const zone = useZone();
  const error = lastError(intent);
  const words = unknownWords(intent);
  const { lookedAt, attempts, firstSentAt = intent.clickedAt, key, state } = intent;
  return (
    <ErrorPanel
      tone="unknown"
      title={words.title}
      meaning={
        <>
          {/* It counts seconds, and the alert is to be read once. */}
          {words.meaning} <span aria-live="off">{goingOnWords(intent, situation, true)}</span>
          {lookedAt === undefined ? null : (
            <span className="mt-1 block">
              Last read for this at {momentText(lookedAt, zone)}. {listedWords(row, view)} That does not prove that it
              stays so: a late request may yet arrive.
            </span>
          )}
          <span className="mt-1 flex flex-wrap items-center gap-x-2 text-xs">
            Sent {momentText(firstSentAt, zone)}
            {attempts > 1 ? `, asked ${attempts} times` : ""}
            {key === "" ? null : (
              <>
                {" "}
                · retry key <CopyableId value={key} label="retry key" short />
              </>
            )}
          </span>
        </>
      }
      actions={
        <>
          {mayAskAgain(intent, situation.now) || state === "sending" ? (
            <Button
              size="sm"
              variant="primary"
              busy={state === "sending" ? "Asking again" : undefined}
              notNow={situation.isPaused ? pausedReason : undefined}
              onPress={() => void outbox.askAgain(intent)}
            >
              Ask again
            </Button>
          ) : null}
          <ReadFirst intent={intent} />
          {lookedAt === undefined && state !== "person" ? null : (
            <Button size="sm" variant="ghost" onPress={() => void navigate({ to: "/outbox" })}>
              Settle in the Outbox
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
function ReadFirst({ intent }: { intent: Intent }) {
  const outbox = useOutbox();
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const read = async () => {
    setReading(true);
    const failed = await outbox.look(intent).then(() => undefined, asApiError);
    setReading(false);
    setFailure(failed);
  };
  return (
    <>
      <Button size="sm" busy={isReading ? "Reading" : undefined} onPress={() => void read()}>
        Read the vehicle first
      </Button>
      {failure === undefined ? null : (
        <p role="alert" className="basis-full text-ink-2">
          {readErrorWords(failure, "The vehicles").title}. Reading again is always safe.
        </p>
      )}
    </>
  );
}
