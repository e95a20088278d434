import { type Dialect, plain } from "./dialect.ts";

/** A dialect and what it's like. */
type Named = { readonly sentence: string; readonly dialect: Dialect };

/**
 * Services that all follow the API. Each switch differs from `plain` in at least one of them, so a dashboard that reads all
 * of them depends on nothing that the API leaves open.
 */
export const dialects = {
  plain: { sentence: "The most likely answer to every open point.", dialect: plain },
  wrapped: {
    sentence: "Rows, pagination and waits inside data, states in capitals, amounts as text.",
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
    sentence:
      "As little as the API allows: bare lists, no states, dates or amounts, and writes answered without a body.",
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
    sentence: "More than anyone asked for: extra fields of every kind, hostile text, references that need encoding.",
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
      "Demands a reason to reject or cancel, and maps a vehicle once only. States are sentences, dates are days.",
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
    sentence: "States are codes, amounts are in cents, and a reference moves to the vehicle mapped last.",
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
  nested: {
    sentence: "Everything nested under other names, states are codes, amounts are in cents.",
    dialect: {
      ...plain,
      states: "codes",
      stateField: "handling.phase",
      dates: "occupancy.begins, occupancy.finishes",
      amount: "worth",
      amountUnit: "minor",
      payment: "handling.funds",
      vehicleLink: "asset",
      delivery: "foreign",
    },
  },
  listed: {
    sentence: "Dates are a pair, money and vehicle are entries of lists, states are codes.",
    dialect: {
      ...plain,
      states: "codes",
      stateField: "flow.0",
      dates: "interval.0, interval.1",
      amount: "payments",
      payment: "none",
      vehicleLink: "cars",
      delivery: "foreign",
    },
  },
  prefixed: {
    sentence: "A prefix before every name, states are codes.",
    dialect: {
      ...plain,
      states: "codes",
      stateField: "x_phase",
      dates: "x_from, x_until",
      amount: "prefixed",
      payment: "x_funds",
      vehicleLink: "prefixed",
      delivery: "foreign",
    },
  },
  eventful: {
    sentence: "States named after events, nested lists, and only an ID for a booking's vehicle.",
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

/** Whether a text from outside, such as `?dialect=`, is the name of a dialect. */
export function isDialect(name: string): name is DialectName {
  return Object.hasOwn(dialects, name);
}

type Field = { readonly title: string; readonly switches: Partial<Dialect> };

/** What a service may leave out of its bookings, and the switches of a dialect that do so. */
const table = {
  dates: { title: "Booking dates", switches: { dates: "none" } },
  amount: { title: "Amounts", switches: { amount: "none", payment: "none" } },
  vehicle: { title: "The vehicle of a booking", switches: { vehicleLink: "none" } },
  state: { title: "States", switches: { states: "none" } },
} as const satisfies Record<string, Field>;

export type FieldName = keyof typeof table;

export const fields: Readonly<Record<FieldName, Field>> = table;

/** Whether a text from outside, such as one of `?without=`, is such a field. */
export function isField(name: string): name is FieldName {
  return Object.hasOwn(fields, name);
}

/** Lets a running service leave fields out. Give it the dialect from `speak`; `leaveOut` applies from its next answer. */
export function createLeavingOut() {
  let whole: Dialect | undefined;
  let spoken: Dialect | undefined;
  return {
    speak: (dialect: Dialect): Dialect => {
      whole = dialect;
      spoken = { ...dialect };
      return spoken;
    },
    leaveOut: (names: readonly FieldName[]) => {
      if (spoken !== undefined) Object.assign(spoken, whole, ...names.map((name) => fields[name].switches));
    },
  };
}
