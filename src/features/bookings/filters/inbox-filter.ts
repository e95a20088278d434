import * as z from "zod/mini";
import { day, oneOf, sortBy, text } from "#values/address.ts";
import { bookingStates } from "#components/booking-states.ts";
import type { InboxFilter } from "../inbox/inbox-list.ts";
import { sortIds } from "../inbox/inbox-sort.ts";

/** The address of the inbox; `from` and `to` are days in the shown zone, both included. */
export const InboxSearch = z.object({
  q: text,
  state: oneOf(bookingStates.map(({ id }) => id)),
  vehicle: text,
  from: day,
  to: day,
  sort: sortBy(sortIds),
  unresolved: oneOf(["yes"]),
});
export type InboxSearch = z.infer<typeof InboxSearch>;

/** The filter that an address stands for; `typed` is what is typed now, which the address follows. */
export function filterOf(search: InboxSearch, typed: string, zone: string): InboxFilter {
  const { state, vehicle, from, to: until } = search;
  // An end before its beginning is none.
  const to = from !== undefined && until !== undefined && until < from ? undefined : until;
  return { text: typed, state, vehicle, from, to, zone, isUnresolved: search.unresolved !== undefined };
}

/** Whether anything but the state narrows the list. */
export function isNarrowed({ text, vehicle, from, to, isUnresolved }: InboxFilter): boolean {
  return text.trim() !== "" || vehicle !== undefined || from !== undefined || to !== undefined || isUnresolved;
}
