import type { amountForms, deliveryForms, extraFields, stateWords, vehicleLinks, vehicleTitles } from "./forms.ts";
import type { MeReply, WebhookReply, WriteReply } from "./replies.ts";
import type { RetryForm, RetryPlace } from "./retry-after.ts";

/**
 * One way in which the service may have settled everything that the interface leaves open, a switch for each point.
 * Whatever the switches say, what the interface shows stays as it shows it. Places are dotted paths.
 */
export type Dialect = {
  /**
   * Bookings, rule 4: where the rows of a list and its pagination stand; `*` is the resource's own name. Rows that are the
   * `body` leave room for nothing else. Without pagination a list comes whole.
   */
  readonly list: { readonly rows: string; readonly pagination: string };
  /** Limits: the default page size. */
  readonly pageSize: number;

  /** States and transitions: the names of the states, and the field that holds them. */
  readonly states: keyof typeof stateWords | "none";
  readonly stateField: string;

  /** Resources, Booking, other fields: both ends of a rental, or none; how times are written; when a booking changed. */
  readonly dates: `${string}, ${string}` | "none";
  /** What the service does, rule 4 promises moments that end in Z; a day alone is no timestamp. */
  readonly times: "milliseconds" | "seconds" | "day";
  readonly changed: string;
  /** Resources, Booking: form and unit of the amount (euros or cents); the payment's own state. */
  readonly amount: keyof typeof amountForms;
  readonly amountUnit: "major" | "minor";
  readonly payment: string;
  /** Resources, Booking: how a booking names its vehicle. */
  readonly vehicleLink: keyof typeof vehicleLinks;

  /** Resources, Vehicle, other fields: what a vehicle is called; and what the list says without a reference, or of any. */
  readonly vehicleTitle: keyof typeof vehicleTitles;
  readonly listedRef: "omitted" | "null" | "never";
  /** Resources, Delivery record: the names of its fields. */
  readonly delivery: keyof typeof deliveryForms;
  /** Resources, "other fields: not shown": what stands in rows besides. */
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
  /** Errors, rule 1: the code of an action in an invalid state. Any text may be a code. */
  readonly wrongStateCode: string;
  /** Bookings, rule 5: whether reject and cancel need a reason. */
  readonly reason: "optional" | "required";
  /** POST /vehicles/mapping: a vehicle that has a reference already, and a reference that another vehicle has. */
  readonly remapping: "replaces" | "refused";
  readonly takenReference: "refused" | "moves";

  /** Whether names and messages are tame, or everything that a text can do to a page. */
  readonly texts: "ordinary" | "hostile";
  /** Whether references are plain, or need percent-encoding in a path (Blocks: `external_ref` is a path segment). */
  readonly references: "plain" | "encoded";
};
