import type { FleetView } from "./vehicle-list.ts";

/**
 * How many listed vehicles have no reference, so that they cannot be blocked; undefined where that is not known: before a
 * reading came to its end, and where the list shows no references.
 */
export function unmappedCount({
  rows,
  checkedAt,
  showsReferences,
}: Pick<FleetView, "rows" | "checkedAt" | "showsReferences">): number | undefined {
  if (checkedAt === undefined || !showsReferences) return undefined;
  let count = 0;
  for (const { goneAt, mapping } of rows) if (goneAt === undefined && mapping.kind === "none") count += 1;
  return count;
}
