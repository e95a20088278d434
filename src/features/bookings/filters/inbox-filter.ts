import * as z from "zod/mini";
import { bookingStates } from "#components/booking-states.ts";
import { day, instant, oneOf, sortBy, text } from "#values/address.ts";

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

export type InboxFilter = Pick<InboxSearch, "state" | "vehicle" | "from" | "to" | "unresolved"> & {
  /** Found in any field. */
  text: string;
  zone: string;
  /** Since when a booking must have changed, epoch ms. */
  changed: number | undefined;
};

const minute = 60_000;
const oneDay = 24 * 60 * minute;

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

export const isNarrowed = ({ text, vehicle, from, to, changed, unresolved }: InboxFilter): boolean =>
  text.trim() !== "" || [vehicle, from, to, changed, unresolved].some((part) => part !== undefined);
