import { useState } from "react";
import { readErrorWords } from "#api/error-words.ts";
import type { BookingAction } from "#contract/booking.ts";
import { bookingName, type BookingReading } from "#contract/booking-reading.ts";
import { lookFor } from "#records/effects.ts";
import { useBooking, useReplicaView } from "#records/records-context.tsx";
import type { NotFresh } from "#records/replica/up-to-date.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/callout.tsx";
import { useZone } from "#ui/zone.ts";
import { seenText } from "#values/text.ts";
import { formatMoney } from "#values/money.ts";
import { formatClock, formatDay, momentText, offsetAt, shownZone } from "#values/zone.ts";
import { actionWords, offeredActions } from "./booking-actions.ts";
import { stateWords } from "#records/booking-states.ts";
import { agoText } from "./staleness.ts";
import { useUpToDate, type UpToDate } from "./use-up-to-date.ts";

/**
 * What is known before something irreversible: `fresh` as of a moment ago; being read; not read in time, or not at all, `age`
 * in ms; what was read shows that the action no longer fits; or it fits, but to something else than was looked at.
 */
export type Freshness =
  | UpToDate
  | { kind: "differs"; lines: readonly string[]; accept: () => void }
  | { kind: "changed"; isDone: boolean; isGone: boolean };

/** Reads what changed before an action is confirmed, unless that was just done, and says whether it still fits. */
export function useFreshRead(booking: BookingReading, action: BookingAction): Freshness {
  const read = useUpToDate();
  const row = useBooking(booking.id)?.row;
  const [opened] = useState(booking.state.kind);
  const facts = factsOf(booking);
  const [seen, setSeen] = useState(facts);
  const isGone = row?.goneAt !== undefined;
  const isOther = booking.state.kind !== opened && !offeredActions(booking.state).includes(action);
  // Whatever is read while the dialog stands open counts, whoever asked for it.
  if (isOther || isGone) return { kind: "changed", isDone: lookFor(action, booking) === "effect", isGone };
  const lines = Object.entries(facts).flatMap(([what, now]) => {
    const then = seen[what];
    return then === now ? [] : [`${what}: ${then ?? "not sent"} → ${now ?? "not sent"}`];
  });
  if (lines.length > 0 && read.kind !== "reading") return { kind: "differs", lines, accept: () => setSeen(facts) };
  return read;
}

/** What somebody looks at before a decision, as text. */
function factsOf({
  state,
  payment,
  amount,
  vehicle,
  start,
  end,
}: BookingReading): Readonly<Record<string, string | undefined>> {
  return {
    State: stateWords({ state }).word,
    Payment: payment,
    Amount: amount === undefined ? undefined : formatMoney(amount),
    Vehicle: vehicle.reference ?? vehicle.id,
    From: timeText(start),
    To: timeText(end),
  };
}

function timeText(time: BookingReading["start"]): string | undefined {
  if (time?.kind !== "instant") return time?.raw;
  const zone = shownZone();
  return `${formatDay(zone, time.ms, "full")}, ${formatClock(zone, time.ms)} ${offsetAt(zone, time.ms)}`;
}

/** Why the confirm has to wait, in a few words; undefined when it need not. */
export function freshnessHint(freshness: Freshness): string | undefined {
  if (freshness.kind === "reading") return "Reading how the booking stands now.";
  if (freshness.kind === "differs") return "Look at what has changed first.";
  return freshness.kind === "changed" ? "The booking has changed." : undefined;
}

/** What a fresh reading showed, or that there is none; nothing when all is as it was. */
export function FreshnessNotice({ booking, action, freshness }: Props) {
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
    case "differs":
      return (
        <Callout
          tone="wait"
          role="alert"
          title={`${name} has changed since you opened this`}
          actions={
            <Button size="sm" onPress={freshness.accept}>
              I have seen it
            </Button>
          }
        >
          {freshness.lines.map((line) => (
            <span key={line} className="block">
              {seenText(line)}
            </span>
          ))}
        </Callout>
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
    case "old":
      return <OldNotice {...freshness} what="The booking" />;
  }
}

type OldProps = NotFresh & { what: string };

/** There is no fresh reading: from when what is seen is, and what that means. */
export function OldNotice({ age, failure, what }: OldProps) {
  const zone = useZone();
  const { checkedAt } = useReplicaView();
  const since =
    checkedAt === undefined || age === undefined ? "" : ` from ${momentText(checkedAt, zone)}, ${agoText(age)}`;
  return (
    <Callout
      tone="wait"
      role="alert"
      title={failure === undefined ? "The fresh reading takes long" : readErrorWords(failure, what).title}
    >
      What you see is{since === "" ? " not up to date" : since}. It may have changed since. The service decides by how
      it stands now; a refusal changes nothing.
    </Callout>
  );
}

type Props = { booking: BookingReading; action: BookingAction; freshness: Freshness };
