import type { CalendarVehicle } from "./calendar-vehicles.ts";
import { bookingName } from "#contract/booking-reading.ts";
import { stateWords } from "#components/booking-states.ts";
import { bookingOf } from "#records/replica/row.ts";
import { statusOf } from "#records/outbox/pending-write.ts";
import type { StateTone } from "#components/state-tones.ts";
import type { WireTime } from "#values/instant.ts";
import { displayText } from "#values/text.ts";
import { formatClock, formatDay, formatPlainDay, offsetAt } from "#values/zone.ts";
import type { Bar, KnownBlock, Range } from "./bars.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("calendar/bar-facts", {
  bookingRow: (name, vehicle, state, isDouble, from, until) =>
    `Booking ${name}, ${vehicle}, ${state}${isDouble ? ", double booking" : ""}, ${from} to ${until}`,
  blockRow: (name, vehicle, state, from, until) => `Block ${name}, ${vehicle}, ${state}, ${from} to ${until}`,
  noTime: (day) => `${day}, no time sent`,
  toldByFile: "told by a file",
  accepted: "accepted",
  waits: "waits to be sent",
  requested: "being requested",
  held: "waits for the key",
  unknown: "outcome unknown",
});

/** What a list, a file or a print says of a bar. */
export type BarFacts = {
  readonly kind: "booking" | "block";
  readonly tone: StateTone;
  /** The booking's number, or the block's id. */
  readonly label: string;
  /** The state in words; `isStateAsSent`: the service's own, for which we have none. */
  readonly state: string;
  readonly isStateAsSent: boolean;
  /** `12 Jun 09:00 +02`; a day that was sent without a time stays a day. */
  readonly from: string;
  readonly until: string;
};

/** The words for a bar, in a zone. */
export function barFacts(bar: Bar, zone: string): BarFacts {
  if (bar.of.kind === "block") {
    const { tone, word } = blockState(bar.of.block);
    const [from, until] = [momentWords(zone, bar.from), momentWords(zone, bar.until)];
    return { kind: "block", tone, label: displayText(bar.of.block.id), state: word, isStateAsSent: false, from, until };
  }
  const booking = bookingOf(bar.of.row);
  const { tone, word, asSent } = stateWords(booking);
  return {
    kind: "booking",
    tone,
    label: displayText(bookingName(booking)),
    state: displayText(word, 60),
    isStateAsSent: asSent,
    from: timeWords(booking.start, bar.from, zone),
    until: timeWords(booking.end, bar.until, zone),
  };
}

const timeWords = (time: WireTime | undefined, ms: number, zone: string) =>
  time?.kind === "day" ? text.noTime(formatPlainDay(time.raw)) : momentWords(zone, ms);

/** `12 Jun 09:00 +02` */
export const momentWords = (zone: string, ms: number): string =>
  `${formatDay(zone, ms)} ${formatClock(zone, ms)} ${offsetAt(zone, ms)}`;

/** What a vehicle is called in a line of text: its reference and name, as far as they are known. */
export const vehicleName = ({ name, title }: Pick<CalendarVehicle, "name" | "title">): string =>
  title === undefined || title === name ? displayText(name, 80) : `${displayText(name, 80)}, ${displayText(title, 80)}`;

/** `Booking BK-20407, HV-01, Approved, 12 Jun 09:00 +02 to 14 Jun 18:00 +02`. `vehicle`: what it is called. */
export function barName({ kind, label, state, from, until }: BarFacts, vehicle: string, isConflict: boolean): string {
  if (kind === "block") return text.blockRow(label, vehicle, state, from, until);
  return text.bookingRow(label, vehicle, state, isConflict, from, until);
}

/** `Mon 8 Jun 2026 – Sun 21 Jun 2026`: the days in view, the last one included. */
export function rangeDays({ range, zone }: { range: Range; zone: string }): string {
  return `${formatDay(zone, range.from, "full")} – ${formatDay(zone, range.until - 1, "full")}`;
}

/** What is known of a block that was sent from here, or is on its way. */
export function blockState({ of }: Pick<KnownBlock, "of">): { tone: StateTone; word: string } {
  if (of.kind === "record") return { tone: "block", word: of.record.isImported ? text.toldByFile : text.accepted };
  switch (statusOf(of.pending)) {
    case "waiting":
      return { tone: "block", word: text.waits };
    case "sending":
    case "busy":
      return { tone: "block", word: text.requested };
    case "held":
      return { tone: "block", word: text.held };
    case "done":
      return { tone: "block", word: text.accepted };
    default:
      return { tone: "outcome", word: text.unknown };
  }
}
