import type { Fields } from "#contract/fields.ts";
import type { Staleness } from "./staleness.ts";
import type { SyncState, SyncStateOptions } from "./sync-state.ts";
import { unpackRows } from "./pack.ts";
import type { PackedRows } from "./pack.ts";
import type { KeptState } from "./replica-tables.ts";

/** Whether a whole reading came to its end. */
export const isWhole = ({ coverage }: KeptState) => coverage !== "none" && coverage !== "partial";

/** Takes over how far another tab, or the disk, has come, with the doubt that it leaves. */
export function takeOver(knowledge: SyncState, doubt: Staleness, state: KeptState): void {
  const isAnother = state.crawledAt !== knowledge.state().crawledAt;
  knowledge.adoptState(state);
  if (isAnother && isWhole(state)) doubt.wholeEnded(state.coverage !== "circle" && state.unreadable === 0);
}

/**
 * Takes in what the disk holds, also when it tells late: what was read or told meanwhile is newer. True when all pages need not
 * be read first.
 */
export async function openDisk(
  { knowledge, doubt, isOver }: { knowledge: SyncState; doubt: Staleness; isOver: () => boolean },
  kept: Awaited<SyncStateOptions["opened"]>,
): Promise<boolean> {
  const { table, keeper } = knowledge;
  const take = (packed: PackedRows) => {
    if (isOver()) return;
    const isFirst = knowledge.view().rows.length === 0;
    const changed = table.layUnder(rowsOf(packed, knowledge.fields())).filter(({ changes }) => changes.length > 0);
    keeper.keepVersions(
      changed.map(({ after: { id, readAt }, changes }) => ({ id, at: readAt, requestId: undefined, changes })),
    );
    // Of a large account the first of many blocks is something to look at.
    if (isFirst) knowledge.show(knowledge.view().reading);
  };
  const state = await kept?.storage.replica.read(kept.fp, take).catch(() => undefined);
  table.endOfDisk();
  if (isOver()) return false;
  if (isWhole(knowledge.state())) {
    // A reading that was faster than the disk did not know which bookings there were before.
    if (kept !== undefined) knowledge.adoptState({ ...knowledge.state(), crawledAt: undefined });
    return false;
  }
  // Where rows were lost, what is kept of their reading says nothing.
  if (state !== undefined && state.size <= table.listed()) takeOver(knowledge, doubt, state);
  const known = knowledge.state();
  // Rows of a reading that was cut off are a part of the bookings.
  if (known.coverage === "none" && table.listed() > 0) knowledge.adoptState({ ...known, coverage: "partial" });
  return isWhole(known);
}

/** A block that cannot be read is as good as lost: its rows come again from the service. */
function rowsOf(packed: PackedRows, fields: Fields) {
  try {
    return unpackRows(packed, fields);
  } catch {
    return [];
  }
}
