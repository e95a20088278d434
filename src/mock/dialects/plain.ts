import type { Dialect } from "./dialect.ts";

/** The service when nothing is asked for: the likeliest settlement of every open point. */
export const plain: Dialect = {
  // ASSUMED M9: a list has its rows in `data` and `pagination` beside it.
  list: { rows: "data", pagination: "pagination" },
  // ASSUMED M12.
  pageSize: 50,
  // ASSUMED M3: the names of all fields of a booking but the first two.
  states: "ours",
  stateField: "state",
  dates: "start, end",
  times: "milliseconds",
  changed: "updated_at",
  amount: "number",
  amountUnit: "major",
  payment: "payment_status",
  vehicleLink: "nested",
  // ASSUMED M2: name and plate.
  vehicleTitle: "name",
  listedRef: "omitted",
  delivery: "ours",
  extras: "none",
  // ASSUMED M13: the partner's name and the key's scopes.
  me: "described",
  // ASSUMED M14: the vehicle as the list shows it.
  mapping: "thing",
  block: "thing",
  // ASSUMED M23, M26: the block as made, the identifier of what is gone.
  removal: "thing",
  webhook: "thing",
  // ASSUMED M10: in `error`, and in the header as many services do.
  retryPlace: "error",
  retryForm: "number",
  retryHeader: true,
  // ASSUMED M5: the only 400 code of the table in Errors.
  wrongStateCode: "invalid_request",
  // ASSUMED M16: not required.
  reason: "optional",
  // ASSUMED M18: a reference that another vehicle has is refused, as a path could then mean either.
  remapping: "replaces",
  takenReference: "refused",
  texts: "ordinary",
  references: "plain",
};
