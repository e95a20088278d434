import { eventKinds, type EventKind } from "#contract/event.ts";

/** The event kinds as people look for them; each stands in one group. */
export const eventGroups: readonly { readonly title: string; readonly kinds: readonly EventKind[] }[] = [
  {
    title: "Bookings",
    kinds: ["booking.created", "booking.approved", "booking.rejected", "booking.cancelled", "booking.completed"],
  },
  { title: "Handover", kinds: ["booking.pickup_confirmed", "booking.return_confirmed"] },
  { title: "Payment", kinds: ["booking.payment_updated"] },
  { title: "Availability", kinds: ["availability.conflict", "conflict.resolved"] },
];

/** A field of the payload, in dotted notation (Events, Payload shape). */
export type PayloadField = { readonly name: string; readonly type: string; readonly notes: string };

/** Fields that every event has. */
export const envelopeFields: readonly PayloadField[] = [
  { name: "id", type: "string", notes: "Begins with evt_ and is unique" },
  { name: "event", type: "string", notes: "The event kind" },
  { name: "created_at", type: "string", notes: "ISO-8601 in UTC: when the event was made" },
  { name: "data", type: "object", notes: "What the event is about" },
];

const createdFields: readonly PayloadField[] = [
  { name: "data.service_booking_id", type: "string", notes: "The booking. Key for all booking actions" },
  { name: "data.vehicle.external_ref", type: "string", notes: "Your reference of the vehicle" },
  { name: "data.amount", type: "number", notes: "Monetary amount. Its unit is not stated" },
  { name: "data.currency", type: "string", notes: "Currency code of the amount" },
];

/** The documented fields inside `data`; undefined where the interface shows none. */
export function dataFields(kind: EventKind): readonly PayloadField[] | undefined {
  return kind === "booking.created" ? createdFields : undefined;
}

/** What the interface says besides about when an event is sent (States and transitions). */
const actions: Readonly<Partial<Record<EventKind, string>>> = {
  "booking.approved": "approve",
  "booking.rejected": "reject",
  "booking.cancelled": "cancel",
  "booking.pickup_confirmed": "pickup",
  "booking.return_confirmed": "return",
};

/** The partner action that emits an event; undefined where none does. */
export function actionOf(kind: EventKind): string | undefined {
  return actions[kind];
}

/** The groups with the kinds that a search leaves: every word stands in a kind, in when it fires or in a field. */
export function searchEvents(text: string): typeof eventGroups {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = (kind: EventKind) => {
    const fields = [...envelopeFields, ...(dataFields(kind) ?? [])];
    const haystack = [kind, eventKinds[kind], actionOf(kind) ?? "", ...fields.map(({ name }) => name)];
    return words.every((word) => haystack.some((one) => one.toLowerCase().includes(word)));
  };
  return eventGroups
    .map(({ title, kinds }) => ({ title, kinds: kinds.filter(isFound) }))
    .filter(({ kinds }) => kinds.length > 0);
}
