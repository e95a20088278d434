import type { Booking, KnownState } from "#contract/booking-reading.ts";
import type { WireTime } from "#values/instant.ts";
import { dayEnd, dayStart } from "#values/zone-day.ts";
import type { Row } from "./row.ts";

/**
 * The time that a booking takes, epoch ms, its end not counted: from and until as drawn, and what of it is certain.
 * A day without a time is drawn whole, but whether the booking takes its morning or its evening is not known.
 */
export type Span = {
  readonly from: number;
  readonly until: number;
  readonly surelyFrom: number;
  readonly surelyUntil: number;
};

/** Ends left open are often sent as a year of four nines, which no calendar can go beyond. */
const [firstDay, lastDay] = ["1000-01-01", "9000-01-01"] as const;
const [earliest, latest] = [Date.parse(firstDay), Date.parse(lastDay)] as const;

/** Undefined where an end is missing, or the end does not come after the start. */
export function spanOf({ start, end }: Pick<Booking, "start" | "end">, zone: string): Span | undefined {
  if (start === undefined || end === undefined) return undefined;
  const [from, surelyFrom] = edges(start, zone);
  const [surelyUntil, until] = edges(end, zone);
  return until > from ? { from, until, surelyFrom, surelyUntil } : undefined;
}

/** Between which two moments a time lies: the same one twice for a moment, both ends of the day for a day. */
function edges(time: WireTime, zone: string): readonly [number, number] {
  if (time.kind === "instant") {
    const ms = Math.min(Math.max(time.ms, earliest), latest);
    return [ms, ms];
  }
  const day = time.raw < firstDay ? firstDay : time.raw > lastDay ? lastDay : time.raw;
  return [dayStart(zone, day), dayEnd(zone, day)];
}

/** From and until of a row as drawn, epoch ms, without reading its booking in full: many are laid out at once. */
export function rowSpan(
  { start, end, days }: Pick<Row, "start" | "end" | "days">,
  zone: string,
): Pick<Span, "from" | "until"> {
  const isDay = (which: "start" | "end") => days === which || days === "both";
  return {
    from: isDay("start") ? dayStart(zone, dayText(start)) : start,
    // A day reaches to its end, which its row gives by UTC.
    until: isDay("end") ? dayEnd(zone, dayText(end - 1)) : end,
  };
}

const dayText = (ms: number) => new Date(Math.min(Math.max(ms, earliest), latest)).toISOString().slice(0, 10);

/** Whether a booking comes to lie on another; `perhaps` where it depends on times that were not sent. */
export function overlapOf(a: Span, b: Span): "surely" | "perhaps" | undefined {
  if (Math.max(a.surelyFrom, b.surelyFrom) < Math.min(a.surelyUntil, b.surelyUntil)) return "surely";
  return Math.max(a.from, b.from) < Math.min(a.until, b.until) ? "perhaps" : undefined;
}

/** States that hold a vehicle no more. A state that we do not know may well hold it. */
const ended: ReadonlySet<string> = new Set(["completed", "rejected", "cancelled"] satisfies KnownState[]);

/** Whether a booking in this state has a claim on its dates. */
export function holdsDates(state: Booking["state"]["kind"]): boolean {
  return !ended.has(state);
}
