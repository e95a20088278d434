import { QueryClient, type FetchQueryOptions, type QueryKey } from "@tanstack/react-query";
import type { Client } from "#api/transport.ts";
import type { SessionStore } from "#api/session.ts";

export function createQueries(): QueryClient {
  return new QueryClient({
    // The API client repeats requests itself, so this cache never does.
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: Infinity, networkMode: "always" },
    },
  });
}

type Loading = { context: { session: SessionStore; queries: QueryClient } };

/** A route's loader that starts loading the data while the screen's code arrives. Nothing waits for it; the screen reports failures. */
export const preload =
  <T, E, K extends QueryKey>(query: (client: Client) => FetchQueryOptions<T, E, T, K>) =>
  ({ context: { session, queries } }: Loading): void => {
    const client = session.read().session?.client;
    if (client?.isLocked() === false) void queries.prefetchQuery(query(client));
  };
