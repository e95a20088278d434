import { t } from "@lingui/core/macro";
import { usePendingWrites } from "#queries/outbox.ts";
import { isUnknown, type PendingWrite } from "#records/outbox/pending-write.ts";
import type { Conflict } from "#records/replica/conflicts.ts";
import type { Row } from "#records/replica/row.ts";
import type { GridGroup } from "#ui/grid/grid-rows.tsx";
import { bookingStates, stateIdOf, type StateId } from "#components/booking-states.ts";
import { rowsWithText } from "#components/search-terms.ts";
import { outsideOf } from "#components/rental-days.ts";
import { type InboxFilter, sortRows, type InboxSort } from "../filters/inbox-filter.ts";
import { useEffect, useState } from "react";
import { useBookings, useReplica } from "#queries/bookings.ts";

/**
 * The inbox as drawn: conflicts and unknown outcomes first, then state by state. Under every filter except the state, `counts`
 * are the bookings per state, without those no longer listed, `conflicts` how often bookings collide, each conflict counted as
 * one, and `matching` all of them.
 * `undated`: how many have no dates to filter by. `untimed`: how many have no time of change to filter by.
 */
export type InboxList = {
  groups: readonly GridGroup<Row>[];
  counts: ReadonlyMap<StateId, number>;
  conflicts: number;
  matching: number;
  undated: number;
  untimed: number;
  /** Rows of one conflict that are drawn below each other: which of them is the first, and which the last. */
  joined: ReadonlyMap<string, JoinedPart>;
};

/** The place of a row among those of its conflict. */
export type JoinedPart = "first" | "middle" | "last";

/**
 * The matching rows in their groups, in their order; those changed since a time in one group. At most one pass over the rows.
 * @param open the conflicts that somebody has to decide, whose rows stay together in any order of the list
 */
export function inboxList(
  rows: readonly Row[],
  pendingWrites: ReadonlyMap<string, PendingWrite>,
  filter: InboxFilter,
  open: readonly Conflict[] = none,
): InboxList {
  const found = rowsWithText(rows, filter.text, filter.zone);
  const rest = JSON.stringify({ ...filter, text: "" });
  const known = lists.get(found);
  if (known?.pendingWrites === pendingWrites && known.open === open && known.rest === rest) return known.list;
  const list = listOf(found, pendingWrites, filter, open);
  lists.set(found, { pendingWrites, open, rest, list });
  return list;
}

/** The last list per set of rows, reused if a letter changes nothing. `rest`: the filter without its text. */
const lists = new WeakMap<
  readonly Row[],
  { pendingWrites: ReadonlyMap<string, PendingWrite>; open: readonly Conflict[]; rest: string; list: InboxList }
>();

const none: readonly Conflict[] = [];

/** The place of each booking among all that are in a conflict, and the number of its conflict. */
type Places = ReadonlyMap<string, { readonly at: number; readonly conflict: number }>;
const placed = new WeakMap<readonly Conflict[], Places>();

function placesOf(open: readonly Conflict[]): Places {
  const known = placed.get(open);
  if (known !== undefined) return known;
  const ids = open.flatMap(({ rows }, conflict) => rows.map(({ id }) => ({ id, conflict })));
  const places: Places = new Map(ids.map(({ id, conflict }, at) => [id, { at, conflict }]));
  placed.set(open, places);
  return places;
}

function listOf(
  found: readonly Row[],
  pendingWrites: ReadonlyMap<string, PendingWrite>,
  filter: InboxFilter,
  open: readonly Conflict[],
): InboxList {
  const { state, vehicle, from, to, zone, changed: since, unresolved } = filter;
  const isElsewhen = from === undefined && to === undefined ? undefined : outsideOf({ from, to }, zone);
  const bins = bookingStates.map(({ id }) => ({ id, count: 0, rows: new Array<Row>() }));
  // Keep this cheap: it runs for every row of the account.
  const binOf = new Map<Row["state"], (typeof bins)[number] | undefined>();
  const places = placesOf(open);
  const [conflicts, outcome, gone]: [Row[], Row[], Row[]] = [[], [], []];
  const changed: Row[] = [];
  let [matching, undated, untimed] = [0, 0, 0];
  const inConflict = new Set<number>();
  for (const row of found) {
    if (vehicle !== undefined && row.vehicle !== vehicle) continue;
    const isOutcome = pendingWrites.size > 0 && isUnknown(pendingWrites.get(row.id));
    if (unresolved !== undefined && !isOutcome) continue;
    if (isElsewhen?.(row) === true) {
      if (Number.isNaN(row.start) && Number.isNaN(row.end)) undated += 1;
      continue;
    }
    // A booking that is no longer listed changed at some time before we noticed.
    if (since !== undefined && !(row.changed >= since) && !(row.goneAt !== undefined && row.goneAt >= since)) {
      if (Number.isNaN(row.changed) && row.goneAt === undefined) untimed += 1;
      continue;
    }
    matching += 1;
    let bin = binOf.get(row.state);
    if (bin === undefined) {
      bin = bins.find(({ id }) => id === stateIdOf(row.state));
      binOf.set(row.state, bin);
    }
    const isGone = row.goneAt !== undefined;
    if (bin !== undefined && !isGone) bin.count += 1;
    const conflict = places.size > 0 ? places.get(row.id)?.conflict : undefined;
    const isConflict = conflict !== undefined;
    if (isConflict) inConflict.add(conflict);
    if (state === "conflicts" ? !isConflict : state !== undefined && (isGone || bin?.id !== state)) continue;
    if (since !== undefined && state === undefined && !isGone) {
      changed.push(row);
      continue;
    }
    const isHere = isConflict && (state === undefined || state === "conflicts");
    (isOutcome ? outcome : isHere ? conflicts : isGone ? gone : bin?.rows)?.push(row);
  }
  const atOf = ({ id }: Row) => places.get(id)?.at ?? 0;
  conflicts.sort((a, b) => atOf(a) - atOf(b));
  const rowsOf = [changed, conflicts, outcome, ...bins.map(({ rows }) => rows), gone];
  const groups = groupHeads.flatMap((head, place) => {
    const rows = rowsOf[place] ?? [];
    const count = rows === conflicts ? new Set(rows.map(({ id }) => places.get(id)?.conflict)).size : rows.length;
    return rows.length === 0 ? [] : [{ ...head, count, rows }];
  });
  const counts = new Map(bins.filter(({ count }) => count > 0).map(({ id, count }) => [id, count]));
  return {
    groups,
    counts,
    conflicts: inConflict.size,
    matching,
    undated,
    untimed,
    joined: joinedOf(conflicts, places),
  };
}

