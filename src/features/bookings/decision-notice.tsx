import { ph, t } from "@lingui/core/macro";
import { useState } from "react";
import { asApiError, type ApiError } from "#api/errors.ts";
import { actionOf } from "#api/writes.ts";
import { stateWords } from "#components/booking-states.ts";
import { readErrorWords } from "#components/error-words.ts";
import { WriteStatus } from "#components/write-status/write-status.tsx";
import type { Booking } from "#contract/booking.ts";
import { useReplica } from "#queries/bookings.ts";
import { useOutbox } from "#queries/outbox.ts";
import { isOpen, type PendingWrite } from "#records/outbox/pending-write.ts";
import { verifyOutcome } from "#records/outbox/verify.ts";
import { Button } from "#ui/button/button.tsx";
import { displayText } from "#values/text.ts";

type Props = {
  /** Undefined if it isn't among the loaded bookings; its outcome is shown anyway. */
  booking: Booking | undefined;
  pending: PendingWrite;
};

/** The status of the last decision on this booking, with what the list shows. */
export function DecisionNotice({ booking, pending }: Props) {
  const replica = useReplica();
  const outbox = useOutbox();
  const action = actionOf(pending);
  if (action === undefined) return null;
  const { state, ending, last, clickedAt } = pending;
  const shows = booking === undefined ? undefined : verifyOutcome(action, booking);
  const shown =
    booking === undefined
      ? undefined
      : booking.state.kind === "unsent"
        ? t`We don't know the booking's status.`
        : t`Last known status: “${ph({ state: displayText(stateWords(booking).word) })}”.`;
  const isToRead =
    state === "applied"
      ? shows === "old" && ending !== "person"
      : state === "refused" && (last?.kind !== "forbidden" || shows === "effect" || shows === "unclear");
  return (
    <WriteStatus
      pending={pending}
      listed={shown}
      isOvertaken={shows === "effect" && last?.kind === "invalid"}
      actions={
        isOpen(pending) || !isToRead ? undefined : (
          <RefreshButton
            refresh={() => replica.check(state === "applied" ? clickedAt : undefined)}
            onRefreshed={state === "refused" ? () => outbox.dismiss(pending) : undefined}
          />
        )
      }
      canDismiss
    >
      {state === "applied" ? shown : null}
    </WriteStatus>
  );
}

type RefreshProps = { refresh: () => Promise<unknown>; onRefreshed: (() => void) | undefined };

/** Loads it again, and says if that fails. */
function RefreshButton({ refresh, onRefreshed }: RefreshProps) {
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const words = failure === undefined ? undefined : readErrorWords(failure, t`the booking`);
  const press = async () => {
    setLoading(true);
    const failed = await refresh().then(() => undefined, asApiError);
    setLoading(false);
    setFailure(failed);
    if (failed === undefined) onRefreshed?.();
  };
  return (
    <>
      <Button size="sm" busy={isLoading ? t`Loading` : undefined} onPress={() => void press()}>
        {t`Refresh the booking`}
      </Button>
      {words === undefined ? null : (
        <p role="alert" className="basis-full text-ink-2">
          {`${words.title}. ${words.meaning}`}
        </p>
      )}
    </>
  );
}
