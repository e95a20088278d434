import { queryOptions } from "@tanstack/react-query";
import { getMe } from "#api/me.ts";
import type { Client } from "#api/transport.ts";

/** What the service says about the key in use. */
export const meQuery = (client: Client) =>
  queryOptions({ queryKey: ["me", client.id], queryFn: async ({ signal }) => getMe(client, { signal }) });
