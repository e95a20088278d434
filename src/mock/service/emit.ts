import type { EventKind } from "#contract/event.ts";
import type { Booking, Happened, Webhook, Delivery } from "./entities.ts";
import type { World } from "./world.ts";

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
