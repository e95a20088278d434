import type { Coverage } from "#records/replica/replica-types.ts";
import { catalogue } from "#language/catalogue.ts";
import { countText, plural } from "#language/number.ts";

const several = (count: number, noun: string) =>
  `${countText(count)} ${plural(count, { one: noun, other: `${noun}s` })}`;

const text = catalogue("shell/jump-searched", {
  bookings: {
    complete: (count: number) => `all ${several(count, "booking")} that the service lists`,
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
  requests: (count: number) => several(count, "request"),
  endpoints: (count: number) => several(count, "endpoint"),
  noEndpoints: "no endpoints, because they could not be read yet",
  searched: (bookings: string, vehicles: string, requests: string, endpoints: string) =>
    `Searched: ${bookings}; ${vehicles}; ${requests} of this browser; ${endpoints}; screens and actions.`,
});

/**
 * What was searched. `fleet`: whether the service's own list of vehicles was read to its end, in part, not yet or not at all;
 * without it the vehicles are those that bookings name. `endpoints`: undefined while they are not read.
 */
export type Searched = {
  bookings: number;
  coverage: Coverage;
  vehicles: number;
  fleet: "whole" | "part" | "reading" | "unread";
  endpoints: number | undefined;
  requests: number;
  /** A request id was typed that none of this browser's requests has. */
  isRequestUnknown: boolean;
};

/** What a search that found nothing went through, and how complete that is. */
export function searchedWords({ bookings, coverage, vehicles, fleet, endpoints, requests }: Searched): string {
  const known = coverage === "complete" || coverage === "none" ? coverage : "partial";
  return text.searched(
    text.bookings[known](bookings),
    text.vehicles[fleet](vehicles),
    text.requests(requests),
    endpoints === undefined ? text.noEndpoints : text.endpoints(endpoints),
  );
}
