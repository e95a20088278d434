import { ph, plural, t } from "@lingui/core/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { ChevronRight, ListChecks } from "lucide-react";
import { useState } from "react";
import { StateGlyph, openState } from "#components/state-badge.tsx";
import { unreadMoney, bookingName } from "#contract/booking.ts";
import { usePendingWrites } from "#queries/outbox.ts";
import { bookingOf } from "#records/replica/row.ts";
import type { Conflict, Conflicts } from "#records/replica/conflicts.ts";
import { isUnknown } from "#records/outbox/pending-write.ts";
import { useNow } from "#ui/browser/now.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { Button } from "#ui/button/button.tsx";
import { Amount } from "#ui/format/amount.tsx";
import { lengthText, lengthWords } from "#values/range-text.ts";
import { displayText } from "#values/text.ts";
import { dayOf } from "#values/zone-day.ts";
import { BookingDates } from "#components/booking-dates.tsx";
import { emptyLine, Group, Lane, Rows } from "./board-section.tsx";
import { rangeWords, type ShownDay, type TodayBoard } from "./today-board.ts";
import { FirstSteps } from "./first-steps.tsx";
import { BoardRow, OpenLink, queueSearch, rowName } from "./handover-row.tsx";

/** Of a conflict, for the ring: its bookings are rows elsewhere too. */
export const conflictKey = ({ rows }: Conflict) => `conflict ${rows[0]?.id ?? ""}`;

type Props = {
  conflicts: Conflicts;
  /** Without those in a conflict. */
  requests: TodayBoard["awaiting"];
  zone: string;
  ringed: string | undefined;
  /** What to say where nothing needs a decision. */
  empty: string;
};

/** What somebody has to decide: bookings that collide, then requests, the longest wait first. */
export function DecisionLane({ conflicts, requests, zone, ringed, empty }: Props) {
  const { open } = conflicts;
  const now = useNow();
  const isPhone = usePhone();
  const longest = requests[0];
  const vehicles = open.slice(0, 3).map(({ vehicle }) => displayText(vehicle, 20));
  return (
    <Lane
      id="decisions"
      title={t`Needs a decision`}
      count={open.length + requests.length}
      {...(longest === undefined || isPhone ? {} : { note: <GoThrough first={longest.row.id} /> })}
    >
      {open.length === 0 ? null : (
        <Foldable
          title={t`Conflicts`}
          count={open.length}
          icon={<StateGlyph tone="conflict" label="" size={14} />}
          tone="bad"
          note={t`Same vehicle, overlapping dates`}
          folded={plural({ count: open.length }, { one: "# conflict", other: "# conflicts" })}
          detail={vehicles.join(", ")}
        >
          <Rows label={t`Conflicts`} items={open}>
            {(conflict) => {
              const key = conflictKey(conflict);
              return <ConflictRow key={key} {...{ conflict, conflicts, zone }} isRinged={key === ringed} />;
            }}
          </Rows>
        </Foldable>
      )}
      {longest === undefined ? null : isPhone ? (
        <div role="region" aria-label={t`Awaiting approval`}>
          <Link
            to="/bookings/$bookingId"
            params={{ bookingId: longest.row.id }}
            search={queueSearch}
            className={foldLine}
          >
            <StateGlyph tone="awaiting" label="" size={14} />
            <FoldWords
              folded={
                open.every(({ rows }) => rows.every(({ state }) => state !== "awaiting"))
                  ? plural(
                      { count: requests.length },
                      { one: "# request awaiting approval", other: "# requests awaiting approval" },
                    )
                  : plural(
                      { count: requests.length },
                      { one: "# other request awaiting approval", other: "# other requests awaiting approval" },
                    )
              }
              detail={t`longest wait about ${ph({ length: lengthWords(now - longest.since) })}`}
            />
          </Link>
        </div>
      ) : (
        <Group
          title={t`Awaiting approval`}
          count={requests.length}
          icon={<StateGlyph tone="awaiting" label="" size={14} />}
          note={t`Waits about`}
          isRegion
        >
          <Rows label={t`Awaiting approval`} items={requests}>
            {({ row, since }) => (
              <RequestRow
                key={row.id}
                {...{ row, since, now }}
                isRinged={row.id === ringed}
                zone={zone}
                day={dayOf(zone, now)}
              />
            )}
          </Rows>
        </Group>
      )}
      {open.length + requests.length === 0 ? emptyLine(empty) : null}
      <FirstSteps />
    </Lane>
  );
}

/** Leads to the queue of requests, at the one that waits longest; each decision there leads to the next. */
function GoThrough({ first }: { first: string }) {
  return (
    <Link
      to="/bookings/$bookingId"
      params={{ bookingId: first }}
      search={queueSearch}
      className="inline-flex h-7 items-center gap-1.5 rounded-md border border-line-strong bg-surface px-2.5 font-medium text-ink hover:bg-hover pointer-coarse:h-10 [&>svg]:size-[15px] [&>svg]:text-ink-2"
    >
      <ListChecks aria-hidden strokeWidth={1.75} />
      {t`Go through one by one`}
    </Link>
  );
}

