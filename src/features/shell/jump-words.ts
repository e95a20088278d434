import type { Coverage } from "#records/replica/replica-types.ts";
import { countText } from "#language/number.ts";

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

const several = (count: number, noun: string) => `${countText(count)} ${noun}${count === 1 ? "" : "s"}`;

/** What a search that found nothing went through, and how complete that is. */
export function searchedWords({ bookings, coverage, vehicles, fleet, endpoints, requests }: Searched): string {
  const known = several(bookings, "booking");
  const ofBookings =
    coverage === "complete"
      ? `all ${known} that the service lists`
      : coverage === "none"
        ? "no bookings, because none are loaded yet"
        : `the ${known} loaded so far (older ones may exist)`;
  const ofVehicles = {
    whole: `all ${several(vehicles, "vehicle")} of the fleet`,
    part: `${several(vehicles, "vehicle")} of a fleet whose list did not come to its end`,
    reading: `the ${several(vehicles, "vehicle")} that bookings name, while the fleet is being read`,
    unread: `the ${several(vehicles, "vehicle")} that bookings name, because the fleet could not be read`,
  }[fleet];
  const ofEndpoints =
    endpoints === undefined ? "no endpoints, because they could not be read yet" : several(endpoints, "endpoint");
  return `Searched: ${ofBookings}; ${ofVehicles}; ${several(requests, "request")} of this browser; ${ofEndpoints}; screens and actions.`;
}
