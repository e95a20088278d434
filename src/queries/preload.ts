import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";
import type { SessionStore } from "#api/session.ts";
import type { Client } from "#api/transport.ts";

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
