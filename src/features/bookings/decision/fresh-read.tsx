import { ph, t, plural } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Booking, bookingName } from "#contract/booking.ts";
import { useReplica } from "#queries/bookings.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { changedFacts } from "#components/booking-changes.ts";
import { readErrorWords } from "#components/error-words.ts";
import { factsOf } from "#records/jobs/booking-facts.ts";
import { bringUpToDate, isUpToDate, youngEnough, type NotFresh } from "#records/replica/up-to-date.ts";
import { displayText } from "#values/text.ts";

/** An open dialog refreshes data older than this, ms: a poll should have come by then. */
const oldAfter = 30_000;
const listedAtMost = 5;

const factsIn = (bookings: readonly Booking[]) => new Map(bookings.map((booking) => [booking.id, factsOf(booking)]));

/**
 * Refreshes these bookings before a decision, unless that was just done. Changes are shown, and block the confirm until the
 * user has seen them.
 * @param isSent whether the confirm would send it; changes of others don't matter
 */
export function useFreshRead(bookings: readonly Booking[], isSent: (booking: Booking) => boolean = () => true) {
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
  const state = {
    /** Loads them once more; false if that failed. */
    read,
    /** Whether what was fresh is too old by now. */
    isStale,
    isLoading: known === "reading",
    isFresh: known === "fresh",
  };
  if (known === "reading") {
    const reading = (
      <p role="status" className="text-sm text-ink-2">
        {t`Loading what changed…`}
      </p>
    );
    return { ...state, hint: t`Loading what changed…`, notice: reading };
  }
  const old = known === "fresh" ? null : <OldNotice {...known} />;
  if (changed.length === 0) return { ...state, hint: undefined, notice: old };
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
            {t`I've seen the changes`}
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

/** The data couldn't be refreshed, and what that means. */
function OldNotice({ failure }: NotFresh) {
  const title = failure === undefined ? t`We couldn't get the latest data` : readErrorWords(failure, t`bookings`).title;
  return (
    <Callout tone="wait" role="alert" title={title}>
      {t`What you see may be out of date. The service decides by the current status.`}
    </Callout>
  );
}
