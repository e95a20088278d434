import * as z from "zod/mini";
import { bookingStates } from "#components/booking-states.ts";
import type { Row } from "#records/replica/row.ts";
import { day, instant, oneOf, sortBy, text } from "#values/address.ts";
import { dayEnd, dayStart } from "#values/zone-day.ts";

/** What the inbox can be sorted by within groups; in the address, with a minus for descending. */
export const sortIds = ["number", "vehicle", "start", "amount", "changed"] as const;
export type SortId = (typeof sortIds)[number];

/** The address of the inbox; `from` and `to` are days in the shown zone, both included; `changed` is a moment. */
export const InboxSearch = z.object({
  q: text,
  /** `conflicts`: those that claim a vehicle at the same time as another. */
  state: oneOf(["conflicts", ...bookingStates.map(({ id }) => id)]),
  vehicle: text,
  from: day,
  to: day,
  changed: instant,
  sort: sortBy(sortIds),
  unresolved: oneOf(["yes"]),
  /** The open booking is shown alone, though it collides with others. */
  choose: oneOf(["no"]),
});
export type InboxSearch = z.infer<typeof InboxSearch>;

/** Which bookings the inbox lists. */
export type InboxFilter = Pick<InboxSearch, "state" | "vehicle" | "from" | "to" | "unresolved"> & {
  /** Found in any field. */
  text: string;
  /** The IANA zone of `from` and `to`. */
  zone: string;
  /** Since when a booking must have changed, epoch ms. */
  changed: number | undefined;
};

const minute = 60_000;

/** Since when bookings must have changed: the minute of the address, because the field shows no seconds. Epoch ms. */
export const changedSince = ({ changed }: Pick<InboxSearch, "changed">): number | undefined =>
  changed === undefined ? undefined : Math.floor(Date.parse(changed) / minute) * minute;

/** The filter for changes since this time yesterday, as the address has it; for those who name no time. */
export const sinceYesterday = (): string => new Date(Math.floor((Date.now() - oneDay) / minute) * minute).toISOString();

/** The filter in an address; `typed` is the current text, which the address follows. */
export function filterOf(search: InboxSearch, typed: string, zone: string): InboxFilter {
  const { state, vehicle, from, to, unresolved } = search;
  const isBackwards = from !== undefined && to !== undefined && to < from;
  return {
    text: typed,
    state,
    vehicle,
    from,
    to: isBackwards ? undefined : to,
    zone,
    changed: changedSince(search),
    unresolved,
  };
}

/** Whether anything but the state narrows the list. */
export const isNarrowed = ({ text, vehicle, from, to, changed, unresolved }: InboxFilter): boolean =>
  text.trim() !== "" || [vehicle, from, to, changed, unresolved].some((part) => part !== undefined);

type Dates = Pick<Row, "start" | "end" | "days">;

/**
 * Whether a rental is outside these days of a zone, both included. One with only one of its ends counts at that
 * moment. An end sent as a day is compared by day: it's the same day in every zone.
 */
export function outsideOf({ from, to }: Pick<InboxFilter, "from" | "to">, zone: string): (row: Dates) => boolean {
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

const oneDay = 24 * 3_600_000;
const isDay = (sent: Row["days"], end: "start" | "end") => sent === "both" || sent === end;
