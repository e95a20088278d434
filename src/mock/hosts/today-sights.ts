import { harbourFleet } from "../scenarios/demo-access.ts";
import { deskHours } from "../scenarios/desk-hours.ts";
import type { World } from "../service/world.ts";

/** What is left to do in a world today: bookings that go out and come back, conflicts, and endpoints that fail. */
export type TodaySights = {
  readonly out: number;
  readonly back: number;
  readonly conflicts: number;
  readonly failingEndpoints: number;
};

/** Days are those of this machine's time zone. */
export function todaySights({ bookings, conflicts, deliveries, clock }: World): TodaySights {
  const now = clock.now();
  const tomorrow = deskHours(now).at(1, 0);
  const isToCome = (moment: number | undefined) => moment !== undefined && moment > now && moment < tomorrow;
  const ours = bookings.all().filter(({ partnerId }) => partnerId === harbourFleet.id);
  const failing = deliveries.all().filter(({ status }) => status === "retrying" || status === "dead_letter");
  return {
    out: ours.filter(({ state, period }) => state === "approved" && isToCome(period?.start)).length,
    back: ours.filter(({ state, period }) => state === "picked_up" && isToCome(period?.end)).length,
    conflicts: conflicts.size,
    failingEndpoints: new Set(failing.map(({ webhookId }) => webhookId)).size,
  };
}
