import type { Range } from "../model/bars.ts";
import type { TimeAxis } from "../model/time-axis.ts";

/** A selection on the timeline: rows, both ends inclusive, and a range in epoch ms, which stays valid when the axis moves. */
export type TimelineSelection = Range & { readonly firstRow: number; readonly lastRow: number };

/** A point on the timeline: a row and a moment in epoch ms. */
export type Place = { readonly row: number; readonly at: number };

/** A cell of the timeline: a vehicle's row and a day by its position on the axis. */
export type Cell = { readonly row: number; readonly day: number };

const hour = 3_600_000;

/** The selection of a drag, snapped to full hours of the zone; at least one hour. */
export function dragged(axis: TimeAxis, begin: Place, end: Place): TimelineSelection {
  const from = snapTo(axis, Math.min(begin.at, end.at), Math.floor);
  const until = snapTo(axis, Math.max(begin.at, end.at), Math.ceil);
  return { ...rowsBetween(begin, end), from, until: Math.max(until, from + hour) };
}

/** Full days from one cell to another, both inclusive, on all rows between. */
export const cellsBetween = (axis: TimeAxis, anchor: Cell, cursor: Cell): TimelineSelection => ({
  ...rowsBetween(anchor, cursor),
  from: axis.startOf(Math.min(anchor.day, cursor.day)),
  until: axis.startOf(Math.max(anchor.day, cursor.day) + 1),
});

const rowsBetween = (a: { row: number }, b: { row: number }) => ({
  firstRow: Math.min(a.row, b.row),
  lastRow: Math.max(a.row, b.row),
});

/** Counts hours from the day's midnight, so that it snaps to full hours even after a clock change. */
function snapTo(axis: TimeAxis, ms: number, round: (value: number) => number): number {
  const start = axis.startOf(Math.floor(axis.at(ms)));
  return start + round(Number(((ms - start) / hour).toFixed(6))) * hour;
}

/** The bounds for moving. `page`: rows in view; `firstDay`, `lastDay`: days in view. */
export type Around = {
  readonly rows: number;
  readonly days: number;
  readonly page: number;
  readonly firstDay: number;
  readonly lastDay: number;
};

/**
 * The cell that a key moves to. Arrows: by one; Home and End: to the first and last day in view, with Ctrl to the first and last
 * vehicle; Page keys: by the rows in view. Undefined for other keys.
 */
export function cellAfterKey(
  { key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean },
  { row, day }: Cell,
  { rows, days, page, firstDay, lastDay }: Around,
): Cell | undefined {
  const next: Readonly<Record<string, readonly [row: number, day: number]>> = {
    ArrowLeft: [row, day - 1],
    ArrowRight: [row, day + 1],
    ArrowUp: [row - 1, day],
    ArrowDown: [row + 1, day],
    PageUp: [row - page, day],
    PageDown: [row + page, day],
    Home: ctrlKey ? [0, day] : [row, firstDay],
    End: ctrlKey ? [rows - 1, day] : [row, lastDay],
  };
  const found = next[key];
  return found === undefined || rows === 0 ? undefined : { row: within(found[0], rows), day: within(found[1], days) };
}

/** Clamps an index to a list of `count`. */
export const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
