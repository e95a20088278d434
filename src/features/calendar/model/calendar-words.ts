import type { KnownBlock } from "#records/blocks/known-blocks.ts";
import { ph, t, plural } from "@lingui/core/macro";
import type { CalendarVehicle } from "./calendar-vehicles.ts";
import { bookingName } from "#contract/booking.ts";
import { stateWords } from "#components/booking-states.ts";
import { bookingOf } from "#records/replica/row.ts";
import { statusOf } from "#records/outbox/pending-write.ts";
import type { StateTone } from "#components/state-tones.ts";
import type { WireTime } from "#values/instant.ts";
import { displayText } from "#values/text.ts";
import { formatClock, formatDay, formatPlainDay, offsetAt, yearIn, type DayLook } from "#values/zone.ts";
import type { Bar, Range } from "./bars.ts";
import { addDays, daysBetween, dayOf, dayStart } from "#values/zone-day.ts";
import { lengthText, rangeText } from "#values/range-text.ts";

const accepted = t`accepted`;

/** A bar in words, for lists and files. */
type BarFacts = {
  readonly kind: "booking" | "block";
  readonly tone: StateTone;
  /** The booking number; the reason of a block, or else its ID. */
  readonly label: string;
  /** The state in words; `isStateAsSent`: the service's own word for a state we don't know. */
  readonly state: string;
  readonly isStateAsSent: boolean;
  /** `12 Jun 09:00 +02`, without the offset that the list states; a date without a time stays a date. */
  readonly from: string;
  readonly until: string;
};

/** Describes a bar in a zone. `stated`: the offset that the list around it states once. */
export function barFacts(bar: Bar, zone: string, stated?: string): BarFacts {
  const moment = (ms: number, said?: number) =>
    momentWords(zone, ms, "short", said).slice(0, offsetAt(zone, ms) === stated ? -stated.length - 1 : undefined);
  const words = (time: WireTime | undefined, ms: number, said?: number) =>
    time?.kind === "day"
      ? t`${ph({ day: formatPlainDay(time.raw, "short", said) })}, time not provided`
      : moment(ms, said);
  const said = yearIn(zone, bar.until);
  if (bar.of.kind === "block") {
    const { tone, word: state } = blockState(bar.of.block);
    const label = displayText(bar.of.block.reason ?? bar.of.block.id, 60);
    const [from, until] = [moment(bar.from, said), moment(bar.until)];
    return { kind: "block", tone, label, state, isStateAsSent: false, from, until };
  }
  const booking = bookingOf(bar.of.row);
  const { tone, word, asSent } = stateWords(booking);
  return {
    kind: "booking",
    tone,
    label: displayText(bookingName(booking)),
    state: displayText(word, 60),
    isStateAsSent: asSent,
    from: words(booking.start, bar.from, said),
    until: words(booking.end, bar.until),
  };
}

/** From and until of a bar: `12 Jun 09:00 +02 – 14 Jun, time not provided`. */
export function datesWords(bar: Bar, zone: string): string {
  const { from, until } = barFacts(bar, zone);
  return `${from} – ${until}`;
}

/** `12 Jun 09:00 +02`; `look` and `said` are those of the day. */
export const momentWords = (zone: string, ms: number, look?: DayLook, said?: number): string =>
  `${formatDay(zone, ms, look, said)} ${formatClock(zone, ms)} ${offsetAt(zone, ms)}`;

/** A vehicle in a line of text: its reference and name, as far as known. */
export const vehicleName = ({ name, title }: Pick<CalendarVehicle, "name" | "title">): string =>
  title === undefined || title === name ? displayText(name, 80) : `${displayText(name, 80)}, ${displayText(title, 80)}`;

/** `Booking BK-20407, HV-01, Approved, 12 Jun 09:00 +02 to 14 Jun 18:00 +02`. `vehicle`: its name. */
export function barName({ kind, label, state, from, until }: BarFacts, vehicle: string, conflict?: string): string {
  if (kind === "block") return t`Block ${ph({ name: label })}, ${vehicle}, ${state}, ${from} to ${until}`;
  const said = conflict === undefined ? state : `${state}, ${conflict}`;
  return t`Booking ${ph({ name: label })}, ${vehicle}, ${ph({ state: said })}, ${from} to ${until}`;
}

/** What a bar's overlap, or the worst of several, is called; undefined without one. */
export function conflictWords(bars: readonly Pick<Bar, "isConflict" | "isSure">[]): string | undefined {
  if (bars.some(({ isSure }) => isSure)) return t`double booking`;
  return bars.some(({ isConflict }) => isConflict) ? t`possible double booking` : undefined;
}

/** The status of a block that exists or is in progress. */
export function blockState({ of }: Pick<KnownBlock, "of">): { tone: StateTone; word: string } {
  if (of.kind === "record")
    return { tone: "block", word: of.record.outcome === "byHand" ? t`marked as done` : accepted };
  switch (statusOf(of.pending)) {
    case "waiting":
    case "busy":
      return { tone: "block", word: t`waiting` };
    case "sending":
      return { tone: "block", word: t`sending` };
    case "held":
      return { tone: "block", word: t`waiting for the API key` };
    case "done":
      return { tone: "block", word: accepted };
    default:
      return { tone: "outcome", word: t`outcome unknown` };
  }
}

/** How many days a period has, if it is whole days of the zone. */
export function wholeDays(zone: string, { from, until }: Range): number | undefined {
  const [first, after] = [dayOf(zone, from), dayOf(zone, until)];
  const isWhole = dayStart(zone, first) === from && dayStart(zone, after) === until;
  return isWhole ? daysBetween(first, after) : undefined;
}

/** The range of the same length that begins where another ends. */
export function rangeAfter(zone: string, range: Range): Range {
  const { from, until } = range;
  const days = wholeDays(zone, range);
  return {
    from: until,
    until: days === undefined ? until + until - from : dayStart(zone, addDays(dayOf(zone, until), days)),
  };
}

/** `3 days`, or `2 d 12 h` if it isn't whole days. */
export function periodLength(zone: string, range: Range): string {
  const days = wholeDays(zone, range);
  return days === undefined
    ? lengthText(zone, range.from, range.until)
    : plural(days, { one: "# day", other: "# days" });
}

/** `Fri 12 Jun – Sun 14 Jun, 3 days`, both days included; with times if it isn't whole days. */
export function periodText(zone: string, range: Range): string {
  const { from, until } = range;
  const length = periodLength(zone, range);
  const days = wholeDays(zone, range);
  if (days === undefined) return `${rangeText(zone, from, until)}, ${length}`;
  const last = addDays(dayOf(zone, until), -1);
  const end = formatPlainDay(last, "weekday");
  if (days === 1) return `${end}, ${length}`;
  const begin = formatPlainDay(dayOf(zone, from), "weekday", yearIn("UTC", Date.parse(last)));
  return `${begin} – ${end}, ${length}`;
}
