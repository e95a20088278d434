import { ph, t } from "@lingui/core/macro";
import { Send, TriangleAlert } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { later } from "#ui/lazy/later.ts";
import { serverText } from "#ui/format/server-text.tsx";
import { bookingName, unreadMoney, type Booking } from "#contract/booking-reading.ts";
import { onItsWayWords } from "#components/write-status/write-nouns.ts";
import { isUnknown, type PendingWrite } from "#records/outbox/pending-write.ts";
import type { Overlap } from "#records/replica/conflicts.ts";
import { amount } from "#ui/format/amount.tsx";
import { keyTag } from "#ui/format/key-tag.tsx";
import { NotSent, shortMoment, type TimesShown } from "#ui/format/moment.tsx";
import { PhoneRow } from "#ui/layout/phone-row.tsx";
import { stateGlyph, openState } from "#components/state-badge.tsx";
import { displayText } from "#values/text.ts";
import { formatPlainDay } from "#values/zone.ts";
import { bookingDates } from "#components/booking-dates.tsx";
import { goneWord, stateWords } from "#components/booking-states.ts";
import type { JoinedPart } from "./inbox-list.ts";

const RowButtons = later(async () => (await import("#components/write-status/write-buttons.tsx")).RowButtons, {
  isEssential: true,
});

/**
 * A booking in a list: its pending write, whether the service no longer lists it, what it collides with, its place among
 * the rows of a conflict, and in a list of requests how long it waits.
 */
type Listed = {
  booking: Booking;
  waited: string | undefined;
  pending: PendingWrite | undefined;
  isGone: boolean;
  collision: string | undefined;
  joined: JoinedPart | undefined;
};

/** What a booking collides with, in words; undefined if nothing is known. */
export function collisionOf(overlaps: readonly Overlap[] | undefined): string | undefined {
  if (overlaps === undefined) return undefined;
  const others = overlaps.filter((overlap) => overlap.with.kind === "booking");
  if (others.length === 0) return t`Overlaps your block`;
  return others.some(({ isSure }) => isSure) ? t`Double booking` : t`Double booking possible`;
}

/**
 * The cells of a booking in the order of `bookingColumns`. Plain elements instead of components: each letter typed
 * into the search redraws a screen of rows, which has to fit into one frame.
 * @param isTabStop whether its controls are in the tab order
 */
export function bookingCells(listed: Listed, times: TimesShown, isTabStop: boolean): ReactNode[] {
  const { booking, waited, pending, isGone } = listed;
  const plain = plainCells(booking, times);
  const isUnclear = isUnknown(pending);
  const state = openState(pending);
  return [
    withBracket(listed, glyph(booking, pending, 15)),
    <Fragment key="number">
      {isGone ? serverText(bookingName(booking), "truncate font-medium line-through") : plain.number}
      {moreButton(booking, isTabStop)}
    </Fragment>,
    plain.tag,
    withSign(listed, plain.name),
    // Replaces the dates, which are in the panel too: an unknown outcome matters more.
    isUnclear ? state : uncut(plain.dates),
    plain.amount,
    pending !== undefined && isUnclear && pending.state !== "held" ? (
      <RowButtons key={pending.id} pending={pending} />
    ) : (
      ((isUnclear ? undefined : state) ?? (isGone ? gone : (waited ?? plain.changed)))
    ),
  ];
}

/** The cells that depend on the booking alone, cached: times are formatted once. */
function plainCells(booking: Booking, times: TimesShown): PlainCells {
  const known = kept.get(booking);
  if (known?.times.zone === times.zone && known.times.today === times.today && known.times.offset === times.offset)
    return known;
  const { vehicle, changedAt } = booking;
  const dates = bookingDates(booking, times.zone, { stated: times.offset });
  const cells = {
    times,
    number: serverText(bookingName(booking), "truncate font-medium"),
    // No reference on the booking doesn't prove that the vehicle is unmapped.
    tag: keyTag(vehicle.reference),
    name: vehicle.title === undefined ? <NotSent /> : serverText(vehicle.title, "text-ink-2"),
    dates,
    amount: amount(booking.amount, unreadMoney(booking)),
    changed:
      changedAt?.kind === "instant" ? (
        shortMoment(changedAt.ms, times, {
          look: "inline-block align-middle leading-4 text-ink-2 whitespace-normal!",
          stated: times.offset,
        })
      ) : changedAt === undefined ? (
        <NotSent sent={booking.unread.changedAt} />
      ) : (
        formatPlainDay(changedAt.raw)
      ),
  };
  kept.set(booking, cells);
  return cells;
}

