import { t, ph } from "@lingui/core/macro";
import { useBlocks } from "#queries/blocks.ts";
import { useBookings } from "#queries/bookings.ts";
import { usePendingWrites } from "#queries/outbox.ts";
import { isUnknown } from "#records/outbox/pending-write.ts";
import { tookEffect } from "#records/outbox/ended-records.ts";
import { rangeOf, type BlockRecord } from "#records/blocks/block-record.ts";
import { isLive } from "#records/replica/conflicts.ts";
import type { ReplicaView } from "#records/replica/replica-types.ts";
import { type Row, bookingOf } from "#records/replica/row.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { stateWords } from "#components/booking-states.ts";
import { StateGlyph } from "#components/state-badge.tsx";
import { useNow } from "#ui/browser/now.ts";
import { Fill } from "#ui/format/fill.tsx";
import { NotSent, ShortMoment, useTimesShown } from "#ui/format/moment.tsx";
import { displayText } from "#values/text.ts";
import { formatDay, formatPlainDay } from "#values/zone.ts";

/** A block in this browser's own blocks; epoch ms. */
type NextBlock = { readonly kind: "block"; readonly start: number; readonly end: number };

/**
 * What is next for a vehicle: the booking it is out with (`back`), else the next one to start (`out`), or a block before that;
 * nothing; or not known.
 */
export type NextUp =
  | { readonly kind: "back" | "out"; readonly row: Row }
  | NextBlock
  | { readonly kind: "nothing" }
  | { readonly kind: "unknown" };

/** What may be next, by the vehicle's reference or ID. `hasUnlinked`: some bookings don't say which vehicle they're for. */
export type Upcoming = {
  readonly bookings: ReadonlyMap<string, readonly Row[]>;
  readonly hasUnlinked: boolean;
  readonly blocks: ReadonlyMap<string, readonly NextBlock[]>;
};

/** Groups bookings and the blocks made here by vehicle. A plain loop, because it goes over all bookings. */
export function upcomingOf(rows: readonly Row[], records: readonly BlockRecord[]): Upcoming {
  const bookings = new Map<string, Row[]>();
  let hasUnlinked = false;
  for (const row of rows) {
    if (!isLive(row)) continue;
    if (row.vehicle === undefined) {
      hasUnlinked = true;
      continue;
    }
    const others = bookings.get(row.vehicle);
    if (others === undefined) bookings.set(row.vehicle, [row]);
    else others.push(row);
  }
  const blocks = new Map<string, NextBlock[]>();
  for (const record of records) {
    const range = tookEffect(record) ? rangeOf(record) : undefined;
    if (range === undefined) continue;
    const others = blocks.get(record.reference) ?? [];
    blocks.set(record.reference, [...others, { kind: "block" as const, ...range }].toSorted(byStart));
  }
  return { bookings, hasUnlinked, blocks };
}

/** `isUnclear`: an action on its booking has an unknown outcome. */
export type NextOf = { readonly next: NextUp; readonly isUnclear: boolean };

/** What is next for each vehicle now. */
export function useNextUp(): (vehicle: VehicleRow) => NextOf {
  const bookings = useBookings();
  const { records } = useBlocks();
  const pendingWrites = usePendingWrites();
  const now = useNow();
  const upcoming = upcomingOf(bookings.rows, records);
  return (vehicle) => {
    const next = nextUp(vehicle, upcoming, bookings, now);
    return { next, isUnclear: "row" in next && isUnknown(pendingWrites.get(next.row.id)) };
  };
}

/**
 * What is next on a vehicle's calendar, never a guess.
 * @param now epoch ms
 */
export function nextUp(
  vehicle: Pick<VehicleRow, "id" | "mapping">,
  upcoming: Upcoming,
  { coverage, unreadable }: Pick<ReplicaView, "coverage" | "unreadable">,
  now: number,
): NextUp {
  const booking = nextBooking(vehicle, upcoming, { coverage, unreadable }, now);
  const known = upcoming.blocks.get(referenceOf(vehicle) ?? "");
  const block = known?.find(({ end }) => end > now);
  if (block === undefined || booking.kind === "back") return booking;
  // An unknown booking may come before a block that hasn't started.
  if (booking.kind === "unknown") return block.start <= now ? block : booking;
  return booking.kind === "out" && booking.row.start <= block.start ? booking : block;
}

const unknown = { kind: "unknown" } as const;

