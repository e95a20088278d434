import type { NotedRequest } from "#records/requests/request-log.ts";
import { searchFor, searchText } from "#values/search.ts";
import { formatClock, formatDay, shownZone, offsetAt, sameDay } from "#values/zone.ts";
import { ph, t } from "@lingui/core/macro";
import { numberLocale } from "#language/locale/language.ts";

/** Which requests are listed, the first one at first. */
export const requestFilters = ["writes", "unsuccessful", "all"] as const;
export type RequestFilter = (typeof requestFilters)[number];

const passes: Readonly<Record<RequestFilter | "reads", (request: NotedRequest) => boolean>> = {
  all: () => true,
  reads: ({ method }) => method === "GET",
  writes: ({ method }) => method !== "GET",
  // Includes requests without a reply, but not those under way, which may still succeed.
  unsuccessful: ({ kind }) => kind !== undefined,
};

/** The requests that pass the filter and have all words of a text in what their row shows. */
export function filterRequests(
  requests: readonly NotedRequest[],
  filter: RequestFilter | "reads",
  text: string,
  zone = shownZone(),
): readonly NotedRequest[] {
  const isFound = searchFor(text);
  const textOf = (request: NotedRequest) => {
    const { method, path, requestId, code, retryKeyEnd, at } = request;
    const shown = [
      statusText(request, (first) => sinceText(first, at)),
      formatDay(zone, at),
      formatClock(zone, at, "seconds"),
    ];
    return searchText(method, path, requestId, code, retryKeyEnd, shown);
  };
  return requests.filter((request) => passes[filter](request) && (text === "" || isFound(textOf(request))));
}

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
