import { readDay } from "#values/zone-day.ts";
import { bookingStates } from "#components/booking-states.ts";
import type { InboxFilter } from "./inbox.ts";

/** What the address of the inbox may say; every part is a text, and what cannot be read is as if it were not there. */
export type InboxSearch = {
  q?: string | undefined;
  state?: string | undefined;
  vehicle?: string | undefined;
  /** Calendar days in the shown zone, both included. */
  from?: string | undefined;
  to?: string | undefined;
  sort?: string | undefined;
  unresolved?: string | undefined;
};

/** The filter that an address stands for; `text` is what is typed now, which the address follows. */
export function filterOf(search: InboxSearch, text: string, zone: string): InboxFilter {
  const from = readDay(search.from);
  const until = readDay(search.to);
  // An end before its beginning is none.
  const to = from !== undefined && until !== undefined && until < from ? undefined : until;
  return {
    text,
    state: bookingStates.find(({ id }) => id === search.state)?.id,
    vehicle: search.vehicle,
    from,
    to,
    zone,
    isUnresolved: search.unresolved === "yes",
  };
}

/** Whether anything but the state narrows the list. */
export function isNarrowed({ text, vehicle, from, to, isUnresolved }: InboxFilter): boolean {
  return text.trim() !== "" || vehicle !== undefined || from !== undefined || to !== undefined || isUnresolved;
}
