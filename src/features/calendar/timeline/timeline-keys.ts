/** A cell of the sheet: a vehicle's row and a day of the axis. */
export type Cell = { readonly row: number; readonly day: number };

/** What of the sheet can be gone to. `page`: rows that are in view; `firstDay`, `lastDay`: days that are in view. */
export type Around = {
  readonly rows: number;
  readonly days: number;
  readonly page: number;
  readonly firstDay: number;
  readonly lastDay: number;
};

type Press = { readonly key: string; readonly ctrlKey: boolean };

/**
 * Where a key leads from a cell, within the sheet: arrows by one, Home and End to the first and last day in view, Page keys by
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
