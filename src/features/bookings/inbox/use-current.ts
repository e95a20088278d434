import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { type Row, bookingOf } from "#records/replica/row.ts";
import type { GridGroup } from "#ui/grid/grid-rows.tsx";
import { findNear } from "#ui/grid/grid-layout.ts";
import { usePendingWrites } from "#queries/outbox.ts";
import { waitsFor } from "../booking-actions.tsx";
import type { Round } from "./round-summary.tsx";

type List = {
  groups: readonly GridGroup<Row>[];
  /** A new one means that the user asked for another list. */
  key: string;
  /** Where the ring starts; undefined if nowhere, before the user was in the list. */
  start: string | undefined;
};

/**
 * The one booking that ring, panel, keys, menu and commands are about. An open panel and the ring are always at the same
 * booking. Without a panel the ring moves on when its row leaves the list; a panel stays, because its user is reading it.
 * @param openId the booking in the address
 */
export function useCurrent({ groups, key, start }: List, openId: string | undefined) {
  const navigate = useNavigate();
  const [last, setLast] = useState<{ place: Place; key: string }>();
  /** Where the address is going: it follows a moment later. */
  const [going, setGoing] = useState<{ to: string | undefined; arriving: Promise<void> }>();
  if (going !== undefined && going.to === openId) setGoing(undefined);
  useEffect(() => {
    let isOver = going === undefined;
    // Only if it went elsewhere meanwhile, as by the browser's Back. Not after the screen is left: React would hold the state.
    void going?.arriving.finally(() => setTimeout(() => isOver || setGoing(undefined), 1000));
    return () => {
      isOver = true;
    };
  }, [going]);
  const shown = going === undefined ? openId : going.to;
  const before = last?.place;
  const find = (id: string | undefined) => (id === undefined ? undefined : placeOf(groups, id, before?.index));
  const listed =
    shown !== undefined
      ? find(shown)
      : before === undefined || last?.key !== key
        ? (find(before?.id) ?? find(start))
        : moveOn(groups, before);
  // The panel's booking isn't listed: the place where it was, if it was.
  const left = before?.id === shown ? before : shown === undefined ? undefined : { ...nowhere, id: shown };
  const place = listed ?? left;
  if (place !== undefined && (last?.key !== key || !isSame(place, before))) setLast({ place, key });

  const go = (to: string | undefined, replace: boolean, choose?: "no") => {
    const arriving = navigate(
      to === undefined
        ? { from: "/bookings", to: "/bookings", search: (old) => ({ ...old, choose }), replace }
        : {
            from: "/bookings",
            to: "/bookings/$bookingId",
            params: { bookingId: to },
            search: (old) => ({ ...old, choose }),
            replace,
          },
    );
    setGoing({ to, arriving });
  };
  return {
    shown,
    /** The booking that keys and commands act on: the one in the panel, else the one with the ring. */
    id: shown ?? listed?.id,
    around: shown === undefined || place === undefined ? nobody : { before: place.before, after: place.after },
    open: (id: string, choose?: "no") => go(id, false, choose),
    close: () => go(undefined, false),
    /** Puts the ring at a row; an open panel follows. */
    moveTo: (id: string) => {
      setLast({ place: find(id) ?? { ...nowhere, id }, key });
      if (shown !== undefined && shown !== id) go(id, true);
    },
  };
}

const nobody = { before: undefined, after: undefined };
const nowhere = { index: 0, ...nobody };

const isSame = (one: Place, other: Place | undefined) =>
  one.id === other?.id && one.index === other.index && one.before === other.before && one.after === other.after;

/**
 * The booking that ring, panel, keys, menu and commands are about, and its place in the list: its position among all rows, and
 * the bookings before and after it. The place stays when the booking leaves the list.
 */
type Place = { id: string; index: number; before: string | undefined; after: string | undefined };

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

type Queue = {
  groups: readonly GridGroup<Row>[];
  /** The list shows requests only. */
  isQueue: boolean;
  /** The bookings that claim a vehicle at the same time as another: those of a conflict are decided together, elsewhere. */
  colliding: ReadonlySet<string>;
  /** The booking that keys act on. */
  currentId: string | undefined;
};

/** Going through requests one by one: what was decided so far, and which request comes next. */
export function useRound({ groups, isQueue, colliding, currentId }: Queue) {
  const pendingWrites = usePendingWrites();
  const [round, setRound] = useState<Round>();
  const decided = round?.isOver === true ? undefined : round?.decided;

  /** The request to decide after a booking; undefined if none is left. */
  const nextAfter = (id: string, before: Round["decided"] | undefined) => {
    const asked = new Set(before?.values());
    return nextOf(groups, id, (row) => {
      if (row.state !== "awaiting" || row.goneAt !== undefined || colliding.has(row.id) || asked.has(row.id))
        return false;
      const pending = pendingWrites.get(row.id);
      return pending === undefined || waitsFor(bookingOf(row), pending) === undefined;
    });
  };
  const isInQueue = isQueue || [...(round?.decided.values() ?? [])].some((id) => id === currentId);
  return {
    round,
    isInQueue,
    next: isInQueue && currentId !== undefined ? nextAfter(currentId, decided) : undefined,
    /** Notes that a request was decided, by the ID of its pending write. @returns the one after it, if any is left */
    note: (write: string, id: string) => {
      // A refused one is back in the list, but not in this round.
      const decidedNow = new Map(decided).set(write, id);
      const next = nextAfter(id, decidedNow);
      setRound({ decided: decidedNow, isOver: next === undefined });
      return next;
    },
    end: () => setRound(undefined),
  };
}
