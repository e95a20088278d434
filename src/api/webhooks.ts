import { endpoints } from "#contract/endpoints.ts";
import type { Webhook, WebhookRequest } from "#contract/webhook.ts";
import { readListPage, type Asker } from "./read.ts";
import type { Ask } from "./transport.ts";
import type { Write } from "./writes.ts";

export type { Webhook as Endpoint } from "#contract/webhook.ts";

/** One load of the list. `unsaid`: the service named a next page, which the API doesn't offer here; `at`: epoch ms. */
export type EndpointList = {
  endpoints: readonly Webhook[];
  unreadable: number;
  coverage: "complete" | "unsaid";
  at: number;
  requestId: string | undefined;
};

/**
 * The partner's endpoints, GET /webhooks (Endpoints, Webhooks).
 * @throws ApiError, kind `unreadable` if the response contains no list
 */
export async function listWebhooks(client: Asker, asked: Pick<Ask, "signal" | "priority"> = {}): Promise<EndpointList> {
  const { rows, unreadable, next, at, requestId } = await readListPage(client, endpoints.listWebhooks, asked);
  const coverage = next.kind === "cursor" ? "unsaid" : "complete";
  return { endpoints: rows, unreadable: unreadable.length, coverage, at, requestId };
}

/** Registers an endpoint; the response shows its secret, once: POST /webhooks. */
export function createWebhook(url: string, events: readonly string[]): Write {
  const body = { url, events: [...events] } satisfies WebhookRequest;
  return { kind: "hookCreate", target: url, body: JSON.stringify(body) };
}

export const deleteWebhook = (id: string): Write => ({ kind: "hookDelete", target: id, body: null });
