import type { Range } from "../model/bars.ts";
import type { TimeAxis } from "../model/time-axis.ts";

/** A selection on the timeline: rows, both ends inclusive, and a range in epoch ms, which stays valid when the axis moves. */
export type TimelineSelection = Range & { readonly firstRow: number; readonly lastRow: number };

/** A point on the timeline: a row and a moment in epoch ms. */
export type Place = { readonly row: number; readonly at: number };

/** A cell of the timeline: a vehicle's row and a day by its position on the axis. */
export type Cell = { readonly row: number; readonly day: number };

const hour = 3_600_000;

/** What the ends of a drag snap to, in the zone of the axis. */
export type Unit = "day" | "hour";

/** The selection of a drag over free cells; at least one day or hour. */
export function dragged(axis: TimeAxis, begin: Place, end: Place, unit: Unit): TimelineSelection {
  const from = snapTo(axis, Math.min(begin.at, end.at), unit, Math.floor);
  const until = snapTo(axis, Math.max(begin.at, end.at), unit, Math.ceil);
  return { ...rowsBetween(begin, end), from, until: Math.max(until, oneAfter(axis, from, unit)) };
}

/** A range after one end was dragged to a moment. `other`: the end that stays. All in epoch ms. */
export function resized(axis: TimeAxis, other: number, at: number, unit: Unit): Range {
  const [from, until] =
    at < other ? [snapTo(axis, at, unit, Math.floor), other] : [other, snapTo(axis, at, unit, Math.ceil)];
  return { from, until: Math.max(until, oneAfter(axis, from, unit)) };
}

/** A range after it was dragged from one moment to another: by days, at the same hours, or by hours. All in epoch ms. */
export function moved(axis: TimeAxis, { from, until }: Range, begin: number, end: number, unit: Unit): Range {
  const hours = Math.round((end - begin) / hour) * hour;
  if (unit === "hour") return { from: from + hours, until: until + hours };
  const days = Math.floor(axis.at(end)) - Math.floor(axis.at(begin));
  const later = (ms: number) => {
    const day = Math.floor(axis.at(ms));
    return axis.startOf(day + days) + ms - axis.startOf(day);
  };
  return { from: later(from), until: Math.max(later(until), later(from) + hour) };
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
function snapTo(axis: TimeAxis, ms: number, unit: Unit, round: (value: number) => number): number {
  const at = axis.at(ms);
  if (unit === "day") return axis.startOf(round(Number(at.toFixed(6))));
  const start = axis.startOf(Math.floor(at));
  return start + round(Number(((ms - start) / hour).toFixed(6))) * hour;
}

const oneAfter = (axis: TimeAxis, ms: number, unit: Unit) =>
  unit === "day" ? axis.startOf(Math.floor(axis.at(ms)) + 1) : ms + hour;

/** The bounds for moving. `page`: rows in view; `firstDay`, `lastDay`: days in view. */
type Around = {
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
