import type { amountForms, deliveryForms, extraFields, stateWords, vehicleLinks, vehicleTitles } from "./forms.ts";
import type { MeReply, WebhookReply, WriteReply, RetryForm, RetryPlace } from "./replies.ts";

/**
 * One way to settle what the API leaves open, with a switch for each point. What the API documents never changes.
 * Places are dotted paths.
 */
export type Dialect = {
  /**
   * Bookings, rule 4: where a list has its rows and its pagination; `*` is the resource's own name. With rows as the `body`,
   * or without pagination, a list has a single page.
   */
  readonly list: { readonly rows: string; readonly pagination: string };
  readonly pageSize: number;

  /** States and transitions: the names of the states, and their field. */
  readonly states: keyof typeof stateWords | "none";
  readonly stateField: string;

  /** Resources, Booking, other fields: start and end of a rental, or none; the form of times; when a booking changed. */
  readonly dates: `${string}, ${string}` | "none";
  /** Timestamps end in Z (What the service does, rule 4); a day alone is no timestamp. */
  readonly times: "milliseconds" | "seconds" | "day";
  readonly changed: string;
  /** Resources, Booking: form and unit of the amount (euros or cents); the payment's own state. */
  readonly amount: keyof typeof amountForms;
  readonly amountUnit: "major" | "minor";
  readonly payment: string;
  /** Resources, Booking: how a booking names its vehicle. */
  readonly vehicleLink: keyof typeof vehicleLinks;

  /** Resources, Vehicle, other fields: the vehicle's name, and the reference of an unmapped vehicle or of any. */
  readonly vehicleTitle: keyof typeof vehicleTitles;
  readonly listedRef: "omitted" | "null" | "never";
  /** Resources, Delivery record: the names of its fields. */
  readonly delivery: keyof typeof deliveryForms;
  /** Resources, other fields: further fields of rows. */
  readonly extras: keyof typeof extraFields;

  /** Endpoints: bodies of GET /me, POST /vehicles/mapping, POST blocks, DELETE and POST /webhooks. */
  readonly me: MeReply;
  readonly mapping: WriteReply;
  readonly block: WriteReply;
  readonly removal: WriteReply;
  readonly webhook: WebhookReply;

  /** Errors, rule 2: place and form of `retry_after`, and whether the header `Retry-After` comes too. */
  readonly retryPlace: RetryPlace;
  readonly retryForm: RetryForm;
  readonly retryHeader: boolean;
  /** Errors, rule 1: the code of an action in an invalid state, any text. */
  readonly wrongStateCode: string;
  /** Bookings, rule 5: whether reject and cancel need a reason. */
  readonly reason: "optional" | "required";
  /** POST /vehicles/mapping: for a vehicle that's already mapped, and for another vehicle's reference. */
  readonly remapping: "replaces" | "refused";
  readonly takenReference: "refused" | "moves";

  /** Whether names and messages are ordinary, or try everything that a text can do to a page. */
  readonly texts: "ordinary" | "hostile";
  /** Whether references need percent-encoding in a path (Blocks: `external_ref` is a path segment). */
  readonly references: "plain" | "encoded";
};

/** The default service: the most likely answer to every open point. */
export const plain: Dialect = {
  // ASSUMED M9: A list has its rows in `data`, with `pagination` beside it.
  list: { rows: "data", pagination: "pagination" },
  // ASSUMED M12: A page has 50 rows unless the request says otherwise.
  pageSize: 50,
  // ASSUMED M3: Bookings have `state`, `start`, `end`, `updated_at`, `amount`, `currency`, `payment_status` and `vehicle`.
  states: "ours",
  stateField: "state",
  dates: "start, end",
  times: "milliseconds",
  changed: "updated_at",
  amount: "number",
  amountUnit: "major",
  payment: "payment_status",
  vehicleLink: "nested",
  // ASSUMED M2: Vehicles have `name` and `plate`.
  vehicleTitle: "name",
  listedRef: "omitted",
  delivery: "ours",
  extras: "none",
  // ASSUMED M13: `GET /me` answers with the partner's name and the API key's scopes.
  me: "described",
  // ASSUMED M14: A mapping answers with the vehicle as the list shows it.
  mapping: "thing",
  block: "thing",
  // ASSUMED M23 (the block above), ASSUMED M26.
  removal: "thing",
  webhook: "thing",
  // ASSUMED M10: `retry_after` is in `error`, and also in the header, as with many services.
  retryPlace: "error",
  retryForm: "number",
  retryHeader: true,
  // ASSUMED M5: An action in an invalid state gets 400 with the code `invalid_request`.
  wrongStateCode: "invalid_request",
  // ASSUMED M16: Reject and cancel need no reason.
  reason: "optional",
  // ASSUMED M18: A reference that another vehicle has is refused, as a path could then mean either.
  remapping: "replaces",
  takenReference: "refused",
  texts: "ordinary",
  references: "plain",
};
