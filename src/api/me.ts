import { endpoints } from "#contract/endpoints.ts";
import type { KeyHolder } from "#contract/me.ts";
import { read } from "./read.ts";
import type { Client } from "./transport.ts";

/**
 * Verifies the API key: GET /me (Key and vehicles). Any readable 2xx means that the key is good, whatever the body says.
 * @param asked `once`: one attempt without waiting, because the user is waiting for it
 * @throws ApiError, kind `unauthorized` for a refused key
 */
export async function getMe(
  client: Client,
  asked: { signal?: AbortSignal | undefined; once?: boolean } = {},
): Promise<KeyHolder> {
  return (await read(client, endpoints.getMe, asked)).data;
}
