import type { NotedRequest } from "#records/requests/request-log.ts";
import { searchFor, searchText } from "#values/search.ts";
import { formatClock, formatDay, shownZone } from "#values/zone.ts";
import { sinceText, statusText } from "./request-words.ts";

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
