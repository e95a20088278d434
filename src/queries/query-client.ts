import { notifyManager, QueryClient, type FetchQueryOptions, type QueryKey } from "@tanstack/react-query";
import type { Client } from "#api/transport.ts";
import type { SessionStore } from "#api/session.ts";

// At once like the outbox, not a timer later, so that a booking and its pending action are never drawn from two moments.
notifyManager.setScheduler((tell) => tell());

/** The cache that all screens use. */
export function createQueries(): QueryClient {
  return new QueryClient({
    // The API client repeats requests itself, so this cache never does.
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: Infinity, networkMode: "always" },
    },
  });
}

type Loading = {
  context: { session: SessionStore; queries: QueryClient };
  cause: "preload" | "enter" | "stay";
};

/**
 * A route's loader that starts loading the data while the screen's code arrives. Nothing waits for it; the screen reports failures.
 * @param byPointing whether pointing at a link is enough
 */
export const preload =
  <T, E, K extends QueryKey>(query: (client: Client) => FetchQueryOptions<T, E, T, K>, byPointing = true) =>
  ({ context: { session, queries }, cause }: Loading): void => {
    const client = session.read().session?.client;
    if (client?.isLocked() === false && (byPointing || cause !== "preload")) void queries.prefetchQuery(query(client));
  };
