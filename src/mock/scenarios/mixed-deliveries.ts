import { bury, emit } from "../service/emit.ts";
import { addWebhook } from "../service/webhook-register.ts";
import type { World } from "../service/world.ts";
import { harbourFleet } from "./demo-access.ts";
import { buildNormalDay } from "./fleets.ts";
import type { Source } from "./populate.ts";

const minute = 60 * 1000;

/** The receivers' errors, latest event first. */
const errors = [
  "The receiver answered 500.",
  "The receiver did not answer within 10 seconds.",
  "The receiver answered 404.",
  "certificate has expired",
] as const;

/** A normal day with two endpoints: one receives everything, the other fails, with some dead letters. */
export function buildMixedDeliveries(world: World, source: Source): void {
  buildNormalDay(world, source);
  const caller = { partnerId: harbourFleet.id };
  const good = addWebhook(world, caller, "https://hooks.example/bookings", ["*"]);
  addWebhook(world, caller, "https://fail.hooks.example/bookings", ["booking.created", "booking.cancelled"]);
  const recent = world.bookings.all().filter(({ partnerId }) => partnerId === harbourFleet.id);
  for (const booking of recent.slice(-12)) emit(world, "booking.created", booking);
  const now = world.clock.now();
  for (const [index, delivery] of world.deliveries.all().toReversed().entries()) {
    const attempts = (index % 5) + 1;
    const lastAttemptAt = now - index * minute;
    const tried = { ...delivery, attempts, lastAttemptAt, createdAt: lastAttemptAt - attempts * minute };
    world.receivers.queue.delete(delivery.id);
    if (delivery.webhookId === good.id) {
      world.deliveries.replace({ ...tried, attempts: 1, status: "delivered", nextAttemptAt: null });
    } else if (attempts === 5) {
      bury(world, tried, errors[index % errors.length] ?? errors[0]);
    } else {
      const lastError = errors[index % errors.length] ?? errors[0];
      world.deliveries.replace({ ...tried, status: "retrying", lastError, nextAttemptAt: now + attempts * minute });
      world.receivers.queue.add(delivery.id);
    }
  }
}
