import type { BookingAction } from "#contract/booking.ts";
import type { Booking, BookingState } from "./booking.ts";
import { toTimestamp } from "./clock.ts";
import type { Caller } from "./partner.ts";
import { Refusal } from "./refusal.ts";
import { transitions } from "./transitions.ts";
import type { World } from "./world.ts";

/** What a partner asks: the action, the booking (`service_booking_id`), and for reject and cancel perhaps a reason. */
export type Order = { action: BookingAction; bookingId: string; reason?: string };

/**
 * Carries out one of the five actions: moves the booking, moves its payment, writes both into the ledger.
 * States and transitions: in a state not valid for the action it refuses and changes nothing.
 */
export function act(world: World, caller: Caller, { action, bookingId, reason }: Order): Booking {
  const booking = world.bookings.get(bookingId);
  if (booking === undefined) throw new Refusal("not_found", `There is no booking ${bookingId}.`);
  if (booking.partnerId !== caller.partnerId)
    throw new Refusal("forbidden", "This booking belongs to another partner.");

  const { from, to, payment, event } = transitions[action];
  // Errors, rule 1: the code of this 400 is not shown. ASSUMED M5: the only 400 code of the table.
  if (!from.includes(booking.state)) throw new Refusal("invalid_request", wrongState(booking, from));

  const now = world.clock.now();
  const moved = payment[booking.paymentStatus];
  const changed = { ...booking, state: to, paymentStatus: moved ?? booking.paymentStatus, updatedAt: now };
  world.bookings.replace(changed);

  const about = {
    service_booking_id: booking.id,
    booking_number: booking.number,
    at: toTimestamp(now),
    ...(caller.idempotencyKey === undefined ? {} : { idempotency_key: caller.idempotencyKey }),
  };
  if (moved !== undefined) world.ledger.append({ kind: moved, ...about, ...booking.price });
  const said = reason === undefined ? {} : { reason };
  world.ledger.append({ kind: "transition", ...about, action, from: booking.state, to, event, ...said });
  return changed;
}

function wrongState(booking: Booking, from: readonly BookingState[]): string {
  return `Booking ${booking.number} is not ${from.map(inWords).join(" or ")}: it is ${inWords(booking.state)}.`;
}

function inWords(state: BookingState): string {
  return state.replaceAll("_", " ");
}
