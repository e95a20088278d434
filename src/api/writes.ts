import type { BookingAction } from "#contract/booking.ts";
import { endpoints, type EndpointName } from "#contract/endpoints.ts";
import { asText, valueAt } from "#contract/raw.ts";
import { ApiError, ownError } from "./errors.ts";
import type { Answer, Client } from "./transport.ts";

/** Every write of the interface, wire names. */
export type WriteKind = BookingAction | "block" | "map" | "hookCreate" | "hookDelete";

/**
 * One write. `target`: service_booking_id, external_ref, service_vehicle_id, address of an endpoint, or id of a webhook;
 * `body`: the exact bytes that are sent and repeated, or null for none.
 */
export type Write = { kind: WriteKind; target: string; body: string | null };

/** The lines of the table that change something. */
export type WriteEndpoint = {
  [Name in EndpointName]: (typeof endpoints)[Name]["repeat"] extends "read" ? never : Name;
}[EndpointName];

/** One attempt of a write: `attempt` is 1 for the first, for the journal. */
export type Attempt = Pick<Write, "target" | "body"> & { endpoint: WriteEndpoint; key: string; attempt: number };

/**
 * Sends one attempt of a write, at once. A repetition is the caller's choice and carries the same key and body.
 * @throws ApiError; its kind says whether the write may have been carried out
 */
export async function sendWrite(client: Client, { endpoint, target, body, key, attempt }: Attempt): Promise<Answer> {
  const { method, path, answer: schemaOf } = endpoints[endpoint];
  const answer = await client.sendOnce({
    method,
    path,
    params: { id: target, external_ref: target },
    idempotencyKey: key,
    attempt,
    ...(body === null ? {} : { body }),
  });
  const reply = schemaOf().safeParse(answer.body);
  // One that names another booking proves nothing either (Bookings, rule 3).
  const named = reply.success && "booking" in reply.data ? reply.data.booking : undefined;
  if (!reply.success || (named !== undefined && named !== target)) {
    const facts = { kind: "unreadable", status: answer.status, requestId: answer.requestId, at: answer.at } as const;
    const said = asText(valueAt(answer.body, "error.message"));
    throw said === undefined ? ownError("not about this request", facts) : new ApiError(said, facts);
  }
  return answer;
}
