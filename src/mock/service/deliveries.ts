import { headers } from "#contract/endpoints.ts";
import type { EventKind } from "#contract/webhook.ts";
import type { Delivery, Webhook, Happened, Booking } from "./entities.ts";
import type { World } from "./world.ts";
import { toTimestamp } from "./clock.ts";

/** Makes a delivery a dead letter, with the reason (Delivery rules, rule 2). */
export function bury(world: World, delivery: Delivery, lastError: string): void {
  world.receivers.queue.delete(delivery.id);
  world.deliveries.replace({ ...delivery, status: "dead_letter", lastError, nextAttemptAt: null });
}

/** Makes dead letters of all that waits for a removed endpoint. */
export function buryDeliveriesTo(world: World, webhookId: string): void {
  for (const id of world.receivers.queue) {
    const delivery = world.deliveries.get(id);
    if (delivery?.webhookId === webhookId) bury(world, delivery, "The endpoint was removed.");
  }
}

/** Makes an event about a booking as it is now, and queues it for the partner's endpoints that want it (Events). */
export function emit(world: World, kind: EventKind, booking: Booking): void {
  const externalRef = world.vehicles.get(booking.vehicleId)?.externalRef;
  const happened: Happened = {
    id: world.ids.eventId(),
    partnerId: booking.partnerId,
    kind,
    createdAt: world.clock.now(),
    booking,
    ...(externalRef === undefined ? {} : { externalRef }),
  };
  world.events.add(happened);
  for (const webhook of world.webhooks.values()) {
    if (webhook.partnerId === booking.partnerId && wants(webhook, kind)) queue(world, happened, webhook);
  }
}

export function wants({ events }: Webhook, kind: EventKind): boolean {
  return events.some((name) => name === "*" || name === kind);
}

function queue(world: World, happened: Happened, webhook: Webhook): void {
  const id = world.ids.uuid();
  world.deliveries.add({
    id,
    partnerId: happened.partnerId,
    webhookId: webhook.id,
    url: webhook.url,
    eventId: happened.id,
    kind: happened.kind,
    status: "pending",
    attempts: 0,
    lastError: null,
    createdAt: happened.createdAt,
    lastAttemptAt: null,
    nextAttemptAt: happened.createdAt,
  });
  world.receivers.queue.add(id);
  world.receivers.wake();
}

/**
 * The body of a delivery (Events, Payload shape).
 * ASSUMED M27: Every kind of event has the data of `booking.created`, except for a reference or a price that doesn't exist.
 */
function eventOnWire({ id, kind, createdAt, booking, externalRef }: Happened) {
  return {
    id,
    event: kind,
    created_at: toTimestamp(createdAt),
    data: {
      service_booking_id: booking.id,
      vehicle: externalRef === undefined ? {} : { external_ref: externalRef },
      ...booking.price,
    },
  };
}

const encoder = new TextEncoder();

/**
 * X-SERVICE-Signature of a delivery. Authentication, rule 5 doesn't say algorithm or signed content.
 * ASSUMED M30: Signatures are HMAC-SHA256 over the bytes of the body, keyed with the whole text of the secret, in hexadecimal.
 */
export async function sign(secret: string, body: string): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign"]);
  const mac = await crypto.subtle.sign("HMAC", key, encoder.encode(body));
  return Array.from(new Uint8Array(mac), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A delivery: an HTTP POST with a signed JSON body (Events). */
export type Post = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Posts to a receiver and returns the status of its answer. Rejects without one; the message says why. */
export type Deliver = (post: Post) => Promise<number>;

/**
 * Seconds from one attempt to the next.
 * ASSUMED M31: Any 2xx means received; else we retry after 10 s, 1 min, 5 min and twice 30 min; one event in sixteen comes twice.
 */
export const retryAfterSeconds = [10, 60, 5 * 60, 30 * 60, 30 * 60] as const;

/**
 * Attempts every delivery that is due at `now`, in parallel, so that a slow receiver delays no other.
 * @returns when to call it next, epoch milliseconds; undefined if nothing is queued
 */
export async function deliverDue(world: World, deliver: Deliver, now: number): Promise<number | undefined> {
  const due = waiting(world).filter((delivery) => wantedAt(delivery) <= now);
  await Promise.all(due.map((delivery) => attempt(world, deliver, delivery)));
  const next = Math.min(...waiting(world).map(wantedAt));
  return Number.isFinite(next) ? next : undefined;
}

function waiting(world: World): readonly Delivery[] {
  return [...world.receivers.queue].map((id) => world.deliveries.get(id)).filter((delivery) => delivery !== undefined);
}

function wantedAt({ nextAttemptAt }: Delivery): number {
  return nextAttemptAt ?? Number.POSITIVE_INFINITY;
}

/** One attempt. The delivery is out of the queue meanwhile, so that a parallel run doesn't send it too. */
async function attempt(world: World, deliver: Deliver, before: Delivery): Promise<void> {
  world.receivers.queue.delete(before.id);
  const error = await send(world, deliver, before);
  const now = world.clock.now();
  const tried = { ...before, attempts: before.attempts + 1, lastAttemptAt: now, lastError: error ?? before.lastError };
  if (error === undefined) {
    world.deliveries.replace({ ...tried, status: "delivered", nextAttemptAt: null });
    return;
  }
  const pause = world.webhooks.has(before.webhookId) ? retryAfterSeconds[before.attempts] : undefined;
  if (pause === undefined) {
    bury(world, tried, error);
    return;
  }
  world.deliveries.replace({ ...tried, status: "retrying", nextAttemptAt: now + pause * 1000 });
  world.receivers.queue.add(before.id);
}

/** Undefined if the receiver has it, else why the attempt failed. ASSUMED M31. */
async function send(world: World, deliver: Deliver, delivery: Delivery): Promise<string | undefined> {
  const webhook = world.webhooks.get(delivery.webhookId);
  if (webhook === undefined || webhook.down) return "The receiver cannot be reached.";
  try {
    const status = await deliver(await wrap(world, delivery, webhook));
    if (status < 200 || status > 299) return `The receiver answered ${status}.`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return delivery.attempts === 0 && losesItsAnswer(delivery) ? "The receiver's answer got lost." : undefined;
}

async function wrap(world: World, { eventId, kind }: Delivery, { secret, url }: Webhook): Promise<Post> {
  const happened = world.events.get(eventId);
  if (happened === undefined) throw new Error(`There is no event ${eventId}.`);
  const body = JSON.stringify(eventOnWire(happened));
  return {
    url,
    headers: {
      "Content-Type": "application/json",
      [headers.event]: kind,
      [headers.delivery]: eventId,
      [headers.signature]: await sign(secret, body),
    },
    body,
  };
}

/**
 * The same event can arrive more than once (Delivery rules, rule 1). Here one in sixteen does, as if the receiver's first answer
 * got lost. The ID decides, so that the same seed repeats them. ASSUMED M31.
 */
function losesItsAnswer({ eventId }: Delivery): boolean {
  return eventId.endsWith("0");
}
