import { readKeyHolder, type KeyHolder } from "#contract/me.ts";
import type { Client } from "./transport.ts";

/**
 * Verifies the key: GET /me (Key and vehicles). Any readable 2xx means that it is good, whatever the body holds.
 * @param asked `once`: one attempt, at once, because somebody waits for it
 * @throws ApiError, kind `unauthorized` for a key that is refused
 */
export async function getMe(
  client: Client,
  asked: { signal?: AbortSignal | undefined; once?: boolean } = {},
): Promise<KeyHolder> {
  const answer = await client.ask({ path: "/me", ...asked });
  return readKeyHolder(answer.body);
}
