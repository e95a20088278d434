import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import type { Client } from "#api/transport.ts";
import { listWebhooks, type EndpointList } from "#api/webhooks.ts";
import type { WebhookNotes, WebhookNotesView } from "#records/webhooks/webhook-notes.ts";
import type { Replacements } from "#records/webhooks/replacements.ts";
import type { HeardSecret, SecretStore } from "#records/webhooks/secret-store.ts";
import { useRecords, useSession, useFollowed } from "./session.tsx";

/** How long what was read of the endpoints is good enough for finding one, in ms. */
const freshFor = 5 * 60_000;

/** The endpoints of the key, GET /webhooks (Endpoints, Webhooks). Fails with an ApiError. */
export function webhooksQuery(client: Client) {
  return queryOptions({
    queryKey: ["endpoints", client.id],
    staleTime: freshFor,
    queryFn: ({ signal }) => listWebhooks(client, { signal, priority: "background" }),
  });
}

/**
 * The endpoints of the key and how far they could be read, as the query over them. They are asked for when nobody has for 5 minutes.
 * Changes with every reading; whatever creates or deletes one brings the next.
 */
export const useWebhooks = () => useQuery(webhooksQuery(useSession().client));

/**
 * Something was done to the endpoints: wherever the list is shown it is read again. A reading that is under way may have been
 * answered before, so that it counts for nothing.
 */
export async function webhooksChanged(queries: QueryClient, client: Client): Promise<void> {
  const { queryKey } = webhooksQuery(client);
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}

/**
 * The list by a request that leaves now, whatever reading is under way; where the list is shown, it is shown as well.
 * @throws ApiError when it cannot be read
 */
export async function readWebhooksNow(queries: QueryClient, client: Client): Promise<EndpointList> {
  const { queryKey } = webhooksQuery(client);
  const now = await listWebhooks(client, { priority: "background" });
  await queries.cancelQueries({ queryKey });
  // Not after a sign-out, with which it went.
  if (queries.getQueryState(queryKey) !== undefined) queries.setQueryData(queryKey, now);
  return now;
}

/** What was told once and is not stored yet. */
export const useSecretDesk = (): SecretStore => useRecords().secrets;

/** Of which pending writes a secret was heard in this page; the component follows it. It never holds a secret. */
export const useHeardSecrets = (): readonly HeardSecret[] => useFollowed(useSecretDesk());

/** What is noted here about endpoints, for noting more. */
export const useHookNotes = (): WebhookNotes => useRecords().hooks;

/** Names of endpoints and what replaces what; the component follows them. */
export const useHookNotesView = (): WebhookNotesView => useFollowed(useHookNotes());

/** Endpoints that take the place of others, for taking their next steps. */
export const useReplacements = (): Replacements => useRecords().replacements;
