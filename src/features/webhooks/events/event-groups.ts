import { eventKinds, type EventKind } from "#contract/event.ts";
import { catalogue } from "#language/catalogue.ts";

const kindText = catalogue("webhooks/event-kinds", eventKinds);
const text = catalogue("webhooks/event-groups", {
  bookings: "Bookings",
  handover: "Handover",
  payment: "Payment",
  availability: "Availability",
  id: "Begins with evt_ and is unique",
  event: "The event kind",
  createdAt: "ISO-8601 in UTC: when the event was made",
  data: "What the event is about",
  booking: "The booking. Key for all booking actions",
  reference: "Your reference of the vehicle",
  amount: "Monetary amount. Its unit is not stated",
  currency: "Currency code of the amount",
});

/** When events of a kind are sent, as the interface says (Events, Event kinds). */
export const firesWhen = (kind: EventKind): string => kindText[kind];

/** The event kinds as people look for them; each stands in one group. */
export const eventGroups: readonly { readonly title: string; readonly kinds: readonly EventKind[] }[] = [
  {
    title: text.bookings,
    kinds: ["booking.created", "booking.approved", "booking.rejected", "booking.cancelled", "booking.completed"],
  },
  { title: text.handover, kinds: ["booking.pickup_confirmed", "booking.return_confirmed"] },
  { title: text.payment, kinds: ["booking.payment_updated"] },
  { title: text.availability, kinds: ["availability.conflict", "conflict.resolved"] },
];

/** All kinds, in the same order. */
export const allKinds: readonly EventKind[] = eventGroups.flatMap(({ kinds }) => kinds);

/** Whether an endpoint receives everything, kinds that are added later too. */
export const receivesAll = (events: readonly string[]): boolean => events.includes("*");

/** A field of the payload, in dotted notation (Events, Payload shape). */
export type PayloadField = { readonly name: string; readonly type: string; readonly notes: string };

/** Fields that every event has. */
export const envelopeFields: readonly PayloadField[] = [
  { name: "id", type: "string", notes: text.id },
  { name: "event", type: "string", notes: text.event },
  { name: "created_at", type: "string", notes: text.createdAt },
  { name: "data", type: "object", notes: text.data },
];

const createdFields: readonly PayloadField[] = [
  { name: "data.service_booking_id", type: "string", notes: text.booking },
  { name: "data.vehicle.external_ref", type: "string", notes: text.reference },
  { name: "data.amount", type: "number", notes: text.amount },
  { name: "data.currency", type: "string", notes: text.currency },
];

/** The documented fields inside `data`; undefined where the interface shows none. */
export const dataFields = (kind: EventKind) => (kind === "booking.created" ? createdFields : undefined);

/** The partner actions that emit events (States and transitions). */
const actions: Readonly<Partial<Record<EventKind, string>>> = {
  "booking.approved": "approve",
  "booking.rejected": "reject",
  "booking.cancelled": "cancel",
  "booking.pickup_confirmed": "pickup",
  "booking.return_confirmed": "return",
};

/** The partner action that emits an event; undefined where none does. */
export const actionOf = (kind: EventKind): string | undefined => actions[kind];

/**
 * An invented payload of an event, as JSON to be copied. It holds documented fields only, so `data` of most kinds is empty:
 * the interface does not show what stands in it.
 */
export function samplePayload(kind: EventKind): string {
  const created = { service_booking_id: "sample-booking", vehicle: { external_ref: "HV-12" } };
  const data = kind === "booking.created" ? { ...created, amount: 312, currency: "EUR" } : {};
  return JSON.stringify({ id: "evt_sample", event: kind, created_at: "2026-06-11T12:05:22Z", data }, undefined, 2);
}

/** The groups with the kinds that a search leaves: every word stands in a kind, in when it fires or in a field. */
export function searchEvents(typed: string): typeof eventGroups {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = (kind: EventKind) => {
    const fields = [...envelopeFields, ...(dataFields(kind) ?? [])].map(({ name }) => name);
    const haystack = [kind, firesWhen(kind), actionOf(kind) ?? "", ...fields].map((one) => one.toLowerCase());
    return words.every((word) => haystack.some((one) => one.includes(word)));
  };
  return eventGroups
    .map(({ title, kinds }) => ({ title, kinds: kinds.filter(isFound) }))
    .filter(({ kinds }) => kinds.length > 0);
}
