import type { TimeAxis } from "../model/time-axis.ts";

/**
 * What is chosen on the timeline: rows, both ends included, and a range of positions on the axis (days with a fraction), its end
 * not counted.
 */
export type TimelineSelection = {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly from: number;
  readonly until: number;
};

/** A place on the timeline: a row, and a position on the axis. */
export type Place = { readonly row: number; readonly at: number };

/** The selection from where a drag began to where it is, snapped to whole hours of the zone; at least one hour. */
export function dragged(axis: TimeAxis, begin: Place, end: Place, snap: number): TimelineSelection {
  const [low, high] = begin.at <= end.at ? [begin.at, end.at] : [end.at, begin.at];
  const from = snapTo(axis, low, snap, Math.floor);
  const until = snapTo(axis, high, snap, Math.ceil);
  return {
    firstRow: Math.min(begin.row, end.row),
    lastRow: Math.max(begin.row, end.row),
    from,
    until: until > from ? until : axis.at(axis.msAt(from) + snap),
  };
}

/** Whole days from one cell to another, both included, on all rows between. */
export function cellsBetween(
  anchor: { row: number; day: number },
  cursor: { row: number; day: number },
): TimelineSelection {
  return {
    firstRow: Math.min(anchor.row, cursor.row),
    lastRow: Math.max(anchor.row, cursor.row),
    from: Math.min(anchor.day, cursor.day),
    until: Math.max(anchor.day, cursor.day) + 1,
  };
}

/** On a day the hours are counted from its midnight, so that each snap is a wall clock's whole hour also after a change. */
function snapTo(axis: TimeAxis, position: number, snap: number, round: (value: number) => number): number {
  const day = Math.floor(position);
  const ms = axis.msAt(position) - axis.startOf(day);
  return axis.at(axis.startOf(day) + round(Number((ms / snap).toFixed(6))) * snap);
}

/** A cell of the timeline: a vehicle's row and a day of the axis. */
export type Cell = { readonly row: number; readonly day: number };

/** What of the timeline can be gone to. `page`: rows that are in view; `firstDay`, `lastDay`: days that are in view. */
export type Around = {
  readonly rows: number;
  readonly days: number;
  readonly page: number;
  readonly firstDay: number;
  readonly lastDay: number;
};

type Press = { readonly key: string; readonly ctrlKey: boolean };

/**
 * Where a key leads from a cell, within the timeline: arrows by one, Home and End to the first and last day in view, Page keys by
 * what is in view; with Ctrl Home and End lead to the first and last vehicle. Undefined when the key does not move.
 */
export function cellAfterKey({ key, ctrlKey }: Press, { row, day }: Cell, around: Around): Cell | undefined {
  const next = moved(key, ctrlKey, { row, day }, around);
  if (next === undefined || around.rows === 0) return undefined;
  return { row: within(next.row, around.rows), day: within(next.day, around.days) };
}

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

function moved(key: string, ctrlKey: boolean, { row, day }: Cell, around: Around): Cell | undefined {
  switch (key) {
    case "ArrowLeft":
      return { row, day: day - 1 };
    case "ArrowRight":
      return { row, day: day + 1 };
    case "ArrowUp":
      return { row: row - 1, day };
    case "ArrowDown":
      return { row: row + 1, day };
    case "PageUp":
      return { row: row - around.page, day };
    case "PageDown":
      return { row: row + around.page, day };
    case "Home":
      return ctrlKey ? { row: 0, day } : { row, day: around.firstDay };
    case "End":
      return ctrlKey ? { row: around.rows - 1, day } : { row, day: around.lastDay };
    default:
      return undefined;
  }
}
