import { createStore } from "zustand/vanilla";
import { pathOf, type Path, type PathPair } from "./raw.ts";

/** The states that the dashboard knows. The API document doesn't list all names (States and transitions). */
export const knownStates = ["awaiting", "approved", "pickedup", "completed", "rejected", "cancelled"] as const;
export type KnownState = (typeof knownStates)[number];

/** What a delivery's status can mean (Delivery rules, rule 2). */
export const knownDeliveries = ["delivered", "retrying", "pending", "failed", "dead"] as const;
export type KnownDelivery = (typeof knownDeliveries)[number];

/** How an amount is counted: in the currency's smallest unit (31200 is 312.00), or as it is. */
export const amountUnits = ["minor", "whole"] as const;
export type AmountUnit = (typeof amountUnits)[number];

/**
 * Where to look and which words mean what, as text: from `/config.json`, chosen in this browser, or from the tables below. An
 * empty list: this service doesn't provide it.
 */
export type FieldTexts = {
  readonly booking?: {
    readonly [F in BookingPath]?: readonly string[];
  } & {
    readonly [F in BookingPair]?: readonly (readonly [string, string])[];
  } & {
    readonly stateWords?: { readonly [S in KnownState]?: readonly string[] };
    readonly amountUnit?: AmountUnit;
  };
  readonly vehicle?: { readonly [F in VehiclePath]?: readonly string[] };
  readonly delivery?: { readonly [F in DeliveryPath]?: readonly string[] } & {
    readonly statusWords?: { readonly [S in KnownDelivery]?: readonly string[] };
  };
  readonly lists?: { readonly [F in ListPath]?: readonly string[] };
};

export const bookingPaths = [
  "state",
  "payment",
  "vehicleReference",
  "vehicleId",
  "vehicleTitle",
  "changedAt",
  "number",
] as const;
type BookingPath = (typeof bookingPaths)[number];
export const bookingPairs = ["dates", "amount"] as const;
type BookingPair = (typeof bookingPairs)[number];
export const vehiclePaths = ["title", "plate", "reference"] as const;
type VehiclePath = (typeof vehiclePaths)[number];
export const deliveryPaths = [
  "id",
  "eventId",
  "status",
  "attempts",
  "lastError",
  "event",
  "endpointId",
  "url",
  "at",
  "createdAt",
] as const;
type DeliveryPath = (typeof deliveryPaths)[number];
export const listPaths = ["rows", "cursor"] as const;
type ListPath = (typeof listPaths)[number];

/**
 * Where to look for everything that the API document doesn't name: what is configured for the service, else chosen in this
 * browser, else the tables. Plain data, so that it can be sent to another tab.
 */
export type Fields = {
  /** Identifies a set of fields; empty for the tables alone. */
  readonly key: string;
  readonly booking: { readonly [F in BookingPath]: readonly Path[] } & {
    readonly [F in BookingPair]: readonly PathPair[];
  } & {
    readonly stateWords: ReadonlyMap<string, KnownState>;
    /** Undefined: nobody said. */
    readonly amountUnit: AmountUnit | undefined;
  };
  readonly vehicle: { readonly [F in VehiclePath]: readonly Path[] };
  readonly delivery: { readonly [F in DeliveryPath]: readonly Path[] } & {
    readonly statusWords: ReadonlyMap<string, KnownDelivery>;
  };
  readonly lists: { readonly [F in ListPath]: readonly Path[] };
  /** What a person named, as text. Its places are taken at their word. */
  readonly configured: FieldTexts;
  readonly chosen: FieldTexts;
};

/** Every field that may be looked for has its usual names. */
type Named = {
  readonly booking: Readonly<Record<BookingPath, readonly string[]>>;
  readonly vehicle: Readonly<Record<VehiclePath, readonly string[]>>;
  readonly delivery: Readonly<Record<DeliveryPath, readonly string[]>>;
};

