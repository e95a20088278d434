import { queryOptions } from "@tanstack/react-query";
import { asText } from "#contract/raw.ts";
import { webhookList } from "#contract/webhook.ts";
import { readListPage } from "./lists.ts";
import type { Client } from "./transport.ts";

/** A webhook endpoint as the service lists it; a secret would be left out even if one came. */
export type Endpoint = { id: string; url: string | undefined; events: readonly string[] };

const list = { ...webhookList, path: "/webhooks", takesNoParameters: true };

/** How long what was read of the endpoints is good enough for finding one, in ms. */
const freshFor = 5 * 60_000;

/** The caller's endpoints, GET /webhooks (Endpoints, Webhooks). */
export function endpoints(client: Client) {
  return queryOptions({
    queryKey: ["endpoints", client.id],
    staleTime: freshFor,
    queryFn: async ({ signal }): Promise<readonly Endpoint[]> => {
      const { rows } = await readListPage(client, list, { signal, priority: "background" });
      return rows.map((raw) => ({ id: String(raw["id"]), url: asText(raw["url"]), events: eventsOf(raw["events"]) }));
    },
  });
}

function eventsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((event) => typeof event === "string") : [];
}
