import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { asText, firstOf, type RawObject } from "#contract/raw.ts";
import { webhookCreatedPaths, webhookList } from "#contract/webhook.ts";
import { readInstant, type WireTime } from "#values/instant.ts";
import { readListPage } from "./lists.ts";
import type { Client } from "./transport.ts";

/** A webhook endpoint as the service lists it; a secret would be left out even if one came. */
export type Endpoint = {
  id: string;
  url: string | undefined;
  events: readonly string[];
  /** When it was created, where the service says so. */
  createdAt?: WireTime;
};

/** One reading of the list. `isWhole`: it went to its end and every row of it could be read; `at`: epoch ms. */
export type EndpointList = {
  endpoints: readonly Endpoint[];
  unreadable: number;
  isWhole: boolean;
  at: number;
  requestId: string | undefined;
};

const list = { ...webhookList, path: "/webhooks", takesNoParameters: true };

/** How long what was read of the endpoints is good enough for finding one, in ms. */
const freshFor = 5 * 60_000;

/** The caller's endpoints with how far they could be read, GET /webhooks (Endpoints, Webhooks). */
export function endpointList(client: Client) {
  return queryOptions({
    queryKey: ["endpoints", client.id],
    staleTime: freshFor,
    queryFn: async ({ signal }): Promise<EndpointList> => {
      const { rows, unreadable, next, at, requestId } = await readListPage(client, list, {
        signal,
        priority: "background",
      });
      return {
        endpoints: rows.map(endpointOf),
        unreadable,
        isWhole: unreadable === 0 && next.kind !== "cursor",
        at,
        requestId,
      };
    },
  });
}

/**
 * Reads the list with a request that leaves from now on: one that is under way may have been answered before whatever was
 * just done, and would be taken for the answer.
 * @throws ApiError when it cannot be read
 */
export async function readEndpointsAnew(queries: QueryClient, client: Client): Promise<EndpointList> {
  const anew = { ...endpointList(client), staleTime: 0 };
  const isUnderWay = () => queries.isFetching({ queryKey: anew.queryKey }) > 0;
  // Joins the one that is under way, whatever becomes of it.
  if (isUnderWay()) await queries.fetchQuery(anew).catch(() => undefined);
  return queries.fetchQuery(anew);
}

/** The endpoints alone. */
export function endpoints(client: Client) {
  return { ...endpointList(client), select: (list: EndpointList): readonly Endpoint[] => list.endpoints };
}

function endpointOf(raw: RawObject): Endpoint {
  const createdAt = firstOf(raw, webhookCreatedPaths, readInstant);
  const endpoint = { id: String(raw["id"]), url: asText(raw["url"]), events: eventsOf(raw["events"]) };
  return createdAt === undefined ? endpoint : { ...endpoint, createdAt };
}

function eventsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((event) => typeof event === "string") : [];
}
