import type { GridGroup } from "#ui/grid/grid-rows.tsx";
import { findNear } from "#ui/grid/grid-layout.ts";

/**
 * The booking that ring, panel, keys, menu and commands are about, and its place in the list: its position among all rows, and
 * the bookings before and after it. The place stays when the booking leaves the list.
 */
export type Place = { id: string; index: number; before: string | undefined; after: string | undefined };

type Groups = readonly GridGroup<{ id: string }>[];

const countOf = (groups: Groups) => groups.reduce((sum, { rows }) => sum + rows.length, 0);

function idAt(groups: Groups, index: number): string | undefined {
  let first = 0;
  for (const { rows } of groups) {
    if (index < first + rows.length) return rows[index - first]?.id;
    first += rows.length;
  }
  return undefined;
}

/** The place of the row at a position; undefined if there is none. */
export function placeAt(groups: Groups, index: number): Place | undefined {
  const id = idAt(groups, index);
  return id === undefined ? undefined : { id, index, before: idAt(groups, index - 1), after: idAt(groups, index + 1) };
}

/** The place of a booking, undefined if it isn't listed. `near`: where it was, because rows seldom move far. */
export function placeOf(groups: Groups, id: string, near = 0): Place | undefined {
  let first = 0;
  const starts = groups.map(({ rows }) => {
    const start = first;
    first += rows.length;
    return { rows, start, isNear: near >= start && near < first };
  });
  for (const { rows, start } of starts.toSorted((a, b) => Number(b.isNear) - Number(a.isNear))) {
    const found = findNear(rows, (row) => row.id === id, near - start);
    if (found !== undefined) return placeAt(groups, start + found);
  }
  return undefined;
}

/** Where the ring goes from a place: it stays with its booking; once that left, to the one after it, else before it. */
export function moveOn(groups: Groups, { id, index, after, before }: Place): Place | undefined {
  for (const next of [id, after, before]) {
    const place = next === undefined ? undefined : placeOf(groups, next, index);
    if (place !== undefined) return place;
  }
  return placeAt(groups, Math.min(index, countOf(groups) - 1));
}

/** The next booking that passes after one in the list, else the first; undefined if no other passes. */
export function nextOf<T extends { id: string }>(
  groups: readonly GridGroup<T>[],
  id: string,
  passes: (row: T) => boolean,
): string | undefined {
  let first: string | undefined;
  let isPast = false;
  for (const { rows } of groups) {
    for (const row of rows) {
      if (row.id === id) isPast = true;
      else if (passes(row)) {
        if (isPast) return row.id;
        first ??= row.id;
      }
    }
  }
  return first;
}
