import { act, moveBooking, openConflict } from "./act.ts";
import { isAvailable, isLive, liveBookingIn } from "./vehicles.ts";
import type { Booking, Webhook } from "./entities.ts";
import { emit } from "./deliveries.ts";
import { Refusal } from "./refusal.ts";
import { noteRequest, type World } from "./world.ts";

/** A guest books. Undefined if the vehicle is blocked or booked then. */
export function guestBooks(world: World, wanted: NewBooking): Booking | undefined {
  return isAvailable(world, wanted.vehicleId, wanted.period) ? addBooking(world, wanted) : undefined;
}

/** A guest books although the vehicle may be taken, which opens a double-booking with the live booking that it overlaps. */
export function guestOverbooks(world: World, wanted: NewBooking): Booking {
  const earlier = liveBookingIn(world, wanted.vehicleId, wanted.period);
  const late = addBooking(world, wanted);
  if (earlier !== undefined) openConflict(world, late, earlier);
  return late;
}

/** A guest cancels. Refused in the states in which a partner couldn't cancel either. */
export function guestCancels(world: World, bookingId: string): Booking {
  return moveBooking(world, bookingCalled(world, bookingId), "cancel", { by: "guest" });
}

/**
 * A guest pays a booking that came without a payment.
 * ASSUMED M33: A late payment is held while the booking awaits approval, and captured at once if it's already approved.
 */
export function guestPays(world: World, bookingId: string): Booking {
  const booking = bookingCalled(world, bookingId);
  if (booking.paymentStatus !== "unpaid" || !isLive(booking)) {
    throw new Refusal("invalid_request", `Booking ${booking.number} has nothing to pay.`);
  }
  const approved = booking.state === "approved" || booking.state === "picked_up";
  const paymentStatus = approved ? "captured" : "held";
  const paid: Booking = { ...booking, paymentStatus, updatedAt: world.clock.now() };
  world.bookings.replace(paid);
  const about = { service_booking_id: booking.id, booking_number: booking.number, ...noteRequest(world) };
  world.ledger.append({ kind: paymentStatus, ...about, ...booking.price });
  emit(world, "booking.payment_updated", paid);
  return paid;
}

/** A colleague of the same partner approves elsewhere. */
export function colleagueApproves(world: World, bookingId: string): Booking {
  const { partnerId } = bookingCalled(world, bookingId);
  return act(world, { partnerId }, { action: "approve", bookingId });
}

/** A second booking for the vehicle and dates of a live one. Returns the later one. */
export function doubleBookingOpens(world: World, bookingId: string): Booking {
  const booking = bookingCalled(world, bookingId);
  const { vehicleId, period, price } = booking;
  if (period === undefined || !isLive(booking)) throw new Error(`Booking ${booking.number} takes up no dates.`);
  const late = addBooking(world, { vehicleId, period, ...(price === undefined ? {} : { price }) });
  openConflict(world, late, booking);
  return late;
}

/** The service clears a double-booking by cancelling the later booking. */
export function doubleBookingClears(world: World, lateBookingId: string): Booking {
  if (!world.conflicts.has(lateBookingId)) throw new Error(`Booking ${lateBookingId} opened no double-booking.`);
  return moveBooking(world, bookingCalled(world, lateBookingId), "cancel", { by: "service" });
}

/** The receiver of an endpoint becomes unreachable: deliveries to it fail. */
export function receiverGoesDown(world: World, webhookId: string): void {
  setReachable(world, webhookId, false);
}

/** It's reachable again: waiting deliveries arrive at their next attempt. */
export function receiverComesBack(world: World, webhookId: string): void {
  setReachable(world, webhookId, true);
}

/** Revokes an API key (Authentication, rule 2). */
export function keyIsRevoked(world: World, apiKey: string): void {
  const key = world.keys.get(apiKey);
  if (key === undefined) throw new Error("There is no such API key.");
  world.keys.set(apiKey, { ...key, revoked: true });
  world.ledger.append({ kind: "key_revoked", partner_id: key.partnerId, ...noteRequest(world) });
}

function setReachable(world: World, webhookId: string, reachable: boolean): void {
  const webhook: Webhook | undefined = world.webhooks.get(webhookId);
  if (webhook === undefined) throw new Error(`There is no webhook endpoint ${webhookId}.`);
  world.webhooks.set(webhookId, { ...webhook, down: !reachable });
  const kind = reachable ? "receiver_up" : "receiver_down";
  world.ledger.append({ kind, webhook_id: webhookId, url: webhook.url, ...noteRequest(world) });
}

function bookingCalled(world: World, id: string): Booking {
  const booking = world.bookings.get(id);
  if (booking === undefined) throw new Error(`There is no booking ${id}.`);
  return booking;
}

/** What a guest books; times in epoch milliseconds. `unpaid`: without a payment to hold. */
export type NewBooking = {
  readonly vehicleId: string;
  readonly period: { readonly start: number; readonly end: number };
  /** 120 EUR unless given: a new booking's event always has an amount and a currency (Events, Payload shape). */
  readonly price?: { readonly amount: number; readonly currency: string };
  readonly unpaid?: boolean;
};

const usualPrice = { amount: 120, currency: "EUR" };

/** Adds a new booking that awaits approval (States and transitions). */
export function addBooking(
  world: World,
  { vehicleId, period, price = usualPrice, unpaid = false }: NewBooking,
): Booking {
  const vehicle = world.vehicles.get(vehicleId);
  if (vehicle === undefined) throw new Error(`There is no vehicle ${vehicleId}.`);
  const now = world.clock.now();
  const booking: Booking = {
    id: world.ids.uuid(),
    number: nextNumber(world, vehicle.partnerId),
    partnerId: vehicle.partnerId,
    vehicleId,
    state: "awaiting_approval",
    paymentStatus: unpaid ? "unpaid" : "held",
    period,
    price,
    createdAt: now,
    updatedAt: now,
  };
  world.bookings.add(booking);
  const about = { service_booking_id: booking.id, booking_number: booking.number, ...noteRequest(world) };
  world.ledger.append({ kind: "booked", ...about });
  if (!unpaid) world.ledger.append({ kind: "held", ...about, ...price });
  emit(world, "booking.created", booking);
  return booking;
}

function nextNumber(world: World, partnerId: string): string {
  const numbers = world.bookings
    .all()
    .filter((booking) => booking.partnerId === partnerId)
    .map((booking) => Number(booking.number.slice("BK-".length)));
  return `BK-${numbers.reduce((highest, number) => Math.max(highest, number), 10_000) + 1}`;
}
