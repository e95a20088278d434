import { eventKinds, type EventKind } from "#contract/event.ts";

/** The kinds of events in the order of the picker. */
export const eventGroups: readonly { readonly title: string; readonly kinds: readonly EventKind[] }[] = [
  {
    title: "Bookings",
    kinds: ["booking.created", "booking.approved", "booking.rejected", "booking.cancelled", "booking.completed"],
  },
  { title: "Handover", kinds: ["booking.pickup_confirmed", "booking.return_confirmed"] },
  { title: "Payment", kinds: ["booking.payment_updated"] },
  { title: "Availability", kinds: ["availability.conflict", "conflict.resolved"] },
];

/** All kinds, in the same order. */
export const allKinds: readonly EventKind[] = eventGroups.flatMap(({ kinds }) => kinds);

/** Whether an endpoint hears everything, kinds that are added later too. */
export const hearsAll = (events: readonly string[]): boolean => events.includes("*");

/** Whether an endpoint hears this kind. */
export const hears = (events: readonly string[], kind: string): boolean => hearsAll(events) || events.includes(kind);

/** When events of a kind are sent. */
export const firesWhen = (kind: EventKind): string => eventKinds[kind];
