import { toTimestamp } from "./clock.ts";
import type { Booking } from "./booking.ts";
import type { World } from "./world.ts";

/**
 * The booking of `GET /bookings`. Resources, Booking shows the first two fields; the names of all others are ours.
 * ASSUMED M3. A vehicle that is not mapped has no `external_ref` here either.
 */
export function bookingOnWire(world: World, booking: Booking) {
  const vehicle = world.vehicles.get(booking.vehicleId);
  return {
    service_booking_id: booking.id,
    booking_number: booking.number,
    state: booking.state,
    ...(booking.period === undefined
      ? {}
      : { start: toTimestamp(booking.period.start), end: toTimestamp(booking.period.end) }),
    ...booking.price,
    payment_status: booking.paymentStatus,
    vehicle: {
      service_vehicle_id: booking.vehicleId,
      ...(vehicle?.externalRef === undefined ? {} : { external_ref: vehicle.externalRef }),
      ...(vehicle?.name === undefined ? {} : { name: vehicle.name }),
    },
    created_at: toTimestamp(booking.createdAt),
    updated_at: toTimestamp(booking.updatedAt),
  };
}