function nextBooking(
  vehicle: Pick<VehicleRow, "id" | "mapping">,
  { bookings, hasUnlinked }: Upcoming,
  { coverage, unreadable }: Pick<ReplicaView, "coverage" | "unreadable">,
  now: number,
): Exclude<NextUp, NextBlock> {
  const reference = referenceOf(vehicle);
  const names = new Set([vehicle.id, ...(reference === undefined ? [] : [reference])]);
  const own = [...names].flatMap((name) => bookings.get(name) ?? []);
  const [running] = own.filter(({ state }) => state === "pickedup").toSorted((a, b) => byStart(b, a));
  // We know that it's out, whatever else we don't know.
  if (running !== undefined) return { kind: "back", row: running };
  // One we couldn't read may be for this vehicle, and may come first.
  if (coverage !== "complete" || unreadable > 0 || own.some(({ start }) => Number.isNaN(start))) return unknown;
  const [next] = own.filter(({ start, end }) => (Number.isNaN(end) ? start : end) >= now).toSorted(byStart);
  if (next !== undefined) return { kind: "out", row: next };
  return reference === undefined || vehicle.mapping.kind === "here" || hasUnlinked ? unknown : { kind: "nothing" };
}

const byStart = (a: { start: number }, b: { start: number }) => a.start - b.start;

const outcome = t`Outcome unknown`;

/** `isSpelled`: with the state in words. `stated`: the offset that the head of the list says. */
type Props = NextOf & { isSpelled?: boolean; stated?: string | undefined };
type KnownProps = Omit<Props, "next"> & { next: Exclude<NextUp, { kind: "unknown" | "nothing" }> };

/** What is next for a vehicle: `Due out today 17:30 +02`, `Due back 12 Jun 12:00 +02`. */
export function NextCell({ next, isUnclear, isSpelled = false, stated }: Props) {
  if (next.kind === "unknown") {
    return (
      <span className="text-ink-3" title={t`Its bookings may be missing or unclear.`}>
        {t`Not known`}
      </span>
    );
  }
  if (next.kind === "nothing") return <span className="text-ink-3">{t`No upcoming booking found`}</span>;
  return (
    <span className="flex min-w-0 items-center gap-2 text-ink-2">
      <NextGlyph next={next} isUnclear={isUnclear} isSpelled={isSpelled} />
      {/* Spelled out it takes two lines where its place lets lines wrap. */}
      <span className={isSpelled ? "min-w-0 overflow-hidden text-ellipsis" : "truncate"}>
        <When next={next} isUnclear={isUnclear} isSpelled={isSpelled} stated={stated} />
      </span>
    </span>
  );
}

function NextGlyph({ next, isUnclear, isSpelled = false }: KnownProps) {
  if (next.kind === "block") return <StateGlyph tone="block" label={t`Block`} size={15} />;
  const { tone, word } = stateWords(bookingOf(next.row));
  const isSaid = isSpelled && next.kind === "out" && next.row.state !== "approved";
  const label = isUnclear ? outcome : displayText(word, 60);
  return <StateGlyph tone={isUnclear ? "outcome" : tone} label={isSaid ? "" : label} size={15} />;
}

function When({ next, isUnclear, isSpelled = false, stated }: KnownProps) {
  const { zone, today } = useTimesShown();
  const now = useNow();
  const phrase = (words: string, ms: number) => {
    const moment = <ShortMoment ms={ms} stated={stated} />;
    const isToday = formatDay(zone, ms, "full") === today;
    return (
      <Fill
        text={words}
        parts={{ when: isToday ? <Fill text={t`today ${ph({ when: "{when}" })}`} parts={{ when: moment }} /> : moment }}
      />
    );
  };
  if (next.kind === "block") {
    const hasBegun = next.start <= now;
    return phrase(
      hasBegun ? t`Block until ${ph({ when: "{when}" })}` : t`Block from ${ph({ when: "{when}" })}`,
      hasBegun ? next.end : next.start,
    );
  }
  const booking = bookingOf(next.row);
  const { start, end, unread } = booking;
  const state = isUnclear ? outcome : displayText(stateWords(booking).word, 60);
  // Only an approved booking is sure to go out.
  const words =
    next.kind === "back"
      ? t`Due back ${ph({ when: "{when}" })}`
      : next.row.state === "approved"
        ? t`Due out ${ph({ when: "{when}" })}`
        : isSpelled
          ? t`${ph({ state })}, ${ph({ when: "{when}" })}`
          : "{when}";
  const time = next.kind === "back" ? end : start;
  if (time === undefined) {
    const due = next.kind === "back" ? t`Due back: ${ph({ when: "{when}" })}` : words;
    return <Fill text={due} parts={{ when: <NotSent sent={next.kind === "back" ? unread.end : unread.start} /> }} />;
  }
  if (time.kind !== "day") return phrase(words, time.ms);
  const day = formatPlainDay(time.raw, "full") === today ? t`today` : formatPlainDay(time.raw);
  return <Fill text={words} parts={{ when: <time dateTime={time.raw}>{day}</time> }} />;
}
