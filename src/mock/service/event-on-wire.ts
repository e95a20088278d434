import { toTimestamp } from "./clock.ts";
import type { Happened } from "./event.ts";

/**
 * The body of a delivery (Events, Payload shape). The data fields are shown for booking.created only.
 * ASSUMED M27: all kinds carry the same; a vehicle without a reference and an older booking without a price leave theirs out.
 */
export function eventOnWire({ id, kind, createdAt, booking, externalRef }: Happened) {
  return {
    id,
    event: kind,
    created_at: toTimestamp(createdAt),
    data: {
      service_booking_id: booking.id,
      vehicle: externalRef === undefined ? {} : { external_ref: externalRef },
      ...booking.price,
    },
  };
}
