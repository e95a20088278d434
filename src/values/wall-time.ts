import { offsetMs } from "./zone-offset.ts";

/**
 * What the time on a wall clock means in a zone, epoch ms. `twice`: the clocks go back over it, so it comes twice.
 * `never`: the clocks go forward over it; `before` is the last minute before the gap, `after` the first one after it.
 */
export type WallReading =
  | { readonly kind: "once"; readonly ms: number }
  | { readonly kind: "twice"; readonly earlier: number; readonly later: number }
  | { readonly kind: "never"; readonly before: number; readonly after: number };

/** The offset of a zone at a moment (epoch ms), in ms. */
type OffsetAt = (ms: number) => number;

const minute = 60_000;
/** No zone is farther from UTC or changes its clocks twice within this time. */
const day = 24 * 60 * minute;

/**
 * Reads a wall clock's time as forms have it, `2026-10-25T02:30`, in a zone, by name or by its offsets. Undefined if it isn't such a time. If the clocks
 * change, the result says so instead of choosing a moment silently.
 */
export function readWall(zone: string | OffsetAt, text: string): WallReading | undefined {
  const offsetOf: OffsetAt = typeof zone === "string" ? (ms) => offsetMs(zone, ms) : zone;
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/.test(text)) return undefined;
  const wall = Date.parse(`${text}Z`);
  // Also rejects dates that don't exist: 30 February parses as a day in March, or not at all.
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(text.slice(0, 16))) return undefined;
  const offsets = new Set([wall - day, wall, wall + day].map(offsetOf));
  const meant = [...offsets].map((offset) => wall - offset).filter((ms) => ms + offsetOf(ms) === wall);
  const [earlier, later] = meant.toSorted((a, b) => a - b);
  if (earlier === undefined) return { kind: "never", ...aroundGap(offsetOf, wall, [...offsets]) };
  return later === undefined ? { kind: "once", ms: earlier } : { kind: "twice", earlier, later };
}

/** A moment as forms show it in a zone: `2026-10-25T02:30`, to the minute. */
export function wallText(zone: string, ms: number): string {
  return new Date(ms + offsetMs(zone, ms)).toISOString().slice(0, 16);
}

/** The clocks skip a time at the moment when the offset changes, which is between the two ways to read that time. */
function aroundGap(offsetOf: OffsetAt, wall: number, offsets: readonly number[]) {
  let low = wall - Math.max(...offsets) - minute;
  let high = wall - Math.min(...offsets) + minute;
  const before = offsetOf(low);
  while (high - low > minute) {
    const middle = low + Math.floor((high - low) / minute / 2) * minute;
    if (offsetOf(middle) === before) low = middle;
    else high = middle;
  }
  return { before: low, after: high };
}
