import { catalogue } from "#language/catalogue.ts";
import type { Point } from "#records/findings/finding.ts";

const english: Record<Point, string> = {
  me: "What describes the key",
  scopes: "Scopes of the key",
  rows: "Place of a list's rows",
  cursor: "Place of the cursor",
  "page size": "Page size",
  "lost cursor": "A cursor that has expired",
  "vehicle fields": "Fields of a vehicle",
  "listed reference": "Reference in the list of vehicles",
  "booking fields": "Fields of a booking",
  states: "Names of the states",
  times: "How times are written",
  "action reply": "Answer to an action",
  "wrong state": "An action in the wrong state",
  reason: "Reason of reject and cancel",
  "mapping reply": "Answer to a mapping",
  "mapping refused": "A mapping that is refused",
  "block reply": "Answer to a block",
  "block refused": "A block that is refused",
  "webhook fields": "Fields of an endpoint",
  "webhook reply": "Answer to a new endpoint",
  secret: "Place of the secret",
  "removal reply": "Answer to a deletion",
  "delivery fields": "Fields of a delivery",
  "delivery states": "Words for how a delivery stands",
  "event kinds": "Other kinds of events",
  "retry after": "Place of retry_after",
  "rate limit": "Rate limit",
  replay: "A repeated answer",
  codes: "Other error codes",
  "bare errors": "Errors without the envelope",
  clock: "Clock of the service",
};

/** What the interface leaves open, in few words. */
export const pointTitles = catalogue("findings/points", english);
