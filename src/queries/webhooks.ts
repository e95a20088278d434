import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import type { Client } from "#api/transport.ts";
import { listWebhooks, type EndpointList } from "#api/webhooks.ts";
import type { WebhookNotes, WebhookNotesView } from "#records/webhooks/webhook-notes.ts";
import type { Replacements } from "#records/webhooks/replacements.ts";
import type { HeardSecret, SecretStore } from "#records/webhooks/secret-store.ts";
import { useRecords, useSession, useFollowed } from "./session.tsx";

/** How long a list of endpoints counts as fresh, in ms. */
const freshFor = 5 * 60_000;

/** The endpoints of the API key, GET /webhooks (Endpoints, Webhooks). Fails with an ApiError. */
export function webhooksQuery(client: Client) {
  return queryOptions({
    queryKey: ["endpoints", client.id],
    staleTime: freshFor,
    queryFn: ({ signal }) => listWebhooks(client, { signal, priority: "background" }),
  });
}

/**
 * The endpoints of the API key, and whether all could be read, as a query. Loaded if the last load is 5 minutes old.
 * Changes with every load; creating or deleting an endpoint starts one.
 */
export const useWebhooks = () => useQuery(webhooksQuery(useSession().client));

/**
 * Call this after a change to endpoints: every screen that shows the list reloads it. A load under way is cancelled,
 * because it may have been answered before the change.
 */
export async function webhooksChanged(queries: QueryClient, client: Client): Promise<void> {
  const { queryKey } = webhooksQuery(client);
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}

/**
 * Loads the list with a new request, whatever load is under way, and updates screens that show it.
 * @throws ApiError when it fails
 */
export async function readWebhooksNow(queries: QueryClient, client: Client): Promise<EndpointList> {
  const { queryKey } = webhooksQuery(client);
  const now = await listWebhooks(client, { priority: "background" });
  await queries.cancelQueries({ queryKey });
  // Not after a sign-out, which has removed the query.
  if (queries.getQueryState(queryKey) !== undefined) queries.setQueryData(queryKey, now);
  return now;
}

/** Secrets that the service showed once and that aren't stored yet. */
export const useSecretDesk = (): SecretStore => useRecords().secrets;

/** The pending writes whose secret this page received, without the secrets; the component follows changes. */
export const useHeardSecrets = (): readonly HeardSecret[] => useFollowed(useSecretDesk());

/** The local notes about endpoints, for adding to them. */
export const useWebhookNotes = (): WebhookNotes => useRecords().webhookNotes;

/** Names of endpoints, and which one replaces which; the component follows changes. */
export const useWebhookNotesView = (): WebhookNotesView => useFollowed(useWebhookNotes());

export const useReplacements = (): Replacements => useRecords().replacements;
