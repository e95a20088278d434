import type { Booking } from "./entities.ts";
import { emit } from "./emit.ts";
import { noteRequest, type World } from "./world.ts";

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
