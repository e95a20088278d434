import type { NotedRequest } from "#records/journal/journal.ts";

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

/** The requests that pass the filter and have the text in path, request ID, code or the end of the idempotency key. */
export function filterRequests(
  requests: readonly NotedRequest[],
  filter: RequestFilter | "reads",
  text: string,
): readonly NotedRequest[] {
  const wanted = text.trim().toLowerCase();
  const found = ({ path, requestId, code, retryKeyEnd }: NotedRequest) =>
    wanted === "" || [path, requestId, code, retryKeyEnd].some((part) => part?.toLowerCase().includes(wanted) === true);
  return requests.filter((request) => passes[filter](request) && found(request));
}
