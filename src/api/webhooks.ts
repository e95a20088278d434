import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { endpoints as table } from "#contract/endpoints.ts";
import type { Webhook } from "#contract/webhook.ts";
import { readListPage } from "./lists.ts";
import type { Client } from "./transport.ts";

export type { Webhook as Endpoint } from "#contract/webhook.ts";

/** One reading of the list. `isWhole`: it went to its end and every row of it could be read; `at`: epoch ms. */
export type EndpointList = {
  endpoints: readonly Webhook[];
  unreadable: number;
  isWhole: boolean;
  at: number;
  requestId: string | undefined;
};

/** How long what was read of the endpoints is good enough for finding one, in ms. */
const freshFor = 5 * 60_000;

async function readEndpoints(client: Client, signal?: AbortSignal): Promise<EndpointList> {
  const { rows, unreadable, next, at, requestId } = await readListPage(client, table.listWebhooks, {
    signal,
    priority: "background",
  });
  return {
    endpoints: rows,
    unreadable,
    isWhole: unreadable === 0 && next.kind !== "cursor",
    at,
    requestId,
  };
}

/** The caller's endpoints with how far they could be read, GET /webhooks (Endpoints, Webhooks). */
export function endpointList(client: Client) {
  return queryOptions({
    queryKey: ["endpoints", client.id],
    staleTime: freshFor,
    queryFn: ({ signal }) => readEndpoints(client, signal),
  });
}

/**
 * Something was done to the endpoints: wherever the list is shown it is read again. A reading that is under way may have been
 * answered before, so that it counts for nothing.
 */
export async function endpointsChanged(queries: QueryClient, client: Client): Promise<void> {
  const { queryKey } = endpointList(client);
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}

/**
 * The list by a request that leaves now, whatever reading is under way; where the list is shown, it is shown as well.
 * @throws ApiError when it cannot be read
 */
export async function readEndpointsNow(queries: QueryClient, client: Client): Promise<EndpointList> {
  const { queryKey } = endpointList(client);
  const now = await readEndpoints(client);
  await queries.cancelQueries({ queryKey });
  // Not after a sign-out, with which it went.
  if (queries.getQueryState(queryKey) !== undefined) queries.setQueryData(queryKey, now);
  return now;
}

/** The endpoints alone. */
export function endpoints(client: Client) {
  return { ...endpointList(client), select: (list: EndpointList): readonly Webhook[] => list.endpoints };
}
