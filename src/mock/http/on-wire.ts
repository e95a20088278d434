import { amountFields, paymentFields } from "../dialects/amounts.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { extraFields } from "../dialects/extras.ts";
import { nest } from "../dialects/nest.ts";
import { stateFields } from "../dialects/states.ts";
import { historyFields, periodFields } from "../dialects/times.ts";
import { linkFields, vehicleFields } from "../dialects/vehicles.ts";
import type { Booking, Vehicle, Block, Webhook, Delivery } from "../service/entities.ts";
import type { World } from "../service/world.ts";
import { toTimestamp } from "../service/clock.ts";
import { deliveryFields } from "../dialects/deliveries.ts";

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

/** The vehicle of `GET /vehicles`. Resources, Vehicle shows its two identifiers; the rest is the dialect's. */
export function vehicleOnWire(vehicle: Vehicle, dialect: Dialect): Record<string, unknown> {
  return nest({
    ...vehicleFields(vehicle, dialect.vehicleTitle, dialect.listedRef),
    ...extraFields(dialect.extras),
  });
}

/** The answer to a block. ASSUMED M23: its fields are not shown; the request's own, in UTC, and the vehicle. */
export function blockOnWire({ externalBlockId, start, end, vehicleId, createdAt }: Block, externalRef: string) {
  return {
    external_block_id: externalBlockId,
    start: toTimestamp(start),
    end: toTimestamp(end),
    vehicle: { service_vehicle_id: vehicleId, external_ref: externalRef },
    created_at: toTimestamp(createdAt),
  };
}

/** An endpoint of GET /webhooks. Resources, Webhook endpoint: never with its secret. `created_at` is ours. ASSUMED M24. */
export function webhookOnWire({ id, url, events, createdAt }: Webhook) {
  return { id, url, events, created_at: toTimestamp(createdAt) };
}

/** The answer to DELETE /webhooks/{id}. ASSUMED M26: its body is not shown; the identifier of what is gone. */
export function removedWebhookOnWire({ id }: Webhook) {
  return { id };
}

/** A record of GET /webhooks/deliveries. Resources, Delivery record says that the field names are not shown. */
export function deliveryOnWire(delivery: Delivery, dialect: Dialect): Record<string, unknown> {
  return nest({ ...deliveryFields(delivery, dialect.delivery), ...extraFields(dialect.extras) });
}
