import { isUnknown, type PendingWrite } from "#records/outbox/pending-write.ts";
import type { Row } from "#records/replica/row.ts";
import type { GridGroup } from "#ui/grid/grid-group.tsx";
import { bookingStates, stateIdOf, type StateId } from "#components/booking-states.ts";
import { outsideOf, type InboxFilter } from "../filters/inbox-filter.ts";
import { catalogue } from "#language/catalogue.ts";

const words = catalogue("bookings/groups", {
  outcome: "Outcome unknown",
  outcomeNote: "Sent from this browser; no answer says whether it was done",
  gone: "No longer listed",
  goneNote: "The service’s list held them before, and does not any more",
});

/**
 * The inbox as it is drawn: what waits for an answer first, then state by state. `counts`: how many stand in each state, and
 * `matching`: how many in all, by every filter but the state; those that are no longer listed count in no state. `undated`: how many have no dates to filter by.
 */
export type InboxList = {
  groups: readonly GridGroup<Row>[];
  counts: ReadonlyMap<StateId, number>;
  matching: number;
  undated: number;
};

/** The rows that are wanted, in their groups; within a group they keep their order. One pass at most, whatever is asked. */
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

/** The last list of the rows that a text had left; letters that leave them all change nothing. `rest`: the filter but its text. */
const lists = new WeakMap<
  readonly Row[],
  { pendingWrites: ReadonlyMap<string, PendingWrite>; rest: string; list: InboxList }
>();

/** How many stand in a state, and those of them that are wanted. */
type Bin = { count: number; rows: Row[] };

function listOf(
  found: readonly Row[],
  pendingWrites: ReadonlyMap<string, PendingWrite>,
  filter: InboxFilter,
): InboxList {
  const { state, vehicle, from, to, zone, unresolved } = filter;
  const isElsewhen = from === undefined && to === undefined ? undefined : outsideOf({ from, to }, zone);
  // One look a row and not one for each thing to be counted: it is made for every row of the account.
  const bins = new Map<Row["state"], Bin & { isWanted: boolean }>();
  const binOf = (kind: Row["state"]) => {
    const bin = { count: 0, rows: [], isWanted: state === undefined || stateIdOf(kind) === state };
    bins.set(kind, bin);
    return bin;
  };
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
    const isGone = row.goneAt !== undefined;
    const bin = bins.get(row.state) ?? binOf(row.state);
    if (!isGone) bin.count += 1;
    if (isGone ? state !== undefined : !bin.isWanted) continue;
    (isOutcome ? outcome : isGone ? gone : bin.rows).push(row);
  }
  const byGroup = new Map<GroupId, readonly Row[]>([
    ["outcome", outcome],
    ["gone", gone],
  ]);
  const counts = new Map<StateId, number>();
  for (const { id } of bookingStates) {
    const [one, other] = [...bins].filter(([kind]) => stateIdOf(kind) === id).map(([, bin]) => bin);
    if (one === undefined) continue;
    byGroup.set(id, other === undefined ? one.rows : inOrder(found, one.rows, other.rows));
    const count = one.count + (other?.count ?? 0);
    if (count > 0) counts.set(id, count);
  }
  const groups = groupHeads.flatMap((head) => {
    const inGroup = byGroup.get(head.id) ?? [];
    return inGroup.length === 0 ? [] : [{ ...head, count: inGroup.length, rows: inGroup }];
  });
  return { groups, counts, matching, undated };
}

/** Two lists as one, in the order of the list that both were taken from. */
function inOrder(all: readonly Row[], one: readonly Row[], other: readonly Row[]): readonly Row[] {
  if (one.length === 0 || other.length === 0) return one.length === 0 ? other : one;
  const both = new Set([...one, ...other]);
  return all.filter((row) => both.has(row));
}

const outcomeHead = {
  id: "outcome",
  label: words.outcome,
  tone: "outcome",
  note: words.outcomeNote,
} as const;

type GroupId = StateId | "outcome" | "gone";

/** A state's colour is its glyph's in the rows; only an unknown outcome colours its heading too. */
const groupHeads = [
  outcomeHead,
  ...bookingStates.map(({ id, label, note = "" }) => (note === "" ? { id, label } : { id, label, note })),
  { id: "gone", label: words.gone, note: words.goneNote },
] as const;

type Found = { text: string; rows: readonly Row[] };

/** What was found for each beginning of the text that is being typed, the shortest first; it goes with the rows. */
const typed = new WeakMap<readonly Row[], Found[]>();

/**
 * The rows whose text holds another, lower case; the very same list where all do. What a longer text is looked for in is what
 * its beginning was found in, and a letter that is taken back shows what was found before it.
 */
export function rowsWithText(rows: readonly Row[], text: string): readonly Row[] {
  if (text === "") return rows;
  const before = (typed.get(rows) ?? []).filter((found) => text.startsWith(found.text));
  const last = before.at(-1) ?? { text: "", rows };
  if (last.text === text) return last.rows;
  // `includes` takes half as long again for a single letter, which is looked for in all rows.
  const left = last.rows.filter((row) => row.text.indexOf(text) !== -1);
  const found = left.length === last.rows.length ? last.rows : left;
  typed.set(rows, [...before, { text, rows: found }]);
  return found;
}
