import type { Row } from "#records/replica/row.ts";
import { dayEnd, dayStart } from "#values/zone-day.ts";

/** Calendar days such as `2026-06-12`, both included; undefined where the range is open. */
type Days = { from: string | undefined; to: string | undefined };

type Dates = Pick<Row, "start" | "end" | "days">;

/**
 * Whether a rental lies in no part within these days of a zone. One that tells only one of its ends is taken to be there at
 * that moment. An end that was sent as a day is compared with the days themselves: it is the same day in every zone.
 */
export function outsideOf({ from, to }: Days, zone: string): (row: Dates) => boolean {
  const moments = {
    from: from === undefined ? Number.NEGATIVE_INFINITY : dayStart(zone, from),
    to: to === undefined ? Number.POSITIVE_INFINITY : dayEnd(zone, to),
  };
  // Days of rows lie where UTC puts them, and so do these.
  const days = {
    from: from === undefined ? Number.NEGATIVE_INFINITY : dayStart("UTC", from),
    to: to === undefined ? Number.POSITIVE_INFINITY : dayEnd("UTC", to),
  };
  return ({ start, end, days: sent }) => {
    const [atStart, atEnd] = [isDay(sent, "start") ? days : moments, isDay(sent, "end") ? days : moments];
    const [hasStart, hasEnd] = [!Number.isNaN(start), !Number.isNaN(end)];
    // One end alone is a moment, or a whole day.
    const begins = hasStart ? start : atEnd === days ? end - day : end;
    const ends = hasEnd ? end : atStart === days ? start + day : start;
    const [first, last] = [hasStart ? atStart : atEnd, hasEnd ? atEnd : atStart];
    return !(begins < first.to && (ends > last.from || begins >= first.from));
  };
}

const day = 24 * 3_600_000;
const isDay = (sent: Row["days"], end: "start" | "end") => sent === "both" || sent === end;
