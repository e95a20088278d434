import type { Row } from "#records/replica/row.ts";
import { dayEnd, dayStart } from "#values/zone-day.ts";

/** Days as `2026-06-12`, both included; one that is undefined sets no end. */
type Days = { readonly from: string | undefined; readonly to: string | undefined };

type Dates = Pick<Row, "start" | "end" | "days">;

/**
 * Whether a rental is outside these days of a zone, both included. One with only one of its ends counts at that
 * moment. An end sent as a day is compared by day: it's the same day in every zone.
 */
export function outsideOf({ from, to }: Days, zone: string): (row: Dates) => boolean {
  const within = (zone: string) => ({
    from: from === undefined ? Number.NEGATIVE_INFINITY : dayStart(zone, from),
    to: to === undefined ? Number.POSITIVE_INFINITY : dayEnd(zone, to),
  });
  // Rows keep days as UTC midnights.
  const [moments, days] = [within(zone), within("UTC")];
  return ({ start, end, days: sent }) => {
    const [atStart, atEnd] = [isDay(sent, "start") ? days : moments, isDay(sent, "end") ? days : moments];
    const [hasStart, hasEnd] = [!Number.isNaN(start), !Number.isNaN(end)];
    // A single end is a moment or a full day.
    const begins = hasStart ? start : atEnd === days ? end - oneDay : end;
    const ends = hasEnd ? end : atStart === days ? start + oneDay : start;
    const [first, last] = [hasStart ? atStart : atEnd, hasEnd ? atEnd : atStart];
    return !(begins < first.to && (ends > last.from || begins >= first.from));
  };
}

export const oneDay = 24 * 3_600_000;
const isDay = (sent: Row["days"], end: "start" | "end") => sent === "both" || sent === end;
