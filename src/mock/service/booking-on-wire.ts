import { amountFields, paymentFields } from "../dialects/amounts.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { extraFields } from "../dialects/extras.ts";
import { nest } from "../dialects/nest.ts";
import { stateFields } from "../dialects/states.ts";
import { historyFields, periodFields } from "../dialects/times.ts";
import { linkFields } from "../dialects/vehicles.ts";
import type { Booking } from "./booking.ts";
import type { World } from "./world.ts";

/**
 * The booking of `GET /bookings`. Resources, Booking shows the first two fields; the names of all others are the
 * dialect's. A vehicle that is not mapped has no reference here either.
 */
export function bookingOnWire(world: World, booking: Booking, dialect: Dialect): Record<string, unknown> {
  return nest({
    service_booking_id: booking.id,
    booking_number: booking.number,
    ...stateFields(booking.state, dialect.states, dialect.stateField),
    ...periodFields(booking.period, dialect.dates, dialect.times),
    ...amountFields(booking.price, dialect.amount, dialect.amountUnit),
    ...paymentFields(booking.paymentStatus, dialect.payment),
    ...linkFields(booking.vehicleId, world.vehicles.get(booking.vehicleId), dialect.vehicleLink),
    ...historyFields(booking.createdAt, booking.updatedAt, dialect.changed, dialect.times),
    ...extraFields(dialect.extras),
  });
}