/** Which rows of a conflict are below each other. */
function joinedOf(rows: readonly Row[], places: Places): InboxList["joined"] {
  const conflictAt = (at: number) => places.get(rows[at]?.id ?? "")?.conflict;
  const joined = new Map<string, JoinedPart>();
  for (const [at, { id }] of rows.entries()) {
    const own = conflictAt(at);
    const [hasBefore, hasAfter] = [own === conflictAt(at - 1), own === conflictAt(at + 1)];
    if (hasBefore || hasAfter) joined.set(id, hasBefore && hasAfter ? "middle" : hasAfter ? "first" : "last");
  }
  return joined;
}

/** The groups in order. Only an unknown outcome colours its heading; other states colour their glyphs. */
const groupHeads = [
  { id: "changed", label: "" },
  { id: "conflicts", label: t`Conflicts`, note: t`Same vehicle, overlapping dates` },
  {
    id: "outcome",
    label: t`Outcome unknown`,
    tone: "outcome",
    note: t`From this browser`,
  },
  ...bookingStates.map(({ id, label, note = "" }) => (note === "" ? { id, label } : { id, label, note })),
  { id: "gone", label: t`No longer listed` },
] as const;

type Options = {
  conflicts: readonly Conflict[];
  filter: InboxFilter;
  sort: InboxSort;
  openId: string | undefined;
};

/** What arrived for this list and isn't in it yet. `requests`: those that await approval; `first`: the topmost. */
export type Arrived = { requests: number; all: number; first: string };

const noIds: ReadonlySet<string> = new Set();

/**
 * The list as drawn. Bookings that arrive while it is open stay out of it until `show`, so that no row moves under the
 * hand. Another filter or order is another list, which has them.
 * @returns `matching`: with them, for what isn't drawn
 */
export function useStillList({ conflicts, filter, sort, openId }: Options) {
  const { rows } = useBookings();
  const pendingWrites = usePendingWrites();
  const replica = useReplica();
  const key = JSON.stringify([filter, sort]);
  const [held, setHeld] = useState({ key, ids: noIds });
  useEffect(() => {
    return replica.onArrivals(({ added }) => {
      if (added.length === 0) return;
      setHeld((before) => ({ key: before.key, ids: new Set([...before.ids, ...added.map(({ id }) => id)]) }));
    });
  }, [replica]);
  const sorted = sortRows(rows, sort);
  const { ids } = held;
  const full = inboxList(sorted, pendingWrites, filter, conflicts);
  // A conflict with a booking that isn't shown yet would move the rows that are.
  const settled = conflicts.filter((conflict) => conflict.rows.every(({ id }) => !ids.has(id)));
  const still =
    ids.size === 0
      ? full
      : inboxList(
          sorted.filter(({ id }) => !ids.has(id)),
          pendingWrites,
          filter,
          settled,
        );
  const show = () => setHeld({ key, ids: noIds });
  // An empty list has no row that could move.
  if (held.key !== key || (ids.size > 0 && still.groups.length === 0)) show();
  else if (openId !== undefined && ids.has(openId)) {
    setHeld({ key, ids: new Set([...ids].filter((id) => id !== openId)) });
  }
  // Tabs count what is known, as the navigation does.
  const list: InboxList = { ...full, groups: still.groups, joined: still.joined };
  return { list, matching: full.groups, arrived: arrivedIn(full, ids), show };
}

function arrivedIn({ groups }: InboxList, ids: ReadonlySet<string>): Arrived | undefined {
  if (ids.size === 0) return undefined;
  const rows = groups.flatMap((group) => group.rows.filter(({ id }) => ids.has(id)));
  const [first] = rows;
  if (first === undefined) return undefined;
  return { requests: rows.filter(({ state }) => state === "awaiting").length, all: rows.length, first: first.id };
}
