import { ph, plural, t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { changedFacts } from "#components/booking-changes.ts";
import { stateWords } from "#components/booking-states.ts";
import { readErrorWords } from "#components/error-words.ts";
import { agoText } from "#components/list-state/list-words.ts";
import type { BookingAction } from "#contract/booking.ts";
import { bookingName, type Booking } from "#contract/booking-reading.ts";
import { useBooking, useBookings, useReplica } from "#queries/bookings.ts";
import { factsOf } from "#records/jobs/booking-facts.ts";
import { verifyOutcome } from "#records/outbox/verify.ts";
import { bringUpToDate, isUpToDate, youngEnough, type NotFresh } from "#records/replica/up-to-date.ts";
import { useSecond } from "#ui/browser/now.ts";
import { useZone } from "#ui/browser/zone.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { displayText } from "#values/text.ts";
import { momentText } from "#values/zone.ts";
import { actionWords, offeredActions } from "../booking-actions.ts";

/** A notice before a confirm. `hint`: why the confirm has to wait, in a few words. */
export type Caution = { hint?: string; notice?: ReactNode };

/** An open dialog refreshes data older than this, ms: a poll should have come by then. */
const oldAfter = 30_000;
const listedAtMost = 5;

const factsIn = (bookings: readonly Booking[]) => new Map(bookings.map((booking) => [booking.id, factsOf(booking)]));

type FreshRead = Caution & {
  /** Loads it once more; false when that did not work. */
  read: () => Promise<boolean>;
  /** Whether it is being loaded now, and whether it was just loaded. */
  isReading: boolean;
  isFresh: boolean;
  /** Whether what was fresh is too old by now. */
  isStale: () => boolean;
};

/**
 * Refreshes these bookings before a decision, unless that was just done. Changes are shown, and block the confirm until the
 * user has seen them.
 * @param isSent whether the confirm would send it; changes of others don't matter
 */
export function useFreshRead(
  bookings: readonly Booking[],
  isSent: (booking: Booking) => boolean = () => true,
): FreshRead {
  const replica = useReplica();
  const ids = bookings.map(({ id }) => id);
  const [isFreshAtFirst] = useState(() => isUpToDate(replica, ids));
  const readAt = useRef(Number.NEGATIVE_INFINITY);
  const [known, setKnown] = useState<"fresh" | "reading" | NotFresh>(isFreshAtFirst ? "fresh" : "reading");
  const [seen, setSeen] = useState(() => factsIn(bookings));
  const take = (old: NotFresh | undefined) => {
    readAt.current = Date.now();
    setKnown(old ?? "fresh");
    return old === undefined;
  };
  const load = async () => take(await bringUpToDate(replica, ids));
  const read = () => {
    setKnown("reading");
    return load();
  };
  // During the first full load there is no age yet.
  const age = () => replica.age() ?? Math.abs(Date.now() - readAt.current);
  const isStale = () => known === "fresh" && age() > oldAfter;
  // Data in a dialog that stays open gets old. A refresh that failed is tried again, without blocking the confirm once more.
  const readAgain = useEffectEvent(() => {
    if (isStale()) void read();
    else if (known !== "reading" && known !== "fresh") void load();
  });
  const [firstIds] = useState(ids);
  const takeFirst = useEffectEvent(take);
  useEffect(() => {
    if (!isFreshAtFirst) void bringUpToDate(replica, firstIds).then((old) => takeFirst(old));
    const timer = setInterval(() => readAgain(), youngEnough);
    return () => clearInterval(timer);
  }, [isFreshAtFirst, replica, firstIds]);
  const changed = bookings.filter(isSent).flatMap((booking) => {
    const before = seen.get(booking.id);
    const changes = before === undefined ? [] : changedFacts(before, factsOf(booking));
    return changes.length === 0
      ? []
      : [t`${ph({ booking: bookingName(booking) })}. ${ph({ changes: changes.join("; ") })}`];
  });
  const state = { read, isStale, isReading: known === "reading", isFresh: known === "fresh" };
  if (known === "reading") return { ...state, hint: t`Loading what changed.`, notice: <Reading /> };
  const old = known === "fresh" ? null : <OldNotice {...known} />;
  if (changed.length === 0) return { ...state, notice: old };
  const notice = (
    <>
      {old}
      <Callout
        tone="wait"
        role="alert"
        title={plural(
          { count: changed.length },
          {
            one: "We found changes in # booking",
            other: "We found changes in # bookings",
          },
        )}
        actions={
          <Button size="sm" onPress={() => setSeen(factsIn(bookings))}>
            {t`I've seen it`}
          </Button>
        }
      >
        {changed.slice(0, listedAtMost).map((line) => (
          <span key={line} className="block">
            {displayText(line)}
          </span>
        ))}
      </Callout>
    </>
  );
  return { ...state, hint: t`Check the changes first.`, notice };
}

function Reading() {
  return (
    <p role="status" className="text-sm text-ink-2">
      {t`Loading what changed…`}
    </p>
  );
}

/** The data couldn't be refreshed: how old it is, and what that means. */
function OldNotice({ failure, isUnread = false }: Omit<NotFresh, "age">) {
  // The age changes each second, which memoising would miss.
  "use no memo";
  const zone = useZone();
  const replica = useReplica();
  const { checkedAt } = useBookings();
  useSecond();
  const age = replica.age();
  const title =
    failure !== undefined
      ? readErrorWords(failure, t`bookings`).title
      : isUnread
        ? t`We couldn't get the latest data`
        : t`Refreshing is taking a while`;
  return (
    <Callout tone="wait" role="alert" title={title}>
      {isUnread || checkedAt === undefined || age === undefined
        ? t`What you see may be out of date.`
        : t`What you see is from ${ph({ at: momentText(checkedAt, zone) })}, ${ph({ ago: agoText(age) })}.`}{" "}
      {t`The service decides by the current status.`}
    </Callout>
  );
}

/** What blocks the confirm once the booking's status has changed or it left the list. */
export function useMisfit(booking: Booking, action: BookingAction | undefined): Caution | undefined {
  const [opened] = useState(booking.state.kind);
  const isGone = useBooking(booking.id)?.row.goneAt !== undefined;
  if (action === undefined) return undefined;
  const isOther = booking.state.kind !== opened && !offeredActions(booking.state).includes(action);
  if (!isGone && !isOther) return undefined;
  const name = bookingName(booking);
  const { done } = actionWords[action];
  const isDone = verifyOutcome(action, booking) === "effect";
  const [title, meaning] = isGone
    ? [t`${name} is no longer listed`, t`Nothing was sent.`]
    : isDone
      ? [
          t`${name} is already ${done}`,
          t`Someone else did it, or an earlier attempt of yours. There's nothing left to do.`,
        ]
      : [
          t`${name} has changed: ${ph({ state: displayText(stateWords(booking).word) })}`,
          t`Its status is different now, so nothing was sent.`,
        ];
  const notice = (
    <Callout tone={isDone && !isGone ? "info" : "wait"} role="alert" title={title}>
      {meaning}
    </Callout>
  );
  return { hint: title, notice };
}
