import { bookingName, type BookingReading } from "#contract/booking-reading.ts";
import type { WireTime } from "#values/instant.ts";
import { seenText } from "#values/text.ts";
import { formatClock, formatDay, formatPlainDay, offsetAt } from "#values/zone.ts";
import type { AroundBar, Overlap } from "./around-dates.ts";
import { stateWords } from "#records/booking-states.ts";

/** A range in one line: `12 Jun 09:00 – 14 Jun 18:00 +02`; both ends with their offset where the clocks change within. */
function rangeWords({ start, end }: Pick<BookingReading, "start" | "end">, zone: string): string {
  const offsets = [start, end].map((time) => (time?.kind === "instant" ? offsetAt(zone, time.ms) : ""));
  const isOne = offsets[0] === offsets[1];
  const from = `${timeWords(start, zone)}${isOne || offsets[0] === "" ? "" : ` ${offsets[0]}`}`;
  return `${from} – ${timeWords(end, zone)}${offsets[1] === "" ? ", days without times" : ` ${offsets[1]}`}`;
}

function timeWords(time: WireTime | undefined, zone: string): string {
  if (time === undefined) return "not sent";
  return time.kind === "day" ? formatPlainDay(time.raw) : `${formatDay(zone, time.ms)} ${formatClock(zone, time.ms)}`;
}

/** What a bar is called: `Booking BK-20433, approved, 12 Jun 09:00 – 14 Jun 18:00 +02`. */
export function barName({ booking, isThis, isGone, isConflict }: Omit<AroundBar, "left">, zone: string): string {
  const { word, asSent } = stateWords(booking);
  const parts = [
    `${isThis ? "This booking" : "Booking"} ${seenText(bookingName(booking))}`,
    asSent ? seenText(word) : word.toLowerCase(),
    rangeWords(booking, zone),
    ...(isConflict ? ["overlaps"] : []),
    ...(isGone ? ["no longer listed"] : []),
  ];
  return parts.join(", ");
}

/** Why nothing can be drawn around a booking. */
export function notDrawnWords(kind: "no-vehicle" | "no-dates", booking: BookingReading): string {
  if (kind === "no-vehicle") {
    return "The service names no vehicle for this booking, so what else stands around its dates is not known.";
  }
  if (booking.hasUnreadDates) return "The dates of this booking could not be read, so nothing is drawn around them.";
  return booking.start === undefined || booking.end === undefined
    ? "The service did not send both dates of this booking, so nothing is drawn around them."
    : "This booking does not end after its start, so nothing is drawn around its dates.";
}

/** A claim about other bookings: words, their names, words. */
export type OverlapClaim = { readonly before: string; readonly names: readonly string[]; readonly after: string };

/** What is said of the bookings that overlap, the certain ones first. */
export function overlapClaims(overlaps: readonly Overlap[]): readonly OverlapClaim[] {
  const claims = [
    { kind: "surely", before: "Overlaps", after: "among the bookings loaded." },
    {
      kind: "times",
      before: "May overlap",
      after: "among the bookings loaded: it depends on times that were not sent.",
    },
    { kind: "gone", before: "May overlap", after: "which the service lists no more." },
    { kind: "completed", before: "Shares dates with", after: "which has been returned." },
  ] as const;
  return claims.flatMap(({ kind, before, after }) => {
    const names = overlaps.filter((overlap) => overlap.kind === kind).map(({ name }) => name);
    return names.length === 0 ? [] : [{ before, names, after }];
  });
}

/** What the picture leaves out, each in a sentence. */
export function leftOutWords(gapDays: number, leftOut: number, undated: number): readonly string[] {
  return [
    ...(gapDays === 0 ? [] : [`${gapDays} days in the middle are left out.`]),
    ...(leftOut === 0 ? [] : [`${counted(leftOut, "is", "are")} within these dates but not drawn.`]),
    ...(undated === 0 ? [] : [`${counted(undated, "has", "have")} no dates that can be drawn.`]),
  ];
}

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 more booking of this vehicle ${one}` : `${count} more bookings of this vehicle ${many}`;
