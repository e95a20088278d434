import type { BookingAction } from "#contract/booking.ts";
import { isLive } from "./availability.ts";
import type { Booking, BookingState } from "./entities.ts";
import { clearConflicts } from "./conflicts.ts";
import { emit } from "./emit.ts";
import type { Mover } from "./ledger-entry.ts";
import { Refusal } from "./refusal.ts";
import { noteRequest, type World } from "./world.ts";
import { transitions } from "./transitions.ts";

/** Who moves a booking, under which Idempotency-Key, and why. */
type Move = { by: Mover; idempotencyKey?: string; reason?: string };

/**
 * Takes one edge of States and transitions: moves the booking and its payment, writes both into the ledger, emits
 * their events. In a state not valid for the action it refuses and changes nothing.
 */
export function moveBooking(world: World, booking: Booking, action: BookingAction, move: Move): Booking {
  const { from, to, payment, event } = transitions[action];
  if (!from.includes(booking.state)) throw new Refusal("wrong_state", wrongState(booking, from));

  const moved = payment[booking.paymentStatus];
  const updatedAt = world.clock.now();
  const changed = { ...booking, state: to, paymentStatus: moved ?? booking.paymentStatus, updatedAt };
  world.bookings.replace(changed);

  const { by, reason } = move;
  const about = { service_booking_id: booking.id, booking_number: booking.number, ...noteRequest(world, move) };
  if (moved !== undefined) world.ledger.append({ kind: moved, ...about, ...booking.price });
  const said = reason === undefined ? {} : { reason };
  world.ledger.append({ kind: "transition", ...about, action, by, from: booking.state, to, event, ...said });

  emit(world, event, changed);
  // Events: "a booking is completed" is not said to be an action. ASSUMED M28: the confirmed return completes it.
  if (to === "completed") emit(world, "booking.completed", changed);
  if (moved !== undefined) emit(world, "booking.payment_updated", changed);
  if (!isLive(changed)) clearConflicts(world, changed);
  return changed;
}

function wrongState(booking: Booking, from: readonly BookingState[]): string {
  return `Booking ${booking.number} is not ${from.map(inWords).join(" or ")}: it is ${inWords(booking.state)}.`;
}

function inWords(state: BookingState): string {
  return state.replaceAll("_", " ");
}