const tables = {
  booking: {
    /**
     * ASSUMED A4: A booking's state is the first known word in `state`, `status` or the like; an unknown word is shown as provided and
     * offers all five actions.
     */
    state: ["state", "status", "booking_state", "booking_status", "state.name", "status.name", "status.code"],
    /** Lower case with underscores. ASSUMED A4. */
    stateWords: {
      awaiting: ["awaiting_approval", "pending_approval", "pending", "requested", "request_to_book"],
      approved: ["approved", "accepted", "confirmed"],
      pickedup: ["picked_up", "pickup_confirmed", "checked_in", "in_progress"],
      completed: ["completed", "returned", "return_confirmed", "checked_out"],
      rejected: ["rejected", "declined"],
      cancelled: ["cancelled", "canceled"],
    },
    /**
     * Start and end of the rental, in pairs: both ends come from one naming habit.
     * ASSUMED A5: A rental's dates are the first complete pair of known names; a date without a time stays a day.
     */
    dates: [
      ["start", "end"],
      ["starts_at", "ends_at"],
      ["start_at", "end_at"],
      ["start_time", "end_time"],
      ["start_date", "end_date"],
      ["from", "to"],
      ["from", "until"],
      ["pickup_at", "return_at"],
      ["pickup_time", "return_time"],
      ["pickup.at", "return.at"],
      ["rental.start", "rental.end"],
      ["period.start", "period.end"],
      ["dates.start", "dates.end"],
    ],
    /**
     * Always as a pair from one place (What the service does, rule 4).
     * ASSUMED A6: An amount counts only with a currency from the same place and with nothing in the row that speaks against it, and is
     * never scaled or converted.
     */
    amount: [
      ["amount", "currency"],
      ["amount.amount", "amount.currency"],
      ["amount.value", "amount.currency"],
      ["total", "currency"],
      ["total_amount", "currency"],
      ["total.amount", "total.currency"],
      ["price.amount", "price.currency"],
      ["payment.amount", "payment.currency"],
      // The only entry: of several, nothing says which one is the booking's.
      ["amounts.0.amount", "amounts.0.currency"],
    ],
    payment: ["payment_status", "payment.status", "payment_state"],
    /** ASSUMED A7: A booking names its vehicle by reference, ID or name, in the booking itself or in `vehicle`. */
    vehicleReference: ["vehicle.external_ref", "external_ref", "vehicle_external_ref", "vehicle_ref", "vehicle"],
    vehicleId: ["vehicle.service_vehicle_id", "service_vehicle_id", "vehicle.id", "vehicle_id"],
    /** In addition, a `vehicle` that is an object is read as a vehicle. */
    vehicleTitle: [],
    // Not the creation: a booking may have changed since.
    changedAt: ["updated_at", "changed_at", "modified_at", "last_updated"],
    /** Resources, Booking. */
    number: ["booking_number"],
  },
  vehicle: {
    /** ASSUMED A3: A vehicle's name is the first of name, title, label, plate and registration that it has, else make and model. */
    title: ["name", "title", "label", "display_name", "plate", "license_plate", "registration"],
    plate: ["plate", "license_plate", "registration"],
    /** Resources, Vehicle. */
    reference: ["external_ref"],
  },
  /** ASSUMED A8: A delivery record has its status, attempts, last error, event, endpoint and time under one of the usual names. */
  delivery: {
    id: ["id", "delivery_id"],
    eventId: ["event_id", "event.id"],
    status: ["status", "state", "outcome", "delivery_status", "delivery_state", "result"],
    /** In small letters, with spaces. ASSUMED A8. */
    statusWords: {
      delivered: ["delivered", "success", "succeeded", "successful"],
      retrying: ["retrying", "retry", "retry scheduled", "will retry"],
      pending: ["pending", "queued"],
      failed: ["failed", "failure", "error", "errored"],
      dead: ["dead letter", "deadletter", "dead lettered", "deadlettered", "dead"],
    },
    attempts: ["attempts", "attempt_count", "number_of_attempts", "tries", "num_attempts", "attemptCount"],
    lastError: ["last_error", "error", "last_error.message", "error.message"],
    event: ["event", "type", "event_type", "event.event", "event.type", "kind", "what"],
    endpointId: ["webhook_id", "endpoint_id", "webhook.id", "endpoint.id"],
    url: ["url", "endpoint_url", "webhook_url", "endpoint.url", "webhook.url", "endpoint", "target_url"],
    at: ["last_attempt_at", "last_attempted_at", "delivered_at", "updated_at", "created_at"],
    createdAt: ["created_at", "event.created_at"],
  },
  lists: {
    /**
     * `*` is the resource's own name (Endpoints, Bookings, rule 4).
     * ASSUMED A1: A list's rows are the body, or under `data`, `items`, `results`, `records` or the resource's name, else in the only array
     * whose rows have IDs.
     */
    rows: [
      "data",
      "data.items",
      "data.results",
      "data.records",
      "data.*",
      "data.data",
      "items",
      "results",
      "records",
      "*",
    ],
    /** ASSUMED A2: `pagination.next_cursor` is at the top, in `data` or in `meta`; a page without one isn't taken for the last. */
    cursor: [
      "pagination.next_cursor",
      "data.pagination.next_cursor",
      "meta.pagination.next_cursor",
      "data.meta.pagination.next_cursor",
    ],
  },
} satisfies FieldTexts & Named;

