import type { ReplicaView } from "./replica-types.ts";
import type { Row } from "./row.ts";

const counts = new WeakMap<readonly Row[], number>();

/** How many of these the service lists, as far as whole readings tell: all but those that are no longer in its list. */
export function listedCount(rows: readonly Row[]): number {
  const known = counts.get(rows);
  if (known !== undefined) return known;
  let count = 0;
  for (const { goneAt } of rows) if (goneAt === undefined) count += 1;
  counts.set(rows, count);
  return count;
}

/** Whether all that the service lists was read: to the end that it named, and no row of it could not be read. */
export function isAllRead({ coverage, unreadable }: Pick<ReplicaView, "coverage" | "unreadable">): boolean {
  return coverage === "complete" && unreadable === 0;
}
