import { offsetMs } from "./zone-offset.ts";

/**
 * What a wall clock's reading means in a zone, epoch ms. `twice`: the clocks are set back over it, so that it comes two times.
 * `never`: the clocks are set forward over it; `before` is the last minute that they show before, `after` the first one after.
 */
export type WallReading =
  | { readonly kind: "once"; readonly ms: number }
  | { readonly kind: "twice"; readonly earlier: number; readonly later: number }
  | { readonly kind: "never"; readonly before: number; readonly after: number };

const minute = 60_000;
/** No zone is farther from UTC, nor changes its clocks twice within as much. */
const day = 24 * 60 * minute;

/**
 * Reads a wall clock's time as forms have it, `2026-10-25T02:30`, in a zone. Undefined for what is no such time. Nothing is
 * chosen silently: where the clocks change it says so.
 */
export function readWall(zone: string, text: string): WallReading | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/.test(text)) return undefined;
  const wall = Date.parse(`${text}Z`);
  // Also what a calendar does not have: 30 February reads as a day of March, or as none.
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(text.slice(0, 16))) return undefined;
  const offsets = new Set([wall - day, wall, wall + day].map((ms) => offsetMs(zone, ms)));
  const meant = [...offsets].map((offset) => wall - offset).filter((ms) => ms + offsetMs(zone, ms) === wall);
  const [earlier, later] = meant.toSorted((a, b) => a - b);
  if (earlier === undefined) return { kind: "never", ...aroundGap(zone, wall, [...offsets]) };
  return later === undefined ? { kind: "once", ms: earlier } : { kind: "twice", earlier, later };
}

/** A moment as a form shows it in a zone: `2026-10-25T02:30`, whole minutes. */
export function wallText(zone: string, ms: number): string {
  return new Date(ms + offsetMs(zone, ms)).toISOString().slice(0, 16);
}

/** The moment at which the clocks jump over a reading is where the offset changes; it lies between the two ways to read it. */
function aroundGap(zone: string, wall: number, offsets: readonly number[]) {
  let low = wall - Math.max(...offsets) - minute;
  let high = wall - Math.min(...offsets) + minute;
  const before = offsetMs(zone, low);
  while (high - low > minute) {
    const middle = low + Math.floor((high - low) / minute / 2) * minute;
    if (offsetMs(zone, middle) === before) low = middle;
    else high = middle;
  }
  return { before: low, after: high };
}
