import type { Dialect } from "../dialects/dialect.ts";
import { amountForms, deliveryForms, extraFields, stateWords, vehicleLinks, vehicleTitles } from "../dialects/forms.ts";
import { nest } from "../dialects/nest.ts";
import { toTimestamp } from "../service/clock.ts";
import type { Booking, Delivery, Vehicle } from "../service/entities.ts";
import type { World } from "../service/world.ts";

/**
 * The booking of `GET /bookings`. Resources, Booking has the first two fields; the dialect has all other names.
 * An unmapped vehicle has no reference here either.
 */
export function bookingOnWire(world: World, booking: Booking, dialect: Dialect): Record<string, unknown> {
  const { states, dates, times, changed, payment } = dialect;
  const { id, number, state, period, price, vehicleId, createdAt, updatedAt } = booking;
  const [start = "", end = ""] = dates.split(", ");
  // A change has a time of day even where rentals are in days.
  const precise = times === "day" ? "seconds" : times;
  const amount = price && (dialect.amountUnit === "minor" ? Math.round(price.amount * 100) : price.amount);
  return nest({
    service_booking_id: id,
    booking_number: number,
    ...(states !== "none" && { [dialect.stateField]: stateWords[states][state] }),
    ...(period && dates !== "none" && { [start]: time(period.start, times), [end]: time(period.end, times) }),
    ...(price && amount !== undefined && amountForms[dialect.amount]({ ...price, amount })),
    ...(payment !== "none" && { [payment]: booking.paymentStatus }),
    ...vehicleLinks[dialect.vehicleLink]({ id: vehicleId, vehicle: world.vehicles.get(vehicleId) }),
    ...(changed !== "none" && { created_at: time(createdAt, precise), [changed]: time(updatedAt, precise) }),
    ...extraFields[dialect.extras],
  });
}

/** The vehicle of `GET /vehicles`. Resources, Vehicle has its two IDs; the dialect has the rest. */
export function vehicleOnWire(vehicle: Vehicle, { vehicleTitle, listedRef, extras }: Dialect): Record<string, unknown> {
  const none = listedRef === "null" ? null : undefined;
  return nest({
    service_vehicle_id: vehicle.id,
    external_ref: listedRef === "never" ? undefined : (vehicle.externalRef ?? none),
    ...vehicleTitles[vehicleTitle](vehicle),
    ...extraFields[extras],
  });
}

/** A record of GET /webhooks/deliveries, with the dialect's field names. */
export const deliveryOnWire = (delivery: Delivery, dialect: Dialect): Record<string, unknown> =>
  nest({ ...deliveryForms[dialect.delivery](delivery), ...extraFields[dialect.extras] });

function time(epochMs: number, form: Dialect["times"]): string {
  const text = toTimestamp(epochMs);
  if (form === "day") return text.slice(0, "2026-06-11".length);
  return form === "seconds" ? text.replace(/\.\d+Z$/, "Z") : text;
}
