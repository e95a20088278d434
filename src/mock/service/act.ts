import type { BookingAction } from "#contract/booking.ts";
import type { EventKind } from "#contract/webhook.ts";
import { isLive } from "./vehicles.ts";
import { emit } from "./deliveries.ts";
import type { Booking, BookingState, Caller, PaymentStatus } from "./entities.ts";
import { type Mover, noteRequest, type World } from "./world.ts";
import { Refusal } from "./refusal.ts";

/** One row of States and transitions. */
type Transition = {
  /** The states in which the action is valid; in others the answer is 400 and nothing changes. */
  readonly from: readonly BookingState[];
  readonly to: BookingState;
  /** The payment's next status; a status that isn't listed stays. */
  readonly payment: Readonly<Partial<Record<PaymentStatus, "captured" | "released" | "refunded">>>;
  readonly event: EventKind;
};

/**
 * The partner actions of States and transitions.
 * ASSUMED M4: A booking can be rejected while awaiting approval, cancelled until pickup, picked up once approved, and returned once picked up.
 */
const transitions: Readonly<Record<BookingAction, Transition>> = {
  approve: {
    from: ["awaiting_approval"],
    to: "approved",
    payment: { held: "captured" },
    event: "booking.approved",
  },
  reject: {
    from: ["awaiting_approval"],
    to: "rejected",
    payment: { held: "released" },
    event: "booking.rejected",
  },
  cancel: {
    from: ["awaiting_approval", "approved"],
    to: "cancelled",
    payment: { held: "released", captured: "refunded" },
    event: "booking.cancelled",
  },
  pickup: { from: ["approved"], to: "picked_up", payment: {}, event: "booking.pickup_confirmed" },
  return: { from: ["picked_up"], to: "completed", payment: {}, event: "booking.return_confirmed" },
};

/** An action on a booking (`service_booking_id`), with a reason for reject and cancel if there is one. */
type Order = { action: BookingAction; bookingId: string; reason?: string };

/** Carries out one of the five actions for a partner, as `moveBooking` does. */
export function act(world: World, { partnerId, ...protection }: Caller, { action, bookingId, ...why }: Order): Booking {
  const booking = world.bookings.get(bookingId);
  if (booking === undefined) throw new Refusal("not_found", `There is no booking ${bookingId}.`);
  if (booking.partnerId !== partnerId) throw new Refusal("forbidden", "This booking belongs to another partner.");
  return moveBooking(world, booking, action, { by: "partner", ...protection, ...why });
}

/** Who moves a booking, under which Idempotency-Key, and why. */
type Move = { by: Mover; idempotencyKey?: string; reason?: string };

/**
 * Makes one transition: changes the booking and its payment, adds both to the ledger and emits their events.
 * Refuses in an invalid state and changes nothing.
 */
export function moveBooking(world: World, booking: Booking, action: BookingAction, move: Move): Booking {
  const { from, to, payment, event } = transitions[action];
  if (!from.includes(booking.state)) {
    const [wanted, is] = [from.map(inWords).join(" or "), inWords(booking.state)];
    throw new Refusal("wrong_state", `Booking ${booking.number} is not ${wanted}: it is ${is}.`);
  }

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
  // ASSUMED M28: A confirmed return completes the booking, as Events doesn't say what else does.
  if (to === "completed") emit(world, "booking.completed", changed);
  if (moved !== undefined) emit(world, "booking.payment_updated", changed);
  if (!isLive(changed)) clearConflicts(world, changed);
  return changed;
}

function inWords(state: BookingState): string {
  return state.replaceAll("_", " ");
}

/** A double-booking opens: `late` overlaps a live booking. ASSUMED M29: Conflict events are about the booking that came later. */
export function openConflict(world: World, late: Booking, earlier: Booking): void {
  world.conflicts.set(late.id, { lateId: late.id, earlierId: earlier.id });
  noteConflict(world, "conflict_opened", late);
  emit(world, "availability.conflict", late);
}

/** A double-booking clears as soon as either of its bookings has ended. */
function clearConflicts(world: World, ended: Booking): void {
  for (const { lateId, earlierId } of world.conflicts.values()) {
    if (lateId !== ended.id && earlierId !== ended.id) continue;
    world.conflicts.delete(lateId);
    const late = world.bookings.get(lateId);
    if (late === undefined) continue;
    noteConflict(world, "conflict_cleared", late);
    emit(world, "conflict.resolved", late);
  }
}

function noteConflict(world: World, kind: "conflict_opened" | "conflict_cleared", { id, number }: Booking): void {
  world.ledger.append({ kind, service_booking_id: id, booking_number: number, ...noteRequest(world) });
}
