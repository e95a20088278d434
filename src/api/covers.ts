import type { ApiError } from "./errors.ts";

/**
 * How much of a list is loaded. `complete`: up to the end that the service named, and what changed since. `partial`: a first
 * load is under way or broke off. `unsaid`, `circle`: rows may be missing, as it came to an end that the service didn't name or
 * that we can't follow, went in a circle, or was cut off.
 */
export type Coverage = "none" | "partial" | "complete" | "unsaid" | "circle";

/** A row of a list. `goneAt`: since when complete loads no longer contain it. */
type Listed = { readonly id: string; readonly goneAt?: number | undefined };

/** A list as far as it is loaded, and how well it is known. Each list's view has these fields. */
export type Covers<Row extends Listed = Listed> = {
  readonly rows: readonly Row[];
  readonly coverage: Coverage;
  /** Unreadable rows of the last full load, and of the changes since. */
  readonly unreadable: number;
  /** The load under way: of everything or of changes, its page from 1, and how many rows it has brought. */
  readonly loading: { readonly what?: "all" | "changes"; readonly page?: number; readonly count?: number } | undefined;
  /** As of when it is, epoch ms of this browser; undefined before the first load has ended. */
  readonly checkedAt: number | undefined;
  /** Why the last load failed; undefined once one succeeded. */
  readonly failure: ApiError | undefined;
};

/** Whether all that the service lists was loaded: up to the end that it named, and every row was readable. */
export const isAllRead = ({ coverage, unreadable }: Pick<Covers, "coverage" | "unreadable">): boolean =>
  coverage === "complete" && unreadable === 0;

/** Whether nothing has come of a first load that is under way or failed: the list may be empty or not. */
export function isUnread({ rows, coverage, loading, failure, checkedAt }: Covers): boolean {
  if (rows.length > 0 || (coverage !== "none" && coverage !== "partial")) return false;
  return coverage === "none" || checkedAt === undefined || loading !== undefined || failure !== undefined;
}

/** Whether a load of everything may still bring rows that nothing shows yet. */
export const isMoreToCome = ({ coverage, loading }: Pick<Covers, "coverage" | "loading">): boolean =>
  coverage === "none" || loading?.what === "all";

const counts = new WeakMap<readonly Listed[], number>();

/** How many of these the service lists, as far as full loads show: all but those marked as gone. */
export function listedCount(rows: readonly Listed[]): number {
  const known = counts.get(rows);
  if (known !== undefined) return known;
  let count = 0;
  for (const { goneAt } of rows) if (goneAt === undefined) count += 1;
  counts.set(rows, count);
  return count;
}
