import * as z from "zod/mini";
import { asText, isObject, valueAt } from "./raw.ts";
import { anyReply, type Schema } from "./schema.ts";

/**
 * What the answer to POST /webhooks holds: the secret, shown once, and the id of the endpoint. Where they stand is not shown
 * (Endpoints, Webhooks), so the secret is looked for under its own name, to a few steps down.
 */
export const WebhookCreated = (): Schema<WebhookCreated> => z.pipe(anyReply(), z.transform(readCreated));
export type WebhookCreated = { readonly secret: string | undefined; readonly id: string | undefined };

const deepest = 4;
/** ASSUMED A15: `secret` is the documented name; the others are what the field calls the same thing. */
const secretNames = ["secret", "signing_secret", "webhook_secret"] as const;
const idPaths = ["data.id", "data.webhook.id", "data.webhook_id", "data.endpoint.id", "id", "webhook.id"] as const;

/** Reads the answer; what is not there is undefined. */
export function readCreated(body: unknown): WebhookCreated {
  const id = idPaths.map((path) => asText(valueAt(body, path))).find((found) => found !== undefined);
  return { secret: secretIn(body, 0), id };
}

function secretIn(value: unknown, depth: number): string | undefined {
  if (!isObject(value) || depth > deepest) return undefined;
  for (const name of secretNames) {
    const found = Object.hasOwn(value, name) ? asText(value[name]) : undefined;
    if (found !== undefined) return found;
  }
  for (const inner of Object.values(value)) {
    const found = secretIn(inner, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
