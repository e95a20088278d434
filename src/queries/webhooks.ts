import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Client } from "#api/transport.ts";
import { listWebhooks, type EndpointList } from "#api/webhooks.ts";
import type { WebhookNotes, WebhookNotesView } from "#records/webhooks/webhook-notes.ts";
import type { Replacements } from "#records/webhooks/replacements.ts";
import type { ReceivedSecret, SecretStore } from "#records/webhooks/secret-store.ts";
import { asApiError, type ApiError } from "#api/errors.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { useRecords, useSession, useFollowed } from "./session.tsx";
import { useOutbox, useOutboxView } from "./outbox.ts";

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
export const useSecretsHere = (): readonly ReceivedSecret[] => useFollowed(useSecretDesk());

/** The local notes about endpoints, for adding to them. */
export const useWebhookNotes = (): WebhookNotes => useRecords().webhookNotes;

/** Names of endpoints, and which one replaces which; the component follows changes. */
export const useWebhookNotesView = (): WebhookNotesView => useFollowed(useWebhookNotes());

export const useReplacements = (): Replacements => useRecords().replacements;

const lockOf = (pending: string) => `secret ${pending}`;
const channelName = "secrets told";

/** Tells the other tabs that this one shows the secret of a pending write, while the component is mounted and the tab lives. */
export function useSecretShownHere(pending: string): void {
  useEffect(() => holdSecret(pending), [pending]);
}

/** Whether another tab of this browser is showing the secret of a pending write; the component follows changes. */
export function useSecretShownElsewhere(pending: string): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => watchSecret(pending, setShown), [pending]);
  return isShown;
}

/** Holds a lock, which ends with the tab in any case. Returns a function that releases it. */
export function holdSecret(pending: string): () => void {
  if (!("locks" in navigator)) return () => undefined;
  const over = Promise.withResolvers<void>();
  let isOver = false;
  const channel = new BroadcastChannel(channelName);
  void navigator.locks.request(lockOf(pending), async () => {
    // It may be released before its turn comes.
    if (isOver) return;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel.postMessage(pending);
    await over.promise;
  });
  return () => {
    isOver = true;
    channel.close();
    over.resolve();
  };
}

/** Reports whether any tab holds the secret of a pending write, now and after each change. Returns a function that stops it. */
export function watchSecret(pending: string, tell: (isShown: boolean) => void): () => void {
  if (!("locks" in navigator)) return () => undefined;
  const ending = new AbortController();
  const channel = new BroadcastChannel(channelName);
  const look = async () => {
    const { held = [] } = await navigator.locks.query();
    if (ending.signal.aborted || held.every(({ name }) => name !== lockOf(pending))) return;
    tell(true);
    // Granted when the other tab releases the lock or closes.
    await navigator.locks.request(lockOf(pending), { mode: "shared", signal: ending.signal }, () => tell(false));
  };
  const lookOn = () => void look().catch(unlessAborted);
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (data === pending) lookOn();
  });
  lookOn();
  return () => {
    ending.abort();
    channel.close();
  };
}

function unlessAborted(failure: unknown): void {
  if (!(failure instanceof DOMException && failure.name === "AbortError")) throw failure;
}

/** New endpoints whose secret isn't stored and isn't in this page either; newest first. */
export function useOwedSecrets(): readonly PendingWrite[] {
  const { ended } = useOutboxView();
  const here = useSecretsHere();
  return ended.filter(({ id, owes }) => owes !== undefined && here.every(({ pending }) => pending !== id));
}

/** Why a secret couldn't be refetched: the request failed, or it wasn't sent. */
type FetchFailure = ApiError | "not sent";

/** Fetches the response with a secret again; the secret desk receives it. */
export function useFetchSecret(pending: PendingWrite) {
  const outbox = useOutbox();
  const [isFetching, setFetching] = useState(false);
  const [failure, setFailure] = useState<FetchFailure>();
  const fetchSecret = async () => {
    setFetching(true);
    setFailure(undefined);
    const failed = await outbox
      .fetchAgain(pending)
      .then((isAnswered) => (isAnswered ? undefined : "not sent"), asApiError);
    setFetching(false);
    setFailure(failed);
    return failed;
  };
  return { isFetching, failure, fetchSecret };
}
