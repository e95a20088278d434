import { t } from "@lingui/core/macro";
import type { EventKind } from "#contract/webhook.ts";
import { searchFor, searchText } from "#values/search.ts";

const kindText: Readonly<Record<EventKind, string>> = {
  "booking.created": t`A new booking comes in`,
  "booking.approved": t`A request-to-book is approved`,
  "booking.rejected": t`A request-to-book is rejected`,
  "booking.cancelled": t`A booking is cancelled`,
  "booking.completed": t`A booking is completed`,
  "booking.pickup_confirmed": t`A pickup is confirmed`,
  "booking.return_confirmed": t`A return is confirmed`,
  "booking.payment_updated": t`A payment status changes`,
  "availability.conflict": t`A vehicle is double-booked`,
  "conflict.resolved": t`A double booking is resolved`,
};

/** When events of a kind are sent, as the API's docs say (Events, Event kinds). */
export const firesWhen = (kind: EventKind): string => kindText[kind];

/** The event kinds grouped as people look for them, each once. */
export const eventGroups: readonly { readonly title: string; readonly kinds: readonly EventKind[] }[] = [
  {
    title: t`Bookings`,
    kinds: ["booking.created", "booking.approved", "booking.rejected", "booking.cancelled", "booking.completed"],
  },
  { title: t`Handover`, kinds: ["booking.pickup_confirmed", "booking.return_confirmed"] },
  { title: t`Payment`, kinds: ["booking.payment_updated"] },
  { title: t`Availability`, kinds: ["availability.conflict", "conflict.resolved"] },
];

export const allKinds: readonly EventKind[] = eventGroups.flatMap(({ kinds }) => kinds);

/** Whether an endpoint receives all events, including kinds added later. */
export const receivesAll = (events: readonly string[]): boolean => events.includes("*");

/** A field of the payload, in dotted notation (Events, Payload shape). */
export type PayloadField = { readonly name: string; readonly type: string; readonly notes: string };

export const envelopeFields: readonly PayloadField[] = [
  { name: "id", type: "string", notes: t`Starts with evt_ and is unique` },
  { name: "event", type: "string", notes: t`The event kind` },
  { name: "created_at", type: "string", notes: t`When the event was created (ISO 8601, UTC)` },
  { name: "data", type: "object", notes: t`What the event is about` },
];

const createdFields: readonly PayloadField[] = [
  { name: "data.service_booking_id", type: "string", notes: t`The booking's ID, used by all booking actions` },
  { name: "data.vehicle.external_ref", type: "string", notes: t`Your reference for the vehicle` },
  { name: "data.amount", type: "number", notes: t`Amount, in a unit that isn't documented` },
  { name: "data.currency", type: "string", notes: t`Currency code of the amount` },
];

/** The documented fields inside `data`; undefined when the API's docs show none. */
export const dataFields = (kind: EventKind) => (kind === "booking.created" ? createdFields : undefined);

/** The partner actions that emit events (States and transitions). */
const actions: Readonly<Partial<Record<EventKind, string>>> = {
  "booking.approved": "approve",
  "booking.rejected": "reject",
  "booking.cancelled": "cancel",
  "booking.pickup_confirmed": "pickup",
  "booking.return_confirmed": "return",
};

export const actionOf = (kind: EventKind): string | undefined => actions[kind];

/**
 * An invented payload of an event, as JSON to copy. It contains only documented fields, so `data` is empty for most kinds.
 */
export function samplePayload(kind: EventKind): string {
  const created = { service_booking_id: "sample-booking", vehicle: { external_ref: "HV-12" } };
  const data = kind === "booking.created" ? { ...created, amount: 312, currency: "EUR" } : {};
  return JSON.stringify({ id: "evt_sample", event: kind, created_at: "2026-06-11T12:05:22Z", data }, undefined, 2);
}

/** The groups with the kinds that match a search: each word appears in the kind, its description, action or fields. */
export function searchEvents(typed: string): typeof eventGroups {
  const isMatch = searchFor(typed);
  const isFound = (kind: EventKind) => {
    const fields = [...envelopeFields, ...(dataFields(kind) ?? [])].map(({ name }) => name);
    return isMatch(searchText(kind, firesWhen(kind), actionOf(kind), fields));
  };
  return eventGroups
    .map(({ title, kinds }) => ({ title, kinds: kinds.filter(isFound) }))
    .filter(({ kinds }) => kinds.length > 0);
}