type FoldableProps = Parameters<typeof Group>[0] & { folded: string; detail: string };

/** Conflicts; on a phone one line until it is opened, because the handovers come first there. */
function Foldable({ folded, detail, children, ...group }: FoldableProps) {
  const isPhone = usePhone();
  const [isOpen, setOpen] = useState(false);
  if (!isPhone) {
    return (
      <Group {...group} isRegion>
        {children}
      </Group>
    );
  }
  return (
    <div role="region" aria-label={group.title}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className={foldLine}>
        {group.icon}
        <FoldWords {...{ isOpen, folded, detail }} />
      </button>
      {isOpen ? children : null}
    </div>
  );
}

const foldLine =
  "focus-ring-inset flex min-h-15 w-full cursor-pointer items-center gap-3 border-b border-line-soft px-gutter py-2 text-start [&>svg]:size-4.5 [&>svg]:flex-none";

type FoldWordsProps = { isOpen?: boolean; folded: string; detail: string };

const FoldWords = ({ isOpen = false, folded, detail }: FoldWordsProps) => (
  <>
    <span className="min-w-0 flex-1">
      <span className="block font-semibold">{folded}</span>{" "}
      <span className="block text-sm wrap-anywhere text-ink-2">{detail}</span>
    </span>
    <ChevronRight aria-hidden strokeWidth={1.75} className={`text-ink-3 ${isOpen ? "rotate-90" : "rtl:rotate-180"}`} />
  </>
);

/** How long both want the vehicle: at least, if one of them has a day without a time. */
const overlapText = (length: string, { rows }: Conflict): string =>
  rows.every(({ days }) => days === "none") ? t`${ph({ length })} overlap` : t`at least ${ph({ length })} overlap`;

type ConflictProps = { conflict: Conflict; conflicts: Conflicts; zone: string; isRinged: boolean };

function ConflictRow({ conflict, conflicts, zone, isRinged }: ConflictProps) {
  const navigate = useNavigate();
  const [first, ...others] = conflict.rows;
  if (first === undefined) return null;
  const booking = bookingOf(first);
  const numbers = conflict.rows.map((row) => displayText(bookingName(bookingOf(row)), 40));
  const overlap = conflicts.overlaps.get(first.id)?.find(({ with: other }) => {
    return other.kind === "booking" && other.row === others[0];
  });
  const length =
    overlap === undefined || others.length > 1
      ? plural({ count: conflict.rows.length }, { one: "# booking", other: "# bookings" })
      : overlap.isSure
        ? overlapText(lengthText(zone, overlap.from, overlap.until), conflict)
        : t`may overlap`;
  return (
    <BoardRow
      ringKey={conflictKey(conflict)}
      isRinged={isRinged}
      label={`${numbers.join(", ")}, ${displayText(conflict.vehicle, 40)}`}
    >
      <div className="grid min-h-[inherit] grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-2.5 px-gutter py-1.5">
        <span className="self-start pt-0.5">
          <StateGlyph tone="conflict" label={t`Conflict`} size={16} />
        </span>
        <OpenLink booking={booking}>
          {others.map((row) => (
            <span key={row.id} className="font-medium text-ink-2">
              {displayText(bookingName(bookingOf(row)), 40)}
            </span>
          ))}{" "}
          <span>{length}</span>
        </OpenLink>
        <span className="relative">
          <Button
            variant={isRinged ? "primary" : "plain"}
            onPress={() => void navigate({ to: "/bookings/$bookingId", params: { bookingId: first.id } })}
          >
            {t`Choose one…`}
          </Button>
        </span>
      </div>
    </BoardRow>
  );
}

type RequestProps = TodayBoard["awaiting"][number] & ShownDay & { now: number; isRinged: boolean };

export function RequestRow({ row, since, now, isRinged, zone, day }: RequestProps) {
  const booking = bookingOf(row);
  const pending = usePendingWrites().get(row.id);
  return (
    <BoardRow
      ringKey={row.id}
      isRinged={isRinged}
      label={rowName(booking)}
      tone={isUnknown(pending) ? "outcome" : undefined}
    >
      <div className="grid min-h-[inherit] grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-2.5 px-gutter py-1.5">
        <span className="self-start pt-0.5">
          <StateGlyph tone="awaiting" label={t`Awaiting approval`} size={16} />
        </span>
        <OpenLink booking={booking} search={queueSearch}>
          {openState(pending) ?? rangeWords(row, { zone, day }) ?? <BookingDates booking={booking} />}
        </OpenLink>
        <span className="grid justify-items-end gap-0.5 whitespace-nowrap">
          <Amount money={booking.amount} sent={unreadMoney(booking)} />
          <span className="text-xs text-ink-2 max-md:text-sm">{lengthWords(now - since)}</span>
        </span>
      </div>
    </BoardRow>
  );
}
