import {
  notifyManager,
  QueryClient,
  queryOptions,
  useQuery,
  type FetchQueryOptions,
  type QueryKey,
} from "@tanstack/react-query";
import type { Client } from "#api/transport.ts";
import { useSession, type Followed } from "./session.tsx";
import type { SessionStore } from "#api/session.ts";

// At once, as the outbox does, and not a timer later: a booking and its pending action are never drawn from two moments.
notifyManager.setScheduler((tell) => tell());

/** The one cache that screens read. */
export function createQueries(): QueryClient {
  return new QueryClient({
    // Reads are repeated by the user or by a finished write, never behind their back: one retry layer, and not here.
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: Infinity, networkMode: "always" },
    },
  });
}

/** A query over what this browser keeps: `keepFilled` writes whatever it says, and nobody asks for it. */
export const keptQuery = <T>(name: string, client: Client, { read }: Followed<T>) =>
  queryOptions<T>({
    queryKey: [name, client.id],
    initialData: read,
    staleTime: Infinity,
    // Comparing 100,000 bookings field by field would block the page.
    structuralSharing: false,
    gcTime: Infinity,
  });

type KeptQuery<T, K extends Followed<T>> = (client: Client, kept: K) => ReturnType<typeof keptQuery<T>>;

/** Writes what this browser keeps into the query over it with every change. Gives what ends that. */
export function keepFilled<T>(
  queries: QueryClient,
  query: ReturnType<typeof keptQuery<T>>,
  kept: Followed<T>,
): () => void {
  // Made with its options before anything is written, which would make one with those of any query.
  queries.getQueryCache().build(queries, queries.defaultQueryOptions(query));
  return kept.subscribe(() => queries.setQueryData(query.queryKey, kept.read()));
}

/** What this browser keeps, as the query over it says now. */
export function useKept<T, K extends Followed<T>>(query: KeptQuery<T, K>, kept: K): T {
  const { data = kept.read() } = useQuery(query(useSession().client, kept));
  return data;
}

type Loading = {
  context: { session: SessionStore; queries: QueryClient };
  cause: "preload" | "enter" | "stay";
};

/**
 * A route's loader that begins to load what the screen shows while its code comes. Nothing waits for it; the screen tells a failure.
 * @param byPointing whether pointing at a link is enough
 */
export const preload =
  <T, E, K extends QueryKey>(query: (client: Client) => FetchQueryOptions<T, E, T, K>, byPointing = true) =>
  ({ context: { session, queries }, cause }: Loading): void => {
    const client = session.read().session?.client;
    if (client?.isLocked() === false && (byPointing || cause !== "preload")) void queries.prefetchQuery(query(client));
  };
