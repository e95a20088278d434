import type { Dialect } from "./dialect.ts";

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
