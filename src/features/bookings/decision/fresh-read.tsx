import { useState, useEffect } from "react";
import { readErrorWords } from "#components/error-words.ts";
import type { BookingAction } from "#contract/booking.ts";
import { bookingName, type Booking } from "#contract/booking-reading.ts";
import { changedFacts } from "#components/booking-changes.ts";
import { factsOf } from "#records/jobs/booking-facts.ts";
import { verifyOutcome } from "#records/outbox/verify.ts";
import { useBooking, useBookings, useReplica } from "#queries/bookings.ts";
import { type NotFresh, bringUpToDate, isUpToDate, youngEnough } from "#records/replica/up-to-date.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { displayText } from "#values/text.ts";
import { momentText } from "#values/zone.ts";
import { actionWords, offeredActions } from "../booking-actions.ts";
import { stateWords } from "#components/booking-states.ts";
import { agoText } from "../staleness.tsx";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/fresh-read", {
  readingHint: "Reading how the booking stands now.",
  reading: "Reading how the booking stands now…",
  verifyFirst: "Look at what has changed first.",
  hasChanged: "The booking has changed.",
  changed: (name) => `${name} has changed since you opened this`,
  seen: "I have seen it",
  gone: (name) => `${name} is no longer listed`,
  goneMeaning: "The service’s list does not hold it any more. Nothing was sent.",
  already: (name, done) => `${name} is already ${done}, not by this click`,
  changedTo: (name, state) => `${name} has changed: ${state}`,
  alreadyMeaning:
    "Someone else did it, or an earlier attempt from here. Nothing was sent, and nothing more is to be done.",
  changedMeaning: (done) =>
    `It stood otherwise when this was opened, and in this state it cannot be ${done}. Nothing was sent.`,
  theBooking: "The booking",
  takesLong: "The fresh reading takes long",
  seenIsOld: "What you see is not up to date.",
  seenIsFrom: (at, ago) => `What you see is from ${at}, ${ago}.`,
  mayHaveChanged: "It may have changed since. The service decides by how it stands now; a refusal changes nothing.",
});

/**
 * What is known before something irreversible: `fresh` as of a moment ago; being read; not read in time, or not at all, `age`
 * in ms; what was read shows that the action no longer fits; or it fits, but to something else than was looked at.
 */
export type Freshness =
  | UpToDate
  | { kind: "differs"; lines: readonly string[]; accept: () => void }
  | { kind: "changed"; isDone: boolean; isGone: boolean };

/** Reads what changed before an action is confirmed, unless that was just done, and says whether it still fits. */
export function useFreshRead(booking: Booking, action: BookingAction): Freshness {
  const read = useUpToDate();
  const row = useBooking(booking.id)?.row;
  const [opened] = useState(booking.state.kind);
  const facts = factsOf(booking);
  const [seen, setSeen] = useState(facts);
  const isGone = row?.goneAt !== undefined;
  const isOther = booking.state.kind !== opened && !offeredActions(booking.state).includes(action);
  // Whatever is read while the dialog stands open counts, whoever asked for it.
  if (isOther || isGone) return { kind: "changed", isDone: verifyOutcome(action, booking) === "effect", isGone };
  const lines = changedFacts(seen, facts);
  if (lines.length > 0 && read.kind !== "reading") return { kind: "differs", lines, accept: () => setSeen(facts) };
  return read;
}

/** Why the confirm has to wait, in a few words; undefined when it need not. */
export function freshnessHint(freshness: Freshness): string | undefined {
  if (freshness.kind === "reading") return text.readingHint;
  if (freshness.kind === "differs") return text.verifyFirst;
  return freshness.kind === "changed" ? text.hasChanged : undefined;
}

/** What a fresh reading showed, or that there is none; nothing when all is as it was. */
export function FreshnessNotice({ booking, action, freshness }: Props) {
  const name = bookingName(booking);
  const { done } = actionWords[action];
  switch (freshness.kind) {
    case "fresh":
      return null;
    case "reading":
      return (
        <p role="status" className="text-sm text-ink-2">
          {text.reading}
        </p>
      );
    case "differs":
      return (
        <Callout
          tone="wait"
          role="alert"
          title={text.changed(name)}
          actions={
            <Button size="sm" onPress={freshness.accept}>
              {text.seen}
            </Button>
          }
        >
          {freshness.lines.map((line) => (
            <span key={line} className="block">
              {displayText(line)}
            </span>
          ))}
        </Callout>
      );
    case "changed":
      if (freshness.isGone) {
        return (
          <Callout tone="wait" role="alert" title={text.gone(name)}>
            {text.goneMeaning}
          </Callout>
        );
      }
      return (
        <Callout
          tone={freshness.isDone ? "info" : "wait"}
          role="alert"
          title={
            freshness.isDone ? text.already(name, done) : text.changedTo(name, displayText(stateWords(booking).word))
          }
        >
          {freshness.isDone ? text.alreadyMeaning : text.changedMeaning(done)}
        </Callout>
      );
    case "old":
      return <OldNotice {...freshness} what={text.theBooking} />;
  }
}

type OldProps = NotFresh & { what: string };

/** There is no fresh reading: from when what is seen is, and what that means. */
export function OldNotice({ age, failure, what }: OldProps) {
  const zone = useZone();
  const { checkedAt } = useBookings();
  const isUnread = checkedAt === undefined || age === undefined;
  return (
    <Callout
      tone="wait"
      role="alert"
      title={failure === undefined ? text.takesLong : readErrorWords(failure, what).title}
    >
      {isUnread ? text.seenIsOld : text.seenIsFrom(momentText(checkedAt, zone), agoText(age))} {text.mayHaveChanged}
    </Callout>
  );
}

type Props = { booking: Booking; action: BookingAction; freshness: Freshness };

/** What is known before something irreversible: as of a moment ago; being read; or from before, with how old it is and why. */
export type UpToDate = { kind: "fresh" | "reading" } | ({ kind: "old" } & NotFresh);

/** What was fresh when a dialog was opened is read again there once it is so old, in ms: a poll should have come by then. */
export const oldAfter = 30_000;

/** Reads what changed before something is confirmed, unless that was just done. */
export function useUpToDate(): UpToDate {
  const replica = useReplica();
  const [known, setKnown] = useState<UpToDate>(() => ({ kind: isUpToDate(replica) ? "fresh" : "reading" }));
  useEffect(() => {
    if (known.kind !== "reading") return undefined;
    let isCurrent = true;
    void bringUpToDate(replica).then((old) => {
      if (isCurrent) setKnown(old === undefined ? { kind: "fresh" } : { kind: "old", ...old });
    });
    return () => {
      isCurrent = false;
    };
  }, [known.kind, replica]);
  useEffect(() => {
    // A dialog that stands open while no reading gets through is not fresh for ever.
    const timer = setInterval(() => {
      if ((replica.age() ?? 0) <= oldAfter) return;
      setKnown((before) => (before.kind === "fresh" ? { kind: "reading" } : before));
    }, youngEnough);
    return () => clearInterval(timer);
  }, [replica]);
  return known;
}
