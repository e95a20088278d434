import * as z from "zod/mini";
import { WebhookRequest } from "#contract/webhook.ts";
import { webhookReply, writeReply } from "../dialects/replies.ts";
import { deliveryOnWire, removedWebhookOnWire, webhookOnWire } from "./on-wire.ts";
import { readPage } from "../service/paging.ts";
import { addWebhook, removeWebhook, webhooksOf } from "../service/webhook-register.ts";
import type { Handle } from "./call.ts";
import { readFields } from "./fields.ts";

/** Endpoints, Webhooks: "recent" is not defined. ASSUMED M25: the newest 50, on one page, as the request has no query. */
const recent = 50;

/** For a host that carries deliveries to this very machine. */
const LoopbackRequest = z.extend(WebhookRequest, { url: z.string().check(z.refine(isHttpsOrLoopback)) });

/** POST /webhooks. ASSUMED M34: webhooks need no scope, as none is named. */
export const saveWebhook: Handle = (world, { caller, body, dialect }) => {
  const { url, events } = readFields(world.receivers.httpLoopback ? LoopbackRequest : WebhookRequest, body);
  const webhook = addWebhook(world, caller, url, events);
  return webhookReply(dialect.webhook, webhookOnWire(webhook), webhook.secret);
};

/** GET /webhooks. ASSUMED M25: all of them on one page. */
export const listWebhooks: Handle = (world, { caller }) => ({
  resource: "webhooks",
  rows: webhooksOf(world, caller).map(webhookOnWire),
  nextCursor: null,
});

/** GET /webhooks/deliveries */
export const listDeliveries: Handle = (world, { caller, dialect }) => {
  const { rows } = readPage(world.deliveries, caller.partnerId, { limit: recent, cursor: undefined });
  const records = rows.map((delivery) => deliveryOnWire(delivery, dialect));
  return { resource: "deliveries", rows: records, nextCursor: null };
};

/** DELETE /webhooks/{id} */
export const deleteWebhook: Handle = (world, { caller, params, dialect }) =>
  writeReply(dialect.removal, removedWebhookOnWire(removeWebhook(world, caller, params.get("id") ?? "")));

function isHttpsOrLoopback(url: string): boolean {
  return /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?(\/|$))/.test(url);
}
