/** The ten kinds in Events, Event kinds, and when each fires. */
export const eventKinds = {
  "booking.created": "A new booking lands on the service",
  "booking.approved": "A request-to-book is approved",
  "booking.rejected": "A request-to-book is rejected",
  "booking.cancelled": "A booking is cancelled",
  "booking.completed": "A booking is completed",
  "booking.pickup_confirmed": "Check-in is confirmed",
  "booking.return_confirmed": "Check-out is confirmed",
  "booking.payment_updated": "Payment status changed",
  "availability.conflict": "A double-booking is opened",
  "conflict.resolved": "A double-booking is cleared",
} as const;
export type EventKind = keyof typeof eventKinds;
