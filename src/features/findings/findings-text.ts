import { catalogue } from "#language/catalogue.ts";
import type { Point } from "#records/findings/finding.ts";

/** What stands in an answer in place of a value, by its mark. */
export const words = catalogue("findings/words", {
  unreadable: "not readable by the browser",
  unsent: "not sent",
  unread: "not recognised",
  body: "the whole answer",
  empty: "empty",
  yes: "yes",
  no: "no",
  optional: "accepted without a reason",
  required: "refused without a reason",
  noCode: "without a code",
});

const english: Record<Point, { title: string; open: string }> = {
  me: { title: "What describes the key", open: "The body of GET /me is not shown." },
  scopes: { title: "Scopes of the key", open: "Which there are besides those named is not shown." },
  rows: { title: "Place of a list's rows", open: "Where the items stand in the answer is not shown." },
  cursor: { title: "Place of the cursor", open: "At which depth pagination.next_cursor stands is not shown." },
  "page size": { title: "Page size", open: "Whether the size that was asked for is kept is not shown." },
  "lost cursor": { title: "A cursor that has expired", open: "How long a cursor lives is not shown." },
  "vehicle fields": { title: "Fields of a vehicle", open: "Two are shown; others are open." },
  "listed reference": {
    title: "Reference in the list of vehicles",
    open: "Whether the list carries external_ref is not shown.",
  },
  "booking fields": { title: "Fields of a booking", open: "Two are shown; others are open." },
  states: { title: "Names of the states", open: "The complete list is not shown." },
  times: { title: "How times are written", open: "Form and zone of the times that are read are not shown." },
  "action reply": { title: "Answer to an action", open: "Two fields are shown; others are open." },
  "wrong state": { title: "An action in the wrong state", open: "The code of that refusal is not shown." },
  reason: { title: "Reason of reject and cancel", open: "Whether it is required is not shown." },
  "mapping reply": { title: "Answer to a mapping", open: "The body is not shown." },
  "mapping refused": {
    title: "A mapping that is refused",
    open: "What happens to a reference that is taken is not shown.",
  },
  "block reply": { title: "Answer to a block", open: "The body is not shown." },
  "block refused": { title: "A block that is refused", open: "Which ranges the service refuses is shown in part." },
  "webhook fields": { title: "Fields of an endpoint", open: "Three are shown; others are open." },
  "webhook reply": { title: "Answer to a new endpoint", open: "Nothing but the secret is shown." },
  secret: { title: "Place of the secret", open: "Where it stands in the answer is not shown." },
  "removal reply": { title: "Answer to a deletion", open: "The body is not shown." },
  "delivery fields": { title: "Fields of a delivery", open: "The names of the fields are not shown." },
  "delivery states": { title: "Words for how a delivery stands", open: "The words are not shown." },
  "event kinds": { title: "Other kinds of events", open: "Ten are documented; whether more come is open." },
  "retry after": { title: "Place of retry_after", open: "Where it stands in a 429 is not shown." },
  "rate limit": { title: "Rate limit", open: "The values are not shown." },
  replay: { title: "A repeated answer", open: "The header's value, and for how long it comes, are not shown." },
  codes: { title: "Other error codes", open: "A table names eight; whether more come is open." },
  "bare errors": {
    title: "Errors without the envelope",
    open: "What errors in front of the service look like is open.",
  },
  clock: { title: "Clock of the service", open: "Whether the browser may read the Date header is open." },
};

const texts = catalogue("findings/points", english);

/** What a point is about, and what the interface says of it. */
export const textOf = (point: Point): { title: string; open: string } => texts[point];

/** What no answer can show, and how the dashboard works without knowing. */
export const never = catalogue("findings/never", {
  signature: {
    title: "Scheme of the signature",
    open: "Only your receiver sees signatures. “Check a signature” tells known schemes by one example.",
  },
  schedule: {
    title: "Schedule of delivery attempts",
    open: "The dashboard shows attempts as a number and names no next time.",
  },
  retention: {
    title: "How long an Idempotency-Key is kept",
    open: "20 minutes are taken as safe. After that the state is read first, and then a person is asked.",
  },
  versions: {
    title: "What a new version may change",
    open: "Unknown fields, kinds and codes are shown, never interpreted.",
  },
  blocks: {
    title: "Blocks that others made",
    open: "The interface can neither list nor remove blocks. Those made here are what is seen.",
  },
  edge: {
    title: "Whether a block's end belongs to it",
    open: "Instants are sent; it says “until … (not included)” everywhere.",
  },
  unit: { title: "Unit of the amounts", open: "Amounts are shown as they were sent, never converted." },
  payment: {
    title: "Outcome of the payment after an approval",
    open: "The service reports it apart; “approved” never means “paid” here.",
  },
  stops: {
    title: "Whether a deletion ends deliveries under way",
    open: "It is said that deliveries under way may still arrive.",
  },
});
