import { catalogue } from "#language/catalogue.ts";
import { listedCount } from "#records/replica/row.ts";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useWebhooks } from "#queries/webhooks.ts";
import { findVehicles, knownVehicles } from "#records/replica/known-vehicles.ts";
import type { FleetView } from "#records/vehicles/vehicle-list.ts";
import { referenceOf } from "#records/vehicles/vehicle-row.ts";
import { useVehicles } from "#queries/vehicles.ts";
import { useJournal } from "#queries/outbox.ts";
import { useBookings } from "#queries/bookings.ts";
import { findBookings } from "./jump-bookings.ts";
import type { JumpSection } from "./jump-entry.tsx";
import { bookingEntry, endpointEntry, requestEntry, vehicleEntry, type FoundVehicle } from "./jump-found.tsx";
import type { Searched } from "./jump-words.ts";
import { shellWords } from "../navigation/navigation.ts";

const text = catalogue("shell/jump-finds", {
  requests: "Requests",
  endpoints: "Endpoints",
});

/** How many of a kind are listed at most; typing more finds the others. */
const most = { bookings: 8, vehicles: 6, requests: 5, endpoints: 5 };
/** A part of a request id is looked for once it is long enough to mean one. */
const shortestPart = 4;

/** What “Search or jump” finds in the data for a text, and what was searched for it. `wanted`: trimmed, lower case. */
export function useJumpFinds(wanted: string): { sections: JumpSection[]; searched: Searched } {
  const navigate = useNavigate();
  const { rows, coverage, unreadable, failure, reading } = useBookings();
  const { requests, kept, load } = useJournal();
  const fleet = useVehicles();
  const endpoints = useWebhooks().data?.endpoints;
  useEffect(() => {
    void load();
    // Once: what is asked from now on comes by itself.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const isAsked = wanted !== "";
  const vehicles = fleet.checkedAt === undefined ? knownVehicles(rows) : ofFleet(fleet);
  const made = requests.filter(({ requestId }) => requestId !== undefined);
  const isPart = wanted.startsWith("req_") || wanted.length >= shortestPart;
  const foundRequests = isPart
    ? made.filter(({ requestId }) => requestId?.toLowerCase().includes(wanted) === true)
    : [];
  const foundEndpoints = (endpoints ?? []).filter(({ url, id }) => `${url ?? ""} ${id}`.toLowerCase().includes(wanted));

  const sections: JumpSection[] = [
    {
      title: shellWords.bookings,
      items: findBookings(rows, wanted, most.bookings).map((row) =>
        bookingEntry(row, () => void navigate({ to: "/bookings/$bookingId", params: { bookingId: row.id } })),
      ),
    },
    {
      title: shellWords.vehicles,
      items: isAsked
        ? findVehicles(vehicles, wanted, most.vehicles).map((vehicle) =>
            vehicleEntry(vehicle, () => void navigate({ to: "/bookings", search: { vehicle: vehicle.key } })),
          )
        : [],
    },
    {
      title: text.requests,
      items: foundRequests
        .slice(0, most.requests)
        .map((request) =>
          requestEntry(request, () => void navigate({ to: "/outbox/requests", search: { q: request.requestId } })),
        ),
    },
    {
      title: text.endpoints,
      items: isAsked
        ? foundEndpoints
            .slice(0, most.endpoints)
            .map((endpoint) => endpointEntry(endpoint, () => void navigate({ to: "/webhooks" })))
        : [],
    },
  ];
  const searched: Searched = {
    bookings: listedCount(rows),
    coverage,
    unreadable,
    failure,
    reading,
    vehicles: vehicles.length,
    fleet: searchedOf(fleet),
    endpoints: endpoints?.length,
    requests: made.length,
    kept,
    isRequestUnknown: /^req_\w+$/.test(wanted) && foundRequests.length === 0,
  };
  return { sections, searched };
}

function searchedOf({ checkedAt, coverage, unreadable, failure }: FleetView): Searched["fleet"] {
  if (checkedAt === undefined) return failure === undefined ? "reading" : "unread";
  return coverage === "complete" && unreadable === 0 ? "whole" : "part";
}

const listedOf = new WeakMap<FleetView["rows"], readonly FoundVehicle[]>();

function ofFleet({ rows }: FleetView): readonly FoundVehicle[] {
  const before = listedOf.get(rows);
  if (before !== undefined) return before;
  const vehicles = rows
    .filter(({ goneAt }) => goneAt === undefined)
    .map((row) => {
      const reference = referenceOf(row);
      const key = reference ?? row.id;
      return { key, reference, title: row.title, text: `${key} ${row.title ?? ""}`.toLowerCase() };
    });
  listedOf.set(rows, vehicles);
  return vehicles;
}
