import { queryOptions } from "@tanstack/react-query";
import { readKeyHolder, type KeyHolder } from "#contract/me.ts";
import type { Client } from "./transport.ts";

/**
 * Checks the key with GET /me (Key and vehicles): any readable 2xx means that it is good, whatever the body holds.
 * Asked once and at once, because somebody waits at the sign-in.
 * @throws ApiError, kind `unauthorized` for a key that is refused
 */
export async function checkKey(client: Client, signal?: AbortSignal): Promise<KeyHolder> {
  const answer = await client.ask({ path: "/me", once: true, signal });
  return readKeyHolder(answer.body);
}

/** What the service says about the key in use. */
export function keyHolder(client: Client) {
  return queryOptions({
    queryKey: ["me", client.id],
    queryFn: async ({ signal }) => readKeyHolder((await client.ask({ path: "/me", signal })).body),
  });
}
