import type { AmountForm, AmountUnit, PaymentField } from "./amounts.ts";
import type { DeliveryNaming } from "./deliveries.ts";
import type { Extras } from "./extras.ts";
import type { ListLayout } from "./lists.ts";
import type { MeReply, WebhookReply, WriteReply } from "./replies.ts";
import type { RetryForm, RetryPlace } from "./retry-after.ts";
import type { StateField, StateWords } from "./states.ts";
import type { References, Texts } from "./texts.ts";
import type { ChangedField, DateNames, TimeForm } from "./times.ts";
import type { ListedRef, VehicleLink, VehicleTitle } from "./vehicles.ts";

/**
 * One way in which the service may have settled everything that the interface leaves open, a switch for each point.
 * Whatever the switches say, what the interface shows stays as it shows it.
 */
export type Dialect = {
  /** Bookings, rule 4: where the rows of a list and its pagination stand. Without pagination a list comes whole. */
  readonly list: ListLayout;
  /** Limits: the default page size. */
  readonly pageSize: number;

  /** States and transitions: the names of the states, and the field that holds them. */
  readonly states: StateWords;
  readonly stateField: StateField;

  /** Resources, Booking, other fields: the dates of a rental, how times are written, when a booking changed. */
  readonly dates: DateNames;
  readonly times: TimeForm;
  readonly changed: ChangedField;
  /** Resources, Booking: form and unit of the amount; the payment's own state. */
  readonly amount: AmountForm;
  readonly amountUnit: AmountUnit;
  readonly payment: PaymentField;
  /** Resources, Booking: how a booking names its vehicle. */
  readonly vehicleLink: VehicleLink;

  /** Resources, Vehicle, other fields: what a vehicle is called; and whether the list carries `external_ref`. */
  readonly vehicleTitle: VehicleTitle;
  readonly listedRef: ListedRef;
  /** Resources, Delivery record: the names of its fields. */
  readonly delivery: DeliveryNaming;
  /** Resources, "other fields: not shown": what stands in rows besides. */
  readonly extras: Extras;

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

  /** Names and messages, and references of vehicles: what the characters of a text may be is not shown. */
  readonly texts: Texts;
  readonly references: References;
};
