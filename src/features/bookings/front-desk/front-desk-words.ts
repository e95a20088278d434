import { isAllRead, listedCount } from "#records/replica/row.ts";
import type { Booking } from "#contract/booking-reading.ts";
import type { ReplicaView } from "#records/replica/replica-types.ts";
import { countText, plural } from "#language/number.ts";
import { displayText } from "#values/text.ts";
import { stateWords } from "#components/booking-states.ts";
import { catalogue } from "#language/catalogue.ts";

const bookingsText = (count: number) => `${countText(count)} ${plural(count, { one: "booking", other: "bookings" })}`;

const text = catalogue("counter/words", {
  awaiting: "Awaiting approval: approve it first.",
  completed: "Completed: its vehicle was returned already.",
  rejected: "Rejected: there is nothing to hand out.",
  cancelled: "Cancelled: there is nothing to hand out.",
  unsent: "We don't know its state, so open the booking to decide.",
  other: (state) => `Its state “${state}” is new to us, so open the booking to decide.`,
  none: "No booking matches",
  loading: "Loading bookings",
  notRead: "Bookings could not be read",
  notLoaded: "No bookings are loaded yet.",
  searchedAll: (count) =>
    plural(count, {
      one: `All ${countText(count)} booking that the service lists were searched. A booking that came since the last reading is not among them.`,
      other: `All ${countText(count)} bookings that the service lists were searched. A booking that came since the last reading is not among them.`,
    }),
  searchedLoaded: (count) =>
    plural(count, {
      one: `Only the ${countText(count)} booking loaded so far were searched; others may exist.`,
      other: `Only the ${countText(count)} bookings loaded so far were searched; others may exist.`,
    }),
  searchedRead: (count, unreadable) =>
    plural(unreadable, {
      one: `Only what could be read was searched, ${bookingsText(count)}; ${countText(unreadable)} row of the service's list could not be read.`,
      other: `Only what could be read was searched, ${bookingsText(count)}; ${countText(unreadable)} rows of the service's list could not be read.`,
    }),
  reading: (page) => `Page ${page} is being read.`,
});

/** Why nothing can be confirmed of a booking at the counter, and what to do instead. */
export function whyNotHere(booking: Booking): string {
  const { state } = booking;
  switch (state.kind) {
    case "awaiting":
      return text.awaiting;
    case "completed":
      return text.completed;
    case "rejected":
      return text.rejected;
    case "cancelled":
      return text.cancelled;
    case "unsent":
      return text.unsent;
    case "other":
      return text.other(displayText(state.raw, 60));
    case "approved":
    case "pickedup":
      return `${stateWords(booking).word}.`;
  }
}

/** What is said where nothing was found: that nothing matches is known only once bookings are there to be searched. */
export function nothingWords({ coverage, failure }: Pick<ReplicaView, "coverage" | "failure">): string {
  if (coverage !== "none") return text.none;
  return failure === undefined ? text.loading : text.notRead;
}

/** What a search at the counter went through that found nothing. */
export function coveredWords(view: ReplicaView): string {
  const { phase, coverage, rows, unreadable, reading } = view;
  if (phase === "opening" || coverage === "none") return text.notLoaded;
  if (isAllRead(view)) return text.searchedAll(listedCount(rows));
  if (coverage === "complete") return text.searchedRead(listedCount(rows), unreadable);
  const page = reading?.what === "all" ? ` ${text.reading(reading.page)}` : "";
  return `${text.searchedLoaded(listedCount(rows))}${page}`;
}
