import type { QueryClient } from "@tanstack/react-query";
import type { Client } from "#api/transport.ts";
import { aboutOf } from "#api/writes.ts";
import { wasGone } from "#components/write-status/write-nouns.ts";
import { webhooksChanged } from "#queries/webhooks.ts";
import type { Records } from "#records/records.ts";

/** Reloads the endpoints after one was created or deleted. Returns a function that stops it. */
export const followWebhooks = (
  client: Client,
  { outbox }: Pick<Records, "outbox">,
  queries: QueryClient,
): (() => void) =>
  outbox.onEnded((pending) => {
    if (aboutOf(pending) !== "webhook") return;
    if (pending.state === "applied" || wasGone(pending)) void webhooksChanged(queries, client);
  });
