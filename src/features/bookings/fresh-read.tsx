import { useEffect, useState } from "react";
import { readErrorWords } from "#api/error-words.ts";
import { asApiError, type ApiError } from "#api/errors.ts";
import type { BookingAction } from "#contract/booking.ts";
import { bookingName, type BookingReading } from "#contract/booking-reading.ts";
import { useBooking, useReplica, useReplicaView } from "#records/records-context.tsx";
import { Callout } from "#ui/callout.tsx";
import { useZone } from "#ui/zone.ts";
import { seenText } from "#values/text.ts";
import { momentText } from "#values/zone.ts";
import { actionWords, offeredActions } from "./booking-actions.ts";
import { stateWords } from "./booking-states.ts";
import { agoText } from "./staleness.ts";

/** A reading this young, in ms, is good enough for what cannot be undone. */
const youngEnough = 10_000;
/** How long, in ms, a decision waits for a fresh reading before the user may go on without it. */
const waitsAtMost = 8000;

/**
 * What is known before something irreversible: `fresh` as of a moment ago; being read; not read in time, or not at all, `age`
 * in ms; or what was read shows that the action no longer fits.
 */
export type Freshness =
  | { kind: "fresh" | "reading" }
  | { kind: "old"; age: number | undefined; failure: ApiError | undefined }
  | { kind: "changed"; isDone: boolean; isGone: boolean };

/** Reads what changed before an action is confirmed, unless that was just done, and says whether it still fits. */
export function useFreshRead(booking: BookingReading, action: BookingAction): Freshness {
  const replica = useReplica();
  const row = useBooking(booking.id)?.row;
  const [opened] = useState(booking.state.kind);
  const [read, setRead] = useState<Freshness>(() => {
    return (replica.age() ?? Number.POSITIVE_INFINITY) <= youngEnough ? { kind: "fresh" } : { kind: "reading" };
  });
  useEffect(() => {
    if (read.kind !== "reading") return undefined;
    let isCurrent = true;
    const end = (next: Freshness) => isCurrent && setRead(next);
    const timer = setTimeout(() => end({ kind: "old", age: replica.age(), failure: undefined }), waitsAtMost);
    replica.check().then(
      () => end({ kind: "fresh" }),
      (thrown: unknown) => end({ kind: "old", age: replica.age(), failure: asApiError(thrown) }),
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [read.kind, replica]);
  const isGone = row?.goneAt !== undefined;
  const isOther = booking.state.kind !== opened && !offeredActions(booking.state).includes(action);
  // Whatever is read while the dialog stands open counts, whoever asked for it.
  if (isOther || isGone) return { kind: "changed", isDone: isDoneNow(booking, action), isGone };
  return read;
}

const shows: Readonly<Record<BookingAction, BookingReading["state"]["kind"]>> = {
  approve: "approved",
  reject: "rejected",
  cancel: "cancelled",
  pickup: "pickedup",
  return: "completed",
};

const isDoneNow = ({ state }: BookingReading, action: BookingAction) => state.kind === shows[action];

/** Why the confirm has to wait, in a few words; undefined when it need not. */
export function freshnessHint(freshness: Freshness): string | undefined {
  if (freshness.kind === "reading") return "Reading how the booking stands now.";
  return freshness.kind === "changed" ? "The booking has changed." : undefined;
}

/** What a fresh reading showed, or that there is none; nothing when all is as it was. */
export function FreshnessNotice({ booking, action, freshness }: Props) {
  const zone = useZone();
  const { checkedAt } = useReplicaView();
  const name = bookingName(booking);
  const { refused } = actionWords[action];
  switch (freshness.kind) {
    case "fresh":
      return null;
    case "reading":
      return (
        <p role="status" className="text-sm text-ink-2">
          Reading how the booking stands now…
        </p>
      );
    case "changed":
      if (freshness.isGone) {
        return (
          <Callout tone="wait" role="alert" title={`${name} is no longer listed`}>
            The service’s list does not hold it any more. Nothing was sent.
          </Callout>
        );
      }
      return (
        <Callout
          tone={freshness.isDone ? "info" : "wait"}
          role="alert"
          title={
            freshness.isDone
              ? `${name} is already ${refused}, not by this click`
              : `${name} has changed: ${seenText(stateWords(booking).word)}`
          }
        >
          {freshness.isDone
            ? "Someone else did it, or an earlier attempt from here. Nothing was sent, and nothing more is to be done."
            : `It stood otherwise when this was opened, and in this state it cannot be ${refused}. Nothing was sent.`}
        </Callout>
      );
    case "old": {
      const { age, failure } = freshness;
      const since =
        checkedAt === undefined || age === undefined ? "" : ` from ${momentText(checkedAt, zone)}, ${agoText(age)}`;
      return (
        <Callout
          tone="wait"
          role="alert"
          title={failure === undefined ? "The fresh reading takes long" : readErrorWords(failure, "The booking").title}
        >
          What you see is{since === "" ? " not up to date" : since}. It may have changed since. The service decides by
          how the booking stands now; a refusal changes nothing.
        </Callout>
      );
    }
  }
}

type Props = { booking: BookingReading; action: BookingAction; freshness: Freshness };
