import { ph, t } from "@lingui/core/macro";
import { numberLocale } from "#language/locale/language.ts";
import type { NotedRequest } from "#records/requests/request-log.ts";
import { formatClock, formatDay, offsetAt, sameDay, shownZone } from "#values/zone.ts";

/**
 * `503`, or why there is none; `no reply ×14 since 14:02:10 +02` for as many in a row. `moment` formats when the first
 * of them was sent.
 */
export function statusText(
  { isUnderWay, status, kind, times = 1, firstAt }: NotedRequest,
  moment: (ms: number) => string,
): string {
  if (isUnderWay) return t`under way`;
  if (status !== undefined) return String(status);
  if (kind === "stopped") return t`stopped`;
  if (kind === "ours") return t`not sent`;
  if (times === 1) return t`no reply`;
  return firstAt === undefined ? t`no reply ×${times}` : t`no reply ×${times} since ${ph({ moment: moment(firstAt) })}`;
}

/** When the service stopped replying: clock and offset, and the day if it's not that of the last request. Epoch ms. */
export function sinceText(first: number, last: number, zone = shownZone()): string {
  const clock = `${formatClock(zone, first, "seconds")} ${offsetAt(zone, first)}`;
  return sameDay(zone, first, last) ? clock : `${formatDay(zone, first)} ${clock}`;
}

const inPage = new Intl.NumberFormat(numberLocale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Seconds as the language of the page writes them. */
export const shownSeconds = (seconds: number): string => inPage.format(seconds);

/** `340 ms`, `12.4 s`; undefined for a request under way or whose end we missed. */
export function durationText(
  ms: number | undefined,
  write: (seconds: number) => string = (seconds) => seconds.toFixed(1),
): string | undefined {
  if (ms === undefined) return undefined;
  return ms < 1000 ? `${Math.round(ms)} ms` : `${write(ms / 1000)} s`;
}
