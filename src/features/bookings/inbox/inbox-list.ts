import { t } from "@lingui/core/macro";
import { isUnknown, type PendingWrite } from "#records/outbox/pending-write.ts";
import type { Row } from "#records/replica/row.ts";
import type { GridGroup } from "#ui/grid/grid-group.tsx";
import { bookingStates, stateIdOf, type StateId } from "#components/booking-states.ts";
import { outsideOf, type InboxFilter } from "../filters/inbox-filter.ts";

/**
 * The inbox as drawn: unknown outcomes first, then state by state. Under every filter except the state, `counts` are the
 * bookings per state, without those no longer listed, and `matching` all of them. `undated`: how many have no dates to filter by.
 */
export type InboxList = {
  groups: readonly GridGroup<Row>[];
  counts: ReadonlyMap<StateId, number>;
  matching: number;
  undated: number;
};

/** The matching rows in their groups, in their order. At most one pass over the rows. */
export function inboxList(
  rows: readonly Row[],
  pendingWrites: ReadonlyMap<string, PendingWrite>,
  filter: InboxFilter,
): InboxList {
  const found = rowsWithText(rows, filter.text.trim().toLowerCase());
  const rest = JSON.stringify({ ...filter, text: "" });
  const known = lists.get(found);
  if (known?.pendingWrites === pendingWrites && known.rest === rest) return known.list;
  const list = listOf(found, pendingWrites, filter);
  lists.set(found, { pendingWrites, rest, list });
  return list;
}

/** The last list per set of rows, reused if a letter changes nothing. `rest`: the filter without its text. */
const lists = new WeakMap<
  readonly Row[],
  { pendingWrites: ReadonlyMap<string, PendingWrite>; rest: string; list: InboxList }
>();

function listOf(
  found: readonly Row[],
  pendingWrites: ReadonlyMap<string, PendingWrite>,
  filter: InboxFilter,
): InboxList {
  const { state, vehicle, from, to, zone, unresolved } = filter;
  const isElsewhen = from === undefined && to === undefined ? undefined : outsideOf({ from, to }, zone);
  const bins = bookingStates.map(({ id }) => ({ id, count: 0, rows: new Array<Row>() }));
  // Keep this cheap: it runs for every row of the account.
  const binOf = new Map<Row["state"], (typeof bins)[number] | undefined>();
  const [outcome, gone]: [Row[], Row[]] = [[], []];
  let [matching, undated] = [0, 0];
  for (const row of found) {
    if (vehicle !== undefined && row.vehicle !== vehicle) continue;
    const isOutcome = pendingWrites.size > 0 && isUnknown(pendingWrites.get(row.id));
    if (unresolved !== undefined && !isOutcome) continue;
    if (isElsewhen?.(row) === true) {
      if (Number.isNaN(row.start) && Number.isNaN(row.end)) undated += 1;
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
    if (state !== undefined && (isGone || bin?.id !== state)) continue;
    (isOutcome ? outcome : isGone ? gone : bin?.rows)?.push(row);
  }
  const rowsOf = [outcome, ...bins.map(({ rows }) => rows), gone];
  const groups = groupHeads.flatMap((head, place) => {
    const rows = rowsOf[place] ?? [];
    return rows.length === 0 ? [] : [{ ...head, count: rows.length, rows }];
  });
  const counts = new Map(bins.filter(({ count }) => count > 0).map(({ id, count }) => [id, count]));
  return { groups, counts, matching, undated };
}

/** The groups in order. Only an unknown outcome colours its heading; other states colour their glyphs. */
const groupHeads = [
  {
    id: "outcome",
    label: t`Outcome unknown`,
    tone: "outcome",
    note: t`Sent from this browser, but we got no reply`,
  },
  ...bookingStates.map(({ id, label, note = "" }) => (note === "" ? { id, label } : { id, label, note })),
  { id: "gone", label: t`No longer listed`, note: t`The service listed them before, but no longer does` },
] as const;

type Found = { text: string; rows: readonly Row[] };

/** The matches for each prefix of the typed text, shortest first, dropped with the rows. */
const typed = new WeakMap<readonly Row[], Found[]>();

/**
 * The rows that contain a text, in lower case; the same array if all do. A longer text is searched in the matches of its
 * prefix, and deleting a letter reuses the earlier matches.
 */
export function rowsWithText(rows: readonly Row[], text: string): readonly Row[] {
  if (text === "") return rows;
  const before = (typed.get(rows) ?? []).filter((found) => text.startsWith(found.text));
  const last = before.at(-1) ?? { text: "", rows };
  if (last.text === text) return last.rows;
  // `includes` is 50 % slower for a single letter, which is searched in all rows.
  const left = last.rows.filter((row) => row.text.indexOf(text) !== -1);
  const found = left.length === last.rows.length ? last.rows : left;
  typed.set(rows, [...before, { text, rows: found }]);
  return found;
}
