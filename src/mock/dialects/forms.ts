import { toTimestamp } from "../service/clock.ts";
import type { BookingState, Delivery, Vehicle } from "../service/entities.ts";
import type { Fields } from "./nest.ts";

/** States and transitions: the names of states aren't documented. Each line is one service's words. */
export const stateWords = {
  ours: {
    awaiting_approval: "awaiting_approval",
    approved: "approved",
    picked_up: "picked_up",
    completed: "completed",
    rejected: "rejected",
    cancelled: "cancelled",
    in_review: "in_review",
  },
  upper: {
    awaiting_approval: "PENDING_APPROVAL",
    approved: "ACCEPTED",
    picked_up: "CHECKED_IN",
    completed: "CHECKED_OUT",
    rejected: "DECLINED",
    cancelled: "CANCELED",
    in_review: "ON_HOLD",
  },
  hyphens: {
    awaiting_approval: "request-to-book",
    approved: "confirmed",
    picked_up: "in-progress",
    completed: "returned",
    rejected: "declined",
    cancelled: "cancelled",
    in_review: "under-review",
  },
  sentences: {
    awaiting_approval: "Awaiting approval",
    approved: "Approved",
    picked_up: "Picked up",
    completed: "Completed",
    rejected: "Rejected",
    cancelled: "Cancelled",
    in_review: "In review",
  },
  /** Named like the events (Events, Event kinds). */
  events: {
    awaiting_approval: "requested",
    approved: "approved",
    picked_up: "pickup_confirmed",
    completed: "return_confirmed",
    rejected: "rejected",
    cancelled: "cancelled",
    in_review: "conflict",
  },
  /** Words that nobody can guess: a dashboard can only show them. */
  codes: {
    awaiting_approval: "S10",
    approved: "S20",
    picked_up: "S30",
    completed: "S40",
    rejected: "S90",
    cancelled: "S91",
    in_review: "S15",
  },
} as const satisfies Record<string, Readonly<Record<BookingState, string>>>;

type Price = { readonly amount: number; readonly currency: string };

/** Payload shape has a number and a currency. Always both (What the service does, rule 4). */
export const amountForms = {
  number: ({ amount, currency }: Price) => ({ amount, currency }),
  text: ({ amount, currency }: Price) => ({ amount: amount.toFixed(2), currency }),
  nested: ({ amount, currency }: Price) => ({ "amount.amount": amount, "amount.currency": currency }),
  value: ({ amount, currency }: Price) => ({ "amount.value": amount.toFixed(2), "amount.currency": currency }),
  "total amount": ({ amount, currency }: Price) => ({ total_amount: amount, currency }),
  price: ({ amount, currency }: Price) => ({ "price.amount": amount, "price.currency": currency }),
  worth: ({ amount, currency }: Price) => ({ "worth.sum": amount, "worth.money": currency }),
  payments: ({ amount, currency }: Price) => ({ "payments.0.sum": amount, "payments.0.cur": currency }),
  prefixed: ({ amount, currency }: Price) => ({ x_total: amount, x_ccy: currency }),
  none: () => ({}),
} as const satisfies Record<string, (price: Price) => Fields>;

/** Resources, Vehicle, other fields: the name of a vehicle, if any. */
export const vehicleTitles = {
  name: ({ name, plate }: Vehicle) => ({ name, plate }),
  title: ({ name }: Vehicle) => ({ title: name }),
  label: ({ name, plate }: Vehicle) => ({ label: name, registration: plate }),
  plate: ({ plate }: Vehicle) => ({ license_plate: plate }),
  "make and model": ({ name }: Vehicle) => ({ make: name?.replace(/ \S+$/, ""), model: name?.replace(/^.* /, "") }),
  none: () => ({}),
} as const satisfies Record<string, (vehicle: Vehicle) => Fields>;

/** The vehicle of a booking: its ID, and the vehicle itself if the service still has it. */
type Link = { readonly id: string; readonly vehicle: Vehicle | undefined };

