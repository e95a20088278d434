import { useState } from "react";
import { changedFacts } from "#components/booking-changes.ts";
import { factsOf, type BookingFacts } from "#records/jobs/booking-facts.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";

/** Bookings that have changed since the dialog was opened, or since a person took note of it, each with what changed. */
export function useChangedFacts(rows: readonly Row[]) {
  const [seen, setSeen] = useState(() => factsIn(rows));
  const changed = rows.flatMap((row) => {
    const before = seen.get(row.id);
    const changes = before === undefined ? [] : changedFacts(before, factsOf(bookingOf(row)));
    return changes.length === 0 ? [] : [{ row, changes: changes.join("; ") }];
  });
  return { changed, accept: () => setSeen(factsIn(rows)) };
}

const factsIn = (rows: readonly Row[]): ReadonlyMap<string, BookingFacts> =>
  new Map(rows.map((row) => [row.id, factsOf(bookingOf(row))]));
