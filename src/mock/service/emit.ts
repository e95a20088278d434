import type { EventKind } from "#contract/event.ts";
import type { Booking } from "./booking.ts";
import type { Happened } from "./event.ts";
import type { Webhook } from "./webhook.ts";
import type { World } from "./world.ts";

/** Makes an event about a booking as it is now, and queues it for each endpoint of its partner that asked for it (Events). */
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

function wants({ events }: Webhook, kind: EventKind): boolean {
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
