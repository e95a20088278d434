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

/** What is true of every write of a kind. `undo`: it is held back for a moment, in which it can be taken back. */
export type WriteRule = { endpoint: WriteEndpoint; undo: boolean };

/** The writes of the interface (Endpoints). */
export const writeRules: Readonly<Record<WriteKind, WriteRule>> = {
  approve: { endpoint: "approveBooking", undo: false },
  reject: { endpoint: "rejectBooking", undo: false },
  cancel: { endpoint: "cancelBooking", undo: false },
  pickup: { endpoint: "pickupBooking", undo: true },
  return: { endpoint: "returnBooking", undo: true },
  block: { endpoint: "createBlock", undo: true },
  map: { endpoint: "mapVehicle", undo: false },
  hookCreate: { endpoint: "createWebhook", undo: false },
  hookDelete: { endpoint: "deleteWebhook", undo: false },
};

/**
 * Sends one attempt of a write, at once. A repetition is the caller's choice and carries the same key and body.
 * @param attempt 1 for the first, for the journal
 * @throws ApiError; its kind says whether the write may have been carried out
 */
export async function sendWrite(client: Client, write: Write, key: string, attempt: number): Promise<Answer> {
  const { kind, target, body } = write;
  const { method, path, answer: schemaOf } = endpoints[writeRules[kind].endpoint];
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