/** Two lines rather than a cut time, where a year or an offset makes it longer. */
const uncut = (times: ReactNode) => (
  <span className="inline-block align-middle leading-4 whitespace-normal">{times}</span>
);

type PlainCells = { times: TimesShown } & Record<"number" | "tag" | "name" | "dates" | "amount" | "changed", ReactNode>;
const kept = new WeakMap<Booking, PlainCells>();

/** The same in two lines. */
export function bookingPhoneRow(listed: Listed, times: TimesShown): ReactNode {
  const { booking, pending, isGone } = listed;
  const plain = plainCells(booking, times);
  const { tag, amount, dates } = plain;
  const name = booking.vehicle.title === undefined ? <NotSent what={t`name`} /> : plain.name;
  const state = openState(pending);
  return (
    <PhoneRow
      lead={withBracket(listed, glyph(booking, pending, 18))}
      title={
        <>
          {/* The tag shrinks before the number does. */}
          {serverText(bookingName(booking), "max-w-full flex-none truncate")}
          <span className="inline-flex min-w-0">{tag}</span>
          {listed.collision === undefined ? null : sign}
        </>
      }
      end={amount}
      detail={
        // No buttons: a thumb would hit them instead of the row, and the panel starts with them.
        isUnknown(pending) ? (
          state
        ) : (
          <span className="@min-[18rem]:*:whitespace-nowrap">{state ?? (isGone ? gone : dates)}</span>
        )
      }
      detailEnd={name}
    />
  );
}

/** The name, with a triangle before the dates if they collide: a name can be cut, a date can't. The row's name has the words. */
function withSign({ collision }: Listed, name: ReactNode): ReactNode {
  if (collision === undefined) return name;
  return (
    <span className="-me-1 flex items-center gap-1">
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {sign}
    </span>
  );
}

const sign = <TriangleAlert size={13} strokeWidth={2} aria-hidden className="flex-none text-conflict" />;

/** Joins the rows of a conflict at their left edge. */
function withBracket({ joined }: Listed, shown: ReactNode): ReactNode {
  if (joined === undefined) return shown;
  return (
    <>
      <span aria-hidden className={`absolute left-1.5 w-1.5 border-l border-conflict ${brackets[joined]}`} />
      {shown}
    </>
  );
}

const brackets: Record<JoinedPart, string> = {
  first: "top-1/2 bottom-0 rounded-tl-sm border-t",
  middle: "inset-y-0",
  last: "top-0 bottom-1/2 rounded-bl-sm border-b",
};

/** The menu button at the end of a row, shown on hover and focus. The list opens the menu. */
const moreButton = (booking: Booking, isTabStop: boolean) => (
  <button
    type="button"
    data-menu={booking.id}
    aria-haspopup="menu"
    aria-label={t`Actions for ${ph({ name: displayText(bookingName(booking)) })}`}
    {...(isTabStop ? {} : { tabIndex: -1 })}
    className={`absolute inset-y-0 right-0.5 my-auto size-6 cursor-pointer rounded-sm bg-surface text-ink-2 opacity-0 group-hover/row:opacity-100 hover:bg-press focus-visible:opacity-100 pointer-coarse:opacity-100 ${dots}`}
  />
);

/** Three dots as a background: an icon would add four elements to each row. */
const dots =
  "bg-[radial-gradient(circle_at_12px_8px,currentColor_0.7px,transparent_1.5px),radial-gradient(circle_at_12px_12px,currentColor_0.7px,transparent_1.5px),radial-gradient(circle_at_12px_16px,currentColor_0.7px,transparent_1.5px)]";

function glyph(booking: Booking, pending: PendingWrite | undefined, size: number): ReactNode {
  const sending = onItsWayWords(pending);
  if (sending !== undefined) {
    return <Send role="img" aria-label={sending} size={size} strokeWidth={2} className="text-accent" />;
  }
  // The row has the words.
  if (isUnknown(pending)) return stateGlyph({ tone: "outcome", label: "", size });
  const { tone, word, asSent } = stateWords(booking);
  // A raw state may be anything, so it isn't cached.
  if (asSent) return stateGlyph({ tone, label: word, size });
  const key = `${tone} ${word} ${size}`;
  const known = glyphs.get(key) ?? stateGlyph({ tone, label: word, size });
  glyphs.set(key, known);
  return known;
}

/** React skips the same element when a row replaces one in the same state. */
const glyphs = new Map<string, ReactNode>();

const gone = <span className="text-ink-3 italic">{goneWord}</span>;
