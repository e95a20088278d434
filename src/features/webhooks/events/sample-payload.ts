import type { EventKind } from "#contract/event.ts";

/**
 * An invented payload of an event, as JSON to be copied. It holds documented fields only, so that `data` of most kinds is
 * empty here: the interface does not show what stands in it.
 */
export function samplePayload(kind: EventKind): string {
  const data =
    kind === "booking.created"
      ? {
          service_booking_id: "sample-booking",
          vehicle: { external_ref: "HV-12" },
          amount: 312,
          currency: "EUR",
        }
      : {};
  const payload = { id: "evt_sample", event: kind, created_at: "2026-06-11T12:05:22Z", data };
  return JSON.stringify(payload, undefined, 2);
}
