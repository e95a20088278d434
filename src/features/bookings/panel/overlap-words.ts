import { bookingName, type Booking } from "#contract/booking-reading.ts";
import type { WireTime } from "#values/instant.ts";
import { displayText } from "#values/text.ts";
import { formatClock, formatDay, formatPlainDay, offsetAt } from "#values/zone.ts";
import type { AroundBar, Overlap } from "./overlap-layout.ts";
import { stateWords } from "#components/booking-states.ts";
import { catalogue } from "#language/catalogue.ts";
import { plural } from "#language/number.ts";

const text = catalogue("bookings/around-words", {
  withoutTimes: (range) => `${range}, days without times`,
  notSent: "not sent",
  thisBooking: (name) => `This booking ${name}`,
  booking: (name) => `Booking ${name}`,
  state: (word) => word.toLowerCase(),
  overlaps: "overlaps",
  gone: "no longer listed",
  noVehicle: "The service names no vehicle for this booking, so what else stands around its dates is not known.",
  unread: "The dates of this booking could not be read, so nothing is drawn around them.",
  unsent: "The service did not send both dates of this booking, so nothing is drawn around them.",
  backwards: "This booking does not end after its start, so nothing is drawn around its dates.",
  claims: {
    surely: "Overlaps {names} among the bookings loaded.",
    times: "May overlap {names} among the bookings loaded: it depends on times that were not sent.",
    gone: "May overlap {names}, which the service lists no more.",
    completed: "Shares dates with {names}, which has been returned.",
  },
  gap: (days) => `${days} days in the middle are left out.`,
  notDrawn: (count) =>
    plural(count, {
      one: `${count} more booking of this vehicle is within these dates but not drawn.`,
      other: `${count} more bookings of this vehicle are within these dates but not drawn.`,
    }),
  undated: (count) =>
    plural(count, {
      one: `${count} more booking of this vehicle has no dates that can be drawn.`,
      other: `${count} more bookings of this vehicle have no dates that can be drawn.`,
    }),
});

/** A range in one line: `12 Jun 09:00 – 14 Jun 18:00 +02`; both ends with their offset where the clocks change within. */
function rangeWords({ start, end }: Pick<Booking, "start" | "end">, zone: string): string {
  const offsets = [start, end].map((time) => (time?.kind === "instant" ? offsetAt(zone, time.ms) : ""));
  const isOne = offsets[0] === offsets[1];
  const from = `${timeWords(start, zone)}${isOne || offsets[0] === "" ? "" : ` ${offsets[0]}`}`;
  const range = `${from} – ${timeWords(end, zone)}`;
  return offsets[1] === "" ? text.withoutTimes(range) : `${range} ${offsets[1]}`;
}

function timeWords(time: WireTime | undefined, zone: string): string {
  if (time === undefined) return text.notSent;
  return time.kind === "day" ? formatPlainDay(time.raw) : `${formatDay(zone, time.ms)} ${formatClock(zone, time.ms)}`;
}

/** What a bar is called: `Booking BK-20433, approved, 12 Jun 09:00 – 14 Jun 18:00 +02`. */
export function barName({ booking, isThis, isGone, isConflict }: Omit<AroundBar, "left">, zone: string): string {
  const { word, asSent } = stateWords(booking);
  const name = displayText(bookingName(booking));
  const parts = [
    isThis ? text.thisBooking(name) : text.booking(name),
    asSent ? displayText(word) : text.state(word),
    rangeWords(booking, zone),
    ...(isConflict ? [text.overlaps] : []),
    ...(isGone ? [text.gone] : []),
  ];
  return parts.join(", ");
}

/** Why nothing can be drawn around a booking. */
export function notDrawnWords(kind: "no-vehicle" | "no-dates", booking: Booking): string {
  if (kind === "no-vehicle") return text.noVehicle;
  if (booking.hasUnreadDates) return text.unread;
  return booking.start === undefined || booking.end === undefined ? text.unsent : text.backwards;
}

/** A claim about other bookings; their `names` stand in its words. */
export type OverlapClaim = {
  readonly kind: Overlap["kind"];
  readonly words: string;
  readonly names: readonly string[];
};

/** What is said of the bookings that overlap, the certain ones first. */
export function overlapClaims(overlaps: readonly Overlap[]): readonly OverlapClaim[] {
  return (["surely", "times", "gone", "completed"] as const).flatMap((kind) => {
    const names = overlaps.filter((overlap) => overlap.kind === kind).map(({ name }) => name);
    return names.length === 0 ? [] : [{ kind, words: text.claims[kind], names }];
  });
}

/** What the picture leaves out, each in a sentence. */
export function leftOutWords(gapDays: number, leftOut: number, undated: number): readonly string[] {
  return [
    ...(gapDays === 0 ? [] : [text.gap(gapDays)]),
    ...(leftOut === 0 ? [] : [text.notDrawn(leftOut)]),
    ...(undated === 0 ? [] : [text.undated(undated)]),
  ];
}
