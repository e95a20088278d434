import type { Dialect } from "./dialect.ts";
import { plain } from "./plain.ts";

/** A dialect by name: what kind of service would speak so, and how. */
type Named = { readonly sentence: string; readonly dialect: Dialect };

/**
 * Services that would all keep to the interface. Between them every switch takes a value other than the plain one at
 * least once, so that a dashboard which reads them all depends on nothing that the interface leaves open.
 */
export const dialects = {
  plain: { sentence: "The likeliest reading of every open point.", dialect: plain },
  wrapped: {
    sentence: "Everything in data: rows, pagination, waits; words in capitals, amounts as text.",
    dialect: {
      ...plain,
      list: { rows: "data.items", pagination: "data.pagination" },
      pageSize: 20,
      states: "upper",
      stateField: "status",
      dates: "starts_at, ends_at",
      times: "seconds",
      changed: "last_updated",
      amount: "text",
      payment: "payment.status",
      vehicleLink: "flat",
      vehicleTitle: "title",
      listedRef: "null",
      delivery: "aliases",
      me: "named",
      mapping: "empty data",
      block: "empty data",
      removal: "empty data",
      webhook: "nested",
      retryPlace: "data",
      retryForm: "text",
      wrongStateCode: "invalid_state",
    },
  },
  terse: {
    sentence: "As little as the interface allows: bare lists, no states, dates or amounts, replies without a body.",
    dialect: {
      ...plain,
      list: { rows: "body", pagination: "absent" },
      pageSize: 200,
      states: "none",
      dates: "none",
      changed: "none",
      amount: "none",
      payment: "none",
      vehicleLink: "none",
      vehicleTitle: "none",
      listedRef: "never",
      delivery: "foreign",
      me: "empty",
      mapping: "no body",
      block: "no body",
      removal: "no body",
      webhook: "secret alone",
      retryPlace: "nowhere",
      retryForm: "date",
    },
  },
  talkative: {
    sentence: "More than anyone asked for: fields of every kind, hostile text, references that need encoding.",
    dialect: {
      ...plain,
      list: { rows: "data.*", pagination: "data.meta.pagination" },
      pageSize: 10,
      states: "hyphens",
      stateField: "booking_status",
      dates: "pickup_at, return_at",
      amount: "nested",
      changed: "modified_at",
      payment: "payment_state",
      vehicleLink: "reference",
      vehicleTitle: "label",
      delivery: "nested",
      extras: "many",
      me: "bare",
      webhook: "bare",
      retryPlace: "error.details",
      retryHeader: false,
      wrongStateCode: "booking_state_conflict",
      texts: "hostile",
      references: "encoded",
    },
  },
  strict: {
    sentence:
      "Demands more: a reason for reject and cancel, one mapping a vehicle; sentences for states, days for dates.",
    dialect: {
      ...plain,
      list: { rows: "results", pagination: "meta.pagination" },
      pageSize: 5,
      states: "sentences",
      stateField: "status.name",
      dates: "from, until",
      times: "day",
      changed: "changed_at",
      amount: "value",
      vehicleLink: "nested id",
      vehicleTitle: "make and model",
      mapping: "empty data",
      retryPlace: "top",
      reason: "required",
      remapping: "refused",
      wrongStateCode: "state_not_allowed",
    },
  },
  foreign: {
    sentence: "States that are codes, amounts in cents, and a reference moves to whoever takes it.",
    dialect: {
      ...plain,
      list: { rows: "*", pagination: "pagination" },
      pageSize: 100,
      states: "codes",
      stateField: "booking_state",
      dates: "period.start, period.end",
      times: "seconds",
      amount: "price",
      amountUnit: "minor",
      vehicleLink: "flat reference",
      vehicleTitle: "plate",
      delivery: "foreign",
      me: "named",
      retryPlace: "meta",
      retryForm: "date",
      takenReference: "moves",
    },
  },
  eventful: {
    sentence: "States named after their events; nested results; nothing but an id for the vehicle.",
    dialect: {
      ...plain,
      list: { rows: "data.results", pagination: "pagination" },
      states: "events",
      stateField: "state.name",
      dates: "start_date, end_date",
      times: "day",
      amount: "total amount",
      vehicleLink: "id",
      listedRef: "null",
      webhook: "nested",
      retryPlace: "nowhere",
      retryForm: "text",
    },
  },
} as const satisfies Record<string, Named>;

export type DialectName = keyof typeof dialects;

/** Whether a text from outside, such as `?dialect=`, names a dialect. */
export function isDialect(name: string): name is DialectName {
  return Object.hasOwn(dialects, name);
}
