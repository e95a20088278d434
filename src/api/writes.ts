import { bookingActions, type BookingAction } from "#contract/booking.ts";
import { endpoints, type EndpointName } from "#contract/endpoints.ts";
import { asText, valueAt } from "#contract/raw.ts";
import { ApiError, ownError, type ErrorFacts } from "./errors.ts";
import type { Answer, Client } from "./transport.ts";

export type WriteKind = BookingAction | "block" | "map" | "hookCreate" | "hookDelete";

/**
 * One write. `target`: service_booking_id, external_ref, service_vehicle_id, address of an endpoint, or ID of a webhook;
 * `body`: the exact bytes that are sent and repeated, or null for none.
 */
export type Write = { kind: WriteKind; target: string; body: string | null };

type WriteEndpoint = {
  [Name in EndpointName]: (typeof endpoints)[Name]["repeat"] extends "read" ? never : Name;
}[EndpointName];

export type WriteSubject = "booking" | "mapping" | "block" | "webhook";

/**
 * What is true of every write of a kind. `endpoint`: its line in the table; `about`: what it is about; `slot`: writes with the
 * same slot would do the same twice, so only one of them is open at a time; `undo`: it is held back for a moment in which the user
 * can undo it. See `verify.ts` for how its outcome is checked, `write-nouns.ts` for its name, and its feature's `after-write.ts` for
 * what follows.
 */
type WriteRule = {
  readonly endpoint: WriteEndpoint;
  readonly about: WriteSubject;
  readonly slot: (write: Write) => string;
  readonly undo: boolean;
};

const byTarget =
  (about: "booking" | "vehicle" | "webhook") =>
  ({ target }: Write) =>
    `${about}|${target}`;
// A booking has at most one open action, of whichever kind.
const booking = { about: "booking", slot: byTarget("booking") } as const;
const webhook = { about: "webhook", slot: byTarget("webhook") } as const;

export const writeKinds: Readonly<Record<WriteKind, WriteRule>> = {
  approve: { endpoint: "approveBooking", ...booking, undo: false },
  reject: { endpoint: "rejectBooking", ...booking, undo: false },
  cancel: { endpoint: "cancelBooking", ...booking, undo: false },
  pickup: { endpoint: "pickupBooking", ...booking, undo: true },
  return: { endpoint: "returnBooking", ...booking, undo: true },
  block: { endpoint: "createBlock", about: "block", slot: rangeSlot, undo: true },
  map: { endpoint: "mapVehicle", about: "mapping", slot: byTarget("vehicle"), undo: false },
  hookCreate: { endpoint: "createWebhook", ...webhook, undo: false },
  hookDelete: { endpoint: "deleteWebhook", ...webhook, undo: false },
};

function rangeSlot({ target, body }: Write): string {
  const sent: unknown = JSON.parse(body ?? "{}");
  // The same moments are the same range, in whatever time zone they were typed.
  const ms = (name: string) => Date.parse(String(valueAt(sent, name)));
  return `block|${target}|${ms("start")}|${ms("end")}`;
}

type HasKind = { readonly write: Pick<Write, "kind"> };

/** What a write is about. Bookings and vehicles can be opened, and all but blocks can be loaded. */
export const aboutOf = ({ write }: HasKind): WriteSubject => writeKinds[write.kind].about;

export const actionOf = ({ write }: HasKind): BookingAction | undefined =>
  bookingActions.find((action) => action === write.kind);

export const repeatOf = ({ write }: HasKind) => endpoints[writeKinds[write.kind].endpoint].repeat;

/** The slot of a write for one credential. */
export const slotOf = (fp: string, write: Write): string => `${fp}|${writeKinds[write.kind].slot(write)}`;

/** HTTP 202: taken in, but not done. */
const accepted = 202;

/** One attempt of a write: `attempt` is 1 for the first, for the request log. */
export type Attempt = Write & { key: string; attempt: number };

/**
 * Sends one attempt of a write, at once. The caller decides about repeating, with the same idempotency key and body.
 * @throws ApiError; its kind says whether the write may have been carried out
 */
export async function sendWrite(client: Client, { kind, target, body, key, attempt }: Attempt): Promise<Answer> {
  const { method, path, answer: schemaOf } = endpoints[writeKinds[kind].endpoint];
  const write = { method, path, params: { id: target, external_ref: target }, idempotencyKey: key, attempt };
  // oxlint-disable-next-line no-restricted-properties -- the one place
  const answer = await client.sendOnce(body === null ? write : { ...write, body }).catch((thrown: unknown) => {
    if (!(thrown instanceof ApiError) || isProven(thrown.facts)) throw thrown;
    throw new ApiError(thrown.message, { ...thrown.facts, kind: "failing" }, { cause: thrown });
  });
  const reply = schemaOf().safeParse(answer.body);
  // A response about another booking proves nothing either (Bookings, rule 3).
  const isAnother = reply.success && "booking" in reply.data && reply.data.booking !== target;
  if (!reply.success || isAnother || answer.status === accepted) {
    const facts = { kind: "unreadable", status: answer.status, requestId: answer.requestId, at: answer.at } as const;
    const said = asText(valueAt(answer.body, "error.message"));
    throw said === undefined ? ownError("not about this request", facts) : new ApiError(said, facts);
  }
  return answer;
}

/** How writes leave through a client. */
export type WriteClient = Pick<Client, "isLocked"> & {
  /** One attempt, at once. @throws ApiError, see `sendWrite` */
  send: (write: Write, key: string, attempt: number) => Promise<Answer>;
  /** Waits for a turn among all requests; call the result when the reply is here. Rejects when the signal aborts. */
  admit: (signal: AbortSignal) => Promise<() => void>;
  /** Until when the service asked us to wait, epoch ms. */
  pausedUntil: () => number | undefined;
};

export const writeClient = (client: Client): WriteClient => ({
  isLocked: () => client.isLocked(),
  send: (write, key, attempt) => sendWrite(client, { ...write, key, attempt }),
  admit: (signal) => client.governor.admit("write", signal),
  pausedUntil: () => client.governor.read().pause?.until,
});

/**
 * Whether a failure says what it means for a write (Errors). Without the envelope of the service a refusal may come from anything
 * on the way, and status 409 is also what a duplicate of a request under way gets.
 */
function isProven({ kind, status, code }: ErrorFacts): boolean {
  // Any 429 is a wait: the write is sent again.
  if (status === undefined || status < 400 || status >= 500 || kind === "waiting") return true;
  if (status === 409) return kind === "busy" || code === "double_booking";
  return code !== undefined;
}
