import type { Delivery } from "./delivery.ts";
import type { World } from "./world.ts";

/** Delivery rules, rule 2: a delivery that is given up goes to the dead letters; this is why. */
export function bury(world: World, delivery: Delivery, lastError: string): void {
  world.receivers.queue.delete(delivery.id);
  world.deliveries.replace({ ...delivery, status: "dead_letter", lastError, nextAttemptAt: null });
}

/** Gives up everything that waits for an endpoint which is gone. */
export function buryDeliveriesTo(world: World, webhookId: string): void {
  for (const id of world.receivers.queue) {
    const delivery = world.deliveries.get(id);
    if (delivery?.webhookId === webhookId) bury(world, delivery, "The endpoint was removed.");
  }
}
