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

/** A query over this browser's records. `keepFilled` writes it, so it never loads anything itself. */
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

/** Writes every change of a store into its query. Returns a function that stops it. */
export function keepFilled<T>(
  queries: QueryClient,
  query: ReturnType<typeof keptQuery<T>>,
  kept: Followed<T>,
): () => void {
  // Build the query with its options first; otherwise the first write would create it with default options.
  queries.getQueryCache().build(queries, queries.defaultQueryOptions(query));
  return kept.subscribe(() => queries.setQueryData(query.queryKey, kept.read()));
}

/** What this browser stores, from its query. */
export function useKept<T, K extends Followed<T>>(query: KeptQuery<T, K>, kept: K): T {
  const { data = kept.read() } = useQuery(query(useSession().client, kept));
  return data;
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
