import { endpoints } from "#contract/endpoints.ts";
import type { KeyHolder } from "#contract/me.ts";
import { read } from "./read.ts";
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
  return (await read(client, endpoints.getMe, asked)).data;
}
