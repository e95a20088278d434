import type { NotedRequest } from "#records/noted-request.ts";
import { formatClock, formatDay, offsetAt, sameDay, shownZone } from "#values/zone.ts";

/**
 * `503`, or why there is none; `no answer ×14 since 14:02:10 +02` for as many in a row. `moment` says when that began, which is
 * when the link died.
 */
export function statusText(
  { isUnderWay, status, kind, times = 1, firstAt }: NotedRequest,
  moment: (ms: number) => string,
): string {
  if (isUnderWay) return "under way";
  if (status !== undefined) return String(status);
  if (kind === "stopped") return "given up";
  if (kind === "ours") return "not sent";
  if (times === 1) return "no answer";
  return firstAt === undefined ? `no answer ×${times}` : `no answer ×${times} since ${moment(firstAt)}`;
}

/** When a row of silence began, beside the time of its last request: clock and offset, and its day when that is another one. */
export function sinceText(first: number, last: number, zone = shownZone()): string {
  const clock = `${formatClock(zone, first, "seconds")} ${offsetAt(zone, first)}`;
  return sameDay(zone, first, last) ? clock : `${formatDay(zone, first)} ${clock}`;
}

/** `340 ms`, `12.4 s`; undefined for what is not over, or whose end nobody saw. */
export function durationText(ms: number | undefined): string | undefined {
  if (ms === undefined) return undefined;
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
