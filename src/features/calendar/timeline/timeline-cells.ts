import type { Range } from "../model/bars.ts";
import type { TimeAxis } from "../model/time-axis.ts";

/**
 * What is chosen on the timeline: rows, both ends included, and a range of moments, epoch ms. It stays on its days wherever the
 * axis is moved to.
 */
export type TimelineSelection = Range & { readonly firstRow: number; readonly lastRow: number };

/** A place on the timeline: a row, and a moment, epoch ms. */
export type Place = { readonly row: number; readonly at: number };

/** A cell of the timeline: a vehicle's row and a day by its position on the axis. */
export type Cell = { readonly row: number; readonly day: number };

const hour = 3_600_000;

/** The selection from where a drag began to where it is, snapped to whole hours of the zone; at least one hour. */
export function dragged(axis: TimeAxis, begin: Place, end: Place): TimelineSelection {
  const from = snapTo(axis, Math.min(begin.at, end.at), Math.floor);
  const until = snapTo(axis, Math.max(begin.at, end.at), Math.ceil);
  return { ...rowsBetween(begin, end), from, until: Math.max(until, from + hour) };
}

/** Whole days from one cell to another, both included, on all rows between. */
export const cellsBetween = (axis: TimeAxis, anchor: Cell, cursor: Cell): TimelineSelection => ({
  ...rowsBetween(anchor, cursor),
  from: axis.startOf(Math.min(anchor.day, cursor.day)),
  until: axis.startOf(Math.max(anchor.day, cursor.day) + 1),
});

const rowsBetween = (a: { row: number }, b: { row: number }) => ({
  firstRow: Math.min(a.row, b.row),
  lastRow: Math.max(a.row, b.row),
});

/** On a day the hours are counted from its midnight, so that each snap is a wall clock's whole hour also after a change. */
function snapTo(axis: TimeAxis, ms: number, round: (value: number) => number): number {
  const start = axis.startOf(Math.floor(axis.at(ms)));
  return start + round(Number(((ms - start) / hour).toFixed(6))) * hour;
}

/** What of the timeline can be gone to. `page`: rows that are in view; `firstDay`, `lastDay`: days that are in view. */
export type Around = {
  readonly rows: number;
  readonly days: number;
  readonly page: number;
  readonly firstDay: number;
  readonly lastDay: number;
};

/**
 * Where a key leads from a cell, within the timeline: arrows by one, Home and End to the first and last day in view, Page keys by
 * what is in view; with Ctrl Home and End lead to the first and last vehicle. Undefined when the key does not move.
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

/** The nearest place of so many. */
export const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
