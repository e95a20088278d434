import { queryOptions, useQuery } from "@tanstack/react-query";
import { getMe } from "#api/me.ts";
import type { Client } from "#api/transport.ts";
import { useSession } from "./session.tsx";

/** What the service says about the API key in use, GET /me (Key and vehicles). Loaded once per key. Fails with an ApiError. */
export const meQuery = (client: Client) =>
  queryOptions({ queryKey: ["me", client.id], queryFn: async ({ signal }) => getMe(client, { signal }) });

/** The owner and the scopes of the API key, as a query. Changes once, when the service replies or fails. */
export const useMe = () => useQuery(meQuery(useSession().client));
