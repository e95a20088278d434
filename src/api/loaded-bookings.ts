import { useInfiniteQuery, useQuery, type QueryClient } from "@tanstack/react-query";
import { readBooking, type BookingReading } from "#contract/booking-reading.ts";
import { bookingChanges, bookingCursor, bookingPages } from "./bookings.ts";
import type { ListPage } from "./lists.ts";
import { useSession } from "./session-context.tsx";
import type { Client } from "./transport.ts";

/**
 * What is loaded of GET /bookings. `ending`: whether the service said that the list ends here or goes on, said nothing, or
 * leads in a circle, so that reading stopped.
 */
export type LoadedBookings = {
  bookings: readonly BookingReading[];
  unreadable: number;
  ending: "complete" | "more" | "unsaid" | "circle";
};

/** The bookings loaded so far, each once, together with the state of their reading. All screens share one reading. */
export function useLoadedBookings() {
  const { client } = useSession();
  const query = useInfiniteQuery(bookingPages(client));
  const { data: changes } = useQuery(bookingChanges(client));
  const loaded = query.data === undefined ? undefined : mergePages(query.data.pages, changes, query.data.pageParams);
  return { loaded, query };
}

/** One of the bookings loaded so far, as the newest answer has it; undefined when it is not among them. */
export function loadedBooking(queries: QueryClient, client: Client, id: string): BookingReading | undefined {
  const data = queries.getQueryData(bookingPages(client).queryKey);
  if (data === undefined) return undefined;
  const changes = queries.getQueryData(bookingChanges(client).queryKey) ?? [];
  return mergePages(data.pages, changes, data.pageParams).bookings.find((booking) => booking.id === id);
}

const merged = new WeakMap<readonly ListPage[], { changes: readonly ListPage[]; loaded: LoadedBookings }>();

/** Each booking once, as the newest answer has it, in the order in which they first came. `cursors` led to the pages. */
export function mergePages(
  pages: readonly ListPage[],
  changes: readonly ListPage[],
  cursors: readonly unknown[] = [],
): LoadedBookings {
  const known = merged.get(pages);
  if (known?.changes === changes) return known.loaded;
  const byId = new Map<string, { booking: BookingReading; at: number }>();
  for (const { rows, at } of [...pages, ...changes]) {
    for (const row of rows) {
      const next = { booking: reading(row), at };
      const before = byId.get(next.booking.id);
      if (before === undefined || !isOlder(next, before)) byId.set(next.booking.id, next);
    }
  }
  const loaded: LoadedBookings = {
    bookings: [...byId.values()].map(({ booking }) => booking),
    unreadable: pages.reduce((sum, page) => sum + page.unreadable, 0),
    ending: endingOf(pages, cursors),
  };
  merged.set(pages, { changes, loaded });
  return loaded;
}

function endingOf(pages: readonly ListPage[], cursors: readonly unknown[]): LoadedBookings["ending"] {
  const next = pages.at(-1)?.next.kind;
  if (next === "cursor") return bookingCursor(pages, cursors) === undefined ? "circle" : "more";
  return next === "end" ? "complete" : "unsaid";
}

/** A page that was asked for earlier may be answered later, so the service's own time of change comes first. */
function isOlder(a: { booking: BookingReading; at: number }, b: { booking: BookingReading; at: number }): boolean {
  const [changedA, changedB] = [a.booking.changedAt, b.booking.changedAt];
  if (changedA?.kind === "instant" && changedB?.kind === "instant" && changedA.ms !== changedB.ms) {
    return changedA.ms < changedB.ms;
  }
  return a.at < b.at;
}

const readings = new WeakMap<object, BookingReading>();

function reading(row: ListPage["rows"][number]): BookingReading {
  const known = readings.get(row);
  if (known !== undefined) return known;
  const fresh = readBooking(row);
  readings.set(row, fresh);
  return fresh;
}
