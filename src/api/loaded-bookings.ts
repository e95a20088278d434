import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { readBooking, type BookingReading } from "#contract/booking-reading.ts";
import { bookingChanges, bookingPages } from "./bookings.ts";
import type { ListPage } from "./lists.ts";
import { useSession } from "./session-context.tsx";

/** What is loaded of GET /bookings. `ending`: whether the service said that the list ends here. */
export type LoadedBookings = {
  bookings: readonly BookingReading[];
  unreadable: number;
  ending: "complete" | "more" | "unsaid";
};

/** The bookings loaded so far, each once, together with the state of their reading. All screens share one reading. */
export function useLoadedBookings() {
  const { client } = useSession();
  const query = useInfiniteQuery(bookingPages(client));
  const { data: changes } = useQuery(bookingChanges(client));
  const loaded = query.data === undefined ? undefined : mergePages(query.data.pages, changes);
  return { loaded, query };
}

const merged = new WeakMap<readonly ListPage[], { changes: readonly ListPage[]; loaded: LoadedBookings }>();

/** Each booking once, as the newest answer has it, in the order in which they first came. */
export function mergePages(pages: readonly ListPage[], changes: readonly ListPage[]): LoadedBookings {
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
  const last = pages.at(-1)?.next.kind;
  const loaded: LoadedBookings = {
    bookings: [...byId.values()].map(({ booking }) => booking),
    unreadable: pages.reduce((sum, page) => sum + page.unreadable, 0),
    ending: last === "end" ? "complete" : last === "cursor" ? "more" : "unsaid",
  };
  merged.set(pages, { changes, loaded });
  return loaded;
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
