import type { BookingAction } from "#contract/booking.ts";
import type { Booking, Caller } from "./entities.ts";
import { moveBooking } from "./move-booking.ts";
import { Refusal } from "./refusal.ts";
import type { World } from "./world.ts";

/** What a partner asks: the action, the booking (`service_booking_id`), and for reject and cancel perhaps a reason. */
export type Order = { action: BookingAction; bookingId: string; reason?: string };

/**
 * Carries out one of the five actions: moves the booking, moves its payment, writes both into the ledger.
 * States and transitions: in a state not valid for the action it refuses and changes nothing.
 */
export function act(world: World, { partnerId, ...protection }: Caller, { action, bookingId, ...why }: Order): Booking {
  const booking = world.bookings.get(bookingId);
  if (booking === undefined) throw new Refusal("not_found", `There is no booking ${bookingId}.`);
  if (booking.partnerId !== partnerId) throw new Refusal("forbidden", "This booking belongs to another partner.");
  return moveBooking(world, booking, action, { by: "partner", ...protection, ...why });
}
