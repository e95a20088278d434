import { useEffect, useState } from "react";
import { useReplica } from "#queries/bookings.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import type { Conflict } from "#records/replica/conflicts.ts";
import type { Row } from "#records/replica/row.ts";
import type { InboxFilter } from "../filters/inbox-filter.ts";
import { inboxList, type InboxList } from "./inbox-list.ts";
import { sortRows, type InboxSort } from "./inbox-sort.ts";

type Options = {
  rows: readonly Row[];
  pendingWrites: ReadonlyMap<string, PendingWrite>;
  conflicts: readonly Conflict[];
  filter: InboxFilter;
  sort: InboxSort;
  openId: string | undefined;
};

/** What arrived for this list and isn't in it yet. `requests`: those that await approval; `first`: the topmost. */
export type Arrived = { requests: number; all: number; first: string };

const none: ReadonlySet<string> = new Set();

/**
 * The list as drawn. Bookings that arrive while it is open stay out of it until `show`, so that no row moves under the
 * hand. Another filter or order is another list, which has them.
 * @returns `matching`: with them, for what isn't drawn
 */
export function useStillList({ rows, pendingWrites, conflicts, filter, sort, openId }: Options) {
  const replica = useReplica();
  const key = JSON.stringify([filter, sort]);
  const [held, setHeld] = useState({ key, ids: none });
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
  const still = ids.size === 0 ? full : inboxList(without(sorted, ids), pendingWrites, filter, settled);
  const show = () => setHeld({ key, ids: none });
  // An empty list has no row that could move.
  if (held.key !== key || (ids.size > 0 && still.groups.length === 0)) show();
  else if (openId !== undefined && ids.has(openId)) {
    setHeld({ key, ids: new Set([...ids].filter((id) => id !== openId)) });
  }
  // Tabs count what is known, as the navigation does.
  const list: InboxList = { ...full, groups: still.groups, joined: still.joined };
  return { list, matching: full.groups, arrived: arrivedIn(full, ids), show };
}

/** A plain loop: it goes over all rows. */
function without(rows: readonly Row[], ids: ReadonlySet<string>): readonly Row[] {
  return rows.filter(({ id }) => !ids.has(id));
}

function arrivedIn({ groups }: InboxList, ids: ReadonlySet<string>): Arrived | undefined {
  if (ids.size === 0) return undefined;
  const rows = groups.flatMap((group) => group.rows.filter(({ id }) => ids.has(id)));
  const [first] = rows;
  if (first === undefined) return undefined;
  return { requests: rows.filter(({ state }) => state === "awaiting").length, all: rows.length, first: first.id };
}