/** How a booking names its vehicle. Payload shape has `vehicle.external_ref` in events; lists aren't documented. */
export const vehicleLinks = {
  nested: ({ id, vehicle }: Link) => ({
    "vehicle.service_vehicle_id": id,
    "vehicle.external_ref": vehicle?.externalRef,
    "vehicle.name": vehicle?.name,
  }),
  reference: ({ vehicle }: Link) => ({ "vehicle.external_ref": vehicle?.externalRef }),
  flat: ({ id, vehicle }: Link) => ({
    service_vehicle_id: id,
    external_ref: vehicle?.externalRef,
    vehicle_name: vehicle?.name,
  }),
  "flat reference": ({ vehicle }: Link) => ({ vehicle_ref: vehicle?.externalRef }),
  asset: ({ vehicle }: Link) => ({ "asset.tag": vehicle?.externalRef }),
  cars: ({ vehicle }: Link) => ({ "cars.0": vehicle?.externalRef }),
  prefixed: ({ vehicle }: Link) => ({ x_car: vehicle?.externalRef }),
  id: ({ id }: Link) => ({ vehicle_id: id }),
  "nested id": ({ id }: Link) => ({ "vehicle.id": id }),
  none: () => ({}),
} as const satisfies Record<string, (link: Link) => Fields>;

const timestampOrNull = (epochMs: number | null) => (epochMs === null ? null : toTimestamp(epochMs));

/** Resources, Delivery record: status, attempts and last error; the field names aren't documented. */
export const deliveryForms = {
  // ASSUMED M32: Delivery records have `event`, `status` (`pending`, `delivered`, `retrying` or `dead_letter`), `attempts` and `last_error`.
  ours: (delivery: Delivery) => ({
    id: delivery.id,
    webhook_id: delivery.webhookId,
    url: delivery.url,
    event_id: delivery.eventId,
    event: delivery.kind,
    status: delivery.status,
    attempts: delivery.attempts,
    last_error: delivery.lastError,
    created_at: toTimestamp(delivery.createdAt),
    last_attempt_at: timestampOrNull(delivery.lastAttemptAt),
    next_attempt_at: timestampOrNull(delivery.nextAttemptAt),
  }),
  aliases: (delivery: Delivery) => ({
    delivery_id: delivery.id,
    endpoint_id: delivery.webhookId,
    type: delivery.kind,
    state: delivery.status.toUpperCase(),
    attempt_count: delivery.attempts,
    error: delivery.lastError,
    updated_at: toTimestamp(delivery.lastAttemptAt ?? delivery.createdAt),
  }),
  nested: (delivery: Delivery) => ({
    event_id: delivery.eventId,
    event_type: delivery.kind,
    url: delivery.url,
    status: delivery.status.replaceAll("_", " "),
    attempts: Array.from({ length: delivery.attempts }, (_, index) => ({ number: index + 1 })),
    "last_error.message": delivery.lastError ?? undefined,
    created_at: toTimestamp(delivery.createdAt),
  }),
  /** Names in no table: only their shape or the configuration tells what they mean. */
  foreign: (delivery: Delivery) => ({
    ref: delivery.eventId,
    outcome: delivery.status,
    tries: delivery.attempts,
    trouble: delivery.lastError,
  }),
} as const satisfies Record<string, (delivery: Delivery) => Fields>;

/** Fields that nobody asked for, of every JSON kind. No name has a dot. */
export const extraFields = {
  none: {},
  many: {
    "@type": "resource",
    odometer: { unit: "km", out: 48_211, back: null },
    labels: ["night", "return elsewhere"],
    insured: true,
    ratio: 0.25,
    comment: null,
    _links: { self: { href: "/v2/things/1" } },
    "with space": "and a value",
    // An undocumented field may contain what nobody should see by accident.
    renter: { name: "Invented Person", phone: "+00 000 00 000" },
  },
} as const satisfies Record<string, Fields>;
