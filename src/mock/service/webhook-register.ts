import { eventKinds, type EventKind } from "#contract/webhook.ts";
import { buryDeliveriesTo } from "./deliveries.ts";
import type { Caller, Webhook } from "./entities.ts";
import { Refusal } from "./refusal.ts";
import { noteRequest, type World } from "./world.ts";

/**
 * POST /webhooks.
 * ASSUMED M24: A secret is `whsec_` and 32 bytes in base64, and an address may be registered more than once and then gets each event as often.
 */
export function addWebhook(world: World, caller: Caller, url: string, events: readonly string[]): Webhook {
  if (!URL.canParse(url)) throw new Refusal("invalid_request", "url is not an address.");
  const webhook: Webhook = {
    id: world.ids.uuid(),
    partnerId: caller.partnerId,
    url,
    events: readEvents(events),
    secret: world.ids.secret(),
    createdAt: world.clock.now(),
    down: false,
  };
  world.webhooks.set(webhook.id, webhook);
  world.ledger.append({ kind: "webhook_added", webhook_id: webhook.id, url, ...noteRequest(world, caller) });
  return webhook;
}

/** GET /webhooks: the caller's endpoints, newest first like every other list. */
export function webhooksOf(world: World, { partnerId }: Caller): readonly Webhook[] {
  return [...world.webhooks.values()].filter((webhook) => webhook.partnerId === partnerId).toReversed();
}

/** DELETE /webhooks/{id}. ASSUMED M26: A removal answers with the endpoint's ID, and its waiting deliveries become dead letters. */
export function removeWebhook(world: World, caller: Caller, id: string): Webhook {
  const webhook = world.webhooks.get(id);
  if (webhook === undefined) throw new Refusal("not_found", `There is no webhook endpoint ${id}.`);
  if (webhook.partnerId !== caller.partnerId) {
    throw new Refusal("forbidden", "This webhook endpoint belongs to another partner.");
  }
  world.webhooks.delete(id);
  world.ledger.append({ kind: "webhook_removed", webhook_id: id, url: webhook.url, ...noteRequest(world, caller) });
  buryDeliveriesTo(world, id);
  return webhook;
}

/** Resources, Webhook endpoint: event names, or the single entry `*` for all. A name given twice counts once. ASSUMED M24. */
function readEvents(names: readonly string[]): Webhook["events"] {
  if (names.length === 1 && names[0] === "*") return ["*"];
  if (names.includes("*")) throw new Refusal("invalid_request", 'In events, "*" must be the only entry.');
  return [...new Set(names.map(readEvent))];
}

function readEvent(name: string): EventKind {
  if (isEventKind(name)) return name;
  throw new Refusal("invalid_request", `There is no event "${name}".`);
}

function isEventKind(name: string): name is EventKind {
  return Object.hasOwn(eventKinds, name);
}
