import type { JournalKept } from "#records/journal/journal.ts";
import type { ReplicaView } from "#records/replica/replica-types.ts";
import { catalogue } from "#language/catalogue.ts";
import { countText, plural } from "#language/number.ts";

const several = (count: number, noun: string) =>
  `${countText(count)} ${plural(count, { one: noun, other: `${noun}s` })}`;

const text = catalogue("shell/jump-searched", {
  nothing: (searched: string) => `Nothing matches “${searched}”.`,
  loading: "Loading bookings",
  soon: (searched: string) => `“${searched}” is looked for as soon as they are here.`,
  notRead: "Bookings could not be read",
  notLookedFor: (searched: string) =>
    `“${searched}” was not looked for among them. The screen Bookings says why and can read them again.`,
  bookings: {
    complete: (count: number) => `all ${several(count, "booking")} that the service lists`,
    readable: (count: number, unreadable: number) =>
      `the ${several(count, "booking")} that could be read (${countText(unreadable)} could not)`,
    partial: (count: number) => `the ${several(count, "booking")} loaded so far (older ones may exist)`,
    none: () => "no bookings, because none are loaded yet",
  },
  vehicles: {
    whole: (count: number) => `all ${several(count, "vehicle")} of the fleet`,
    part: (count: number) => `${several(count, "vehicle")} of a fleet whose list did not come to its end`,
    reading: (count: number) => `the ${several(count, "vehicle")} that bookings name, while the fleet is being read`,
    unread: (count: number) =>
      `the ${several(count, "vehicle")} that bookings name, because the fleet could not be read`,
  },
  requests: {
    read: (count: number) => `${several(count, "request")} of this browser`,
    unread: (count: number) => `${several(count, "request")} of this browser, while others that it kept are being read`,
    unreadable: (count: number) =>
      `${several(count, "request")} of this browser, while others that it kept cannot be read`,
  },
  endpoints: (count: number) => several(count, "endpoint"),
  noEndpoints: "no endpoints, because they could not be read yet",
  searched: (bookings: string, vehicles: string, requests: string, endpoints: string) =>
    `Searched: ${bookings}; ${vehicles}; ${requests}; ${endpoints}; screens and actions.`,
});

/**
 * What was searched. `fleet`: whether the service's own list of vehicles was read to its end, in part, not yet or not at all;
 * without it the vehicles are those that bookings name. `endpoints`: undefined while they are not read.
 */
export type Searched = Pick<ReplicaView, "coverage" | "unreadable" | "failure" | "reading"> & {
  bookings: number;
  vehicles: number;
  fleet: "whole" | "part" | "reading" | "unread";
  endpoints: number | undefined;
  requests: number;
  kept: JournalKept;
  /** A request id was typed that none of this browser's requests has. */
  isRequestUnknown: boolean;
};

/** What a search that found nothing went through, and how complete that is. */
export function searchedWords({ vehicles, fleet, endpoints, requests, kept, ...searched }: Searched): string {
  return text.searched(
    bookingsWords(searched),
    text.vehicles[fleet](vehicles),
    text.requests[kept](requests),
    endpoints === undefined ? text.noEndpoints : text.endpoints(endpoints),
  );
}

function bookingsWords({ bookings, coverage, unreadable }: Pick<Searched, "bookings" | "coverage" | "unreadable">) {
  if (coverage === "none") return text.bookings.none();
  if (coverage !== "complete") return text.bookings.partial(bookings);
  return unreadable > 0 ? text.bookings.readable(bookings, unreadable) : text.bookings.complete(bookings);
}

/** Whether bookings that are not known yet are still to come by themselves: more may be found then. */
export const isMoreToCome = ({ coverage, reading }: Pick<Searched, "coverage" | "reading">): boolean =>
  coverage === "none" || reading?.what === "all";

/**
 * What is said where nothing was found, and what that means where there are no bookings to look through: that nothing
 * matches is known only once they are there.
 */
export function nothingWords(
  wanted: string,
  { coverage, failure }: Pick<Searched, "coverage" | "failure">,
): { title: string; meaning: string | undefined } {
  if (coverage !== "none") return { title: text.nothing(wanted), meaning: undefined };
  return failure === undefined
    ? { title: text.loading, meaning: text.soon(wanted) }
    : { title: text.notRead, meaning: text.notLookedFor(wanted) };
}
