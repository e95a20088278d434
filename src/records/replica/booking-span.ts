import type { Booking, KnownState } from "#contract/booking.ts";
import type { WireTime } from "#values/instant.ts";
import { dayEnd, dayStart } from "#values/zone-day.ts";
import type { Row } from "./row.ts";

/**
 * The time a booking takes, epoch ms, end exclusive: from and until as drawn, and the part that is certain. A date without a
 * time is drawn as the full day, although the booking may take only its morning or evening.
 */
export type Span = {
  readonly from: number;
  readonly until: number;
  readonly surelyFrom: number;
  readonly surelyUntil: number;
};

/** Open ends are often sent as the year 9999, further than any calendar needs. */
const [firstDay, lastDay] = ["1000-01-01", "9000-01-01"] as const;
const [earliest, latest] = [Date.parse(firstDay), Date.parse(lastDay)] as const;

/** Undefined if an end is missing, or isn't after the start. */
export function spanOf({ start, end }: Pick<Booking, "start" | "end">, zone: string): Span | undefined {
  if (start === undefined || end === undefined) return undefined;
  const [from, surelyFrom] = edges(start, zone);
  const [surelyUntil, until] = edges(end, zone);
  return until > from ? { from, until, surelyFrom, surelyUntil } : undefined;
}

/** The earliest and latest moment of a time: the same one twice for an instant, both ends of the day for a date. */
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
    // A date lasts until the end of its day; the row has that end by UTC.
    until: isDay("end") ? dayEnd(zone, dayText(end - 1)) : end,
  };
}

const dayText = (ms: number) => new Date(Math.min(Math.max(ms, earliest), latest)).toISOString().slice(0, 10);

/** Whether two bookings overlap; `perhaps` if that depends on times that weren't provided. */
export function overlapOf(a: Span, b: Span): "surely" | "perhaps" | undefined {
  if (Math.max(a.surelyFrom, b.surelyFrom) < Math.min(a.surelyUntil, b.surelyUntil)) return "surely";
  return Math.max(a.from, b.from) < Math.min(a.until, b.until) ? "perhaps" : undefined;
}

/** States that no longer occupy a vehicle. A state that we don't know may well occupy it. */
const ended: ReadonlySet<string> = new Set(["completed", "rejected", "cancelled"] satisfies KnownState[]);

/** Whether a booking in this state occupies its dates. */
export function holdsDates(state: Booking["state"]["kind"]): boolean {
  return !ended.has(state);
}

/** States in which a booking claims its vehicle, as far as we know. */
const claiming: ReadonlySet<string> = new Set(["awaiting", "approved", "pickedup"] satisfies KnownState[]);

/** Whether a booking in this state claims its vehicle, so that another one at the same time collides with it. */
export function claimsVehicle(state: Booking["state"]["kind"]): boolean {
  return claiming.has(state);
}