/** The form in which a state's word is looked up: lower case, with underscores. */
export const stateKey = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");

/** The form in which a delivery status is looked up: lower case, with spaces. */
export const deliveryKey = (word: string): string =>
  word
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, " ")
    .trim();

type Words<K extends string> = { readonly [S in K]?: readonly string[] } | undefined;

function wordsOf<K extends string>(known: readonly K[], key: (word: string) => string, ...all: readonly Words<K>[]) {
  const words = new Map<string, K>();
  for (const said of all)
    for (const meaning of known) for (const word of said?.[meaning] ?? []) words.set(key(word), meaning);
  return words;
}

function eachOf<P extends string, V>(names: readonly P[], of: (name: P) => V): { readonly [F in P]: V } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry a name
  return Object.fromEntries(names.map((name) => [name, of(name)])) as { readonly [F in P]: V };
}

/** What a person named: what is configured wins, meaning by meaning. */
export function namedFields(configured: FieldTexts, chosen: FieldTexts): FieldTexts {
  const groups = ["booking", "vehicle", "delivery", "lists"] as const;
  const named = groups.filter((group) => configured[group] !== undefined || chosen[group] !== undefined);
  return Object.fromEntries(named.map((group) => [group, { ...chosen[group], ...configured[group] }]));
}

/** The fields by what is configured, else chosen here, else the tables. Where a person named a place, no other is tried. */
export function fieldsWith(configured: FieldTexts = {}, chosen: FieldTexts = {}): Fields {
  const layers: readonly FieldTexts[] = [configured, chosen, tables];
  const first = <T>(of: (layer: FieldTexts) => T | undefined): T | undefined =>
    layers.map(of).find((named) => named !== undefined);
  const paths = (of: (layer: FieldTexts) => readonly string[] | undefined) => (first(of) ?? []).map(pathOf);
  const said = [configured, chosen].filter((layer) => Object.keys(layer).length > 0);
  return {
    key: said.length === 0 ? "" : JSON.stringify([configured, chosen]),
    booking: {
      ...eachOf(bookingPaths, (name) => paths(({ booking }) => booking?.[name])),
      ...eachOf(bookingPairs, (name) =>
        (first(({ booking }) => booking?.[name]) ?? []).map(([one, other]): PathPair => [pathOf(one), pathOf(other)]),
      ),
      // Later entries win.
      stateWords: wordsOf(knownStates, stateKey, ...layers.toReversed().map(({ booking }) => booking?.stateWords)),
      amountUnit: first(({ booking }) => booking?.amountUnit),
    },
    vehicle: eachOf(vehiclePaths, (name) => paths(({ vehicle }) => vehicle?.[name])),
    delivery: {
      ...eachOf(deliveryPaths, (name) => paths(({ delivery }) => delivery?.[name])),
      statusWords: wordsOf(
        knownDeliveries,
        deliveryKey,
        ...layers.toReversed().map(({ delivery }) => delivery?.statusWords),
      ),
    },
    // A service may have its lists in several places, so the usual ones follow.
    lists: eachOf(listPaths, (name) => layers.flatMap(({ lists }) => lists?.[name] ?? []).map(pathOf)),
    configured,
    chosen,
  };
}

/** The tables alone. */
export const defaultFields: Fields = fieldsWith();

/** Under which names the fields of one service are read. */
export type Reading = ReturnType<typeof createReading>;

/** Starts with what `/config.json` says of a service, which wins over what is chosen in this browser. */
export function createReading(configured: FieldTexts = {}) {
  const given = fieldsWith(configured);
  const store = createStore(() => given);
  return {
    /** A new object whenever somebody chooses others. */
    read: store.getState,
    /** Without what was chosen here: stored records are named by these, so that no choice renames one. */
    configured: () => given,
    /** Reads by these fields from now on, where nothing is configured. */
    choose(chosen: FieldTexts): void {
      const next = fieldsWith(configured, chosen);
      // The same choice again would read every row again.
      if (next.key !== store.getState().key) store.setState(next, true);
    },
    onFields: (follow: () => void) => store.subscribe(follow),
  };
}
