import { queryOptions, useQuery } from "@tanstack/react-query";
import { getMe } from "#api/me.ts";
import type { Client } from "#api/transport.ts";
import { useSession } from "./session.tsx";

/** What the service says about the key in use, GET /me (Key and vehicles). Asked once for each key. Fails with an ApiError. */
export const meQuery = (client: Client) =>
  queryOptions({ queryKey: ["me", client.id], queryFn: async ({ signal }) => getMe(client, { signal }) });

/** Whose key this is and what it may do, as the query over it. Changes once: when the service answers, or does not. */
export const useMe = () => useQuery(meQuery(useSession().client));
