import type { BookingAction } from "#contract/booking.ts";
import { asText, isObject, valueAt } from "#contract/raw.ts";
import { ApiError } from "./errors.ts";
import { ownWords } from "./own-words.ts";
import type { AskClass } from "./retry.ts";
import type { Answer, Client } from "./transport.ts";

/** Every write of the interface, wire names. */
export type WriteKind = BookingAction | "block" | "map" | "hookCreate" | "hookDelete";

/**
 * One write. `target`: service_booking_id, external_ref, service_vehicle_id, address of an endpoint, or id of a webhook;
 * `body`: the exact bytes that are sent and repeated, or null for none.
 */
export type Write = { kind: WriteKind; target: string; body: string | null };

/** What is true of every write of a kind. `undo`: it is held back for a moment, in which it can be taken back. */
export type WriteRule = {
  class: Exclude<AskClass, "read">;
  method: "POST" | "DELETE";
  path: string;
  undo: boolean;
};

/** The writes of the interface (Endpoints). A booking's state judges the actions; nothing judges blocks and the like. */
export const writeRules: Readonly<Record<WriteKind, WriteRule>> = {
  approve: { class: "guarded", method: "POST", path: "/bookings/:id/approve", undo: false },
  reject: { class: "guarded", method: "POST", path: "/bookings/:id/reject", undo: false },
  cancel: { class: "guarded", method: "POST", path: "/bookings/:id/cancel", undo: false },
  pickup: { class: "guarded", method: "POST", path: "/bookings/:id/pickup", undo: true },
  return: { class: "guarded", method: "POST", path: "/bookings/:id/return", undo: true },
  block: { class: "unguarded", method: "POST", path: "/vehicles/:ref/blocks", undo: true },
  map: { class: "unguarded", method: "POST", path: "/vehicles/mapping", undo: false },
  hookCreate: { class: "unguarded", method: "POST", path: "/webhooks", undo: false },
  hookDelete: { class: "removal", method: "DELETE", path: "/webhooks/:id", undo: false },
};

/**
 * Sends one attempt of a write, at once. A repetition is the caller's choice and carries the same key and body.
 * @param attempt 1 for the first, for the journal
 * @throws ApiError; its kind says whether the write may have been carried out
 */
export async function sendWrite(client: Client, write: Write, key: string, attempt: number): Promise<Answer> {
  const { kind, target, body } = write;
  const { method, path } = writeRules[kind];
  const answer = await client.sendOnce({
    method,
    path,
    params: { id: target, ref: target },
    idempotencyKey: key,
    attempt,
    ...(body === null ? {} : { body }),
  });
  // A success whose body is an error proves nothing, nor does one that names another booking (Bookings, rule 3).
  const named = valueAt(answer.body, "data.service_booking_id");
  const isOther = path.startsWith("/bookings/") && named !== undefined && named !== target;
  if (isObject(valueAt(answer.body, "error")) || isOther) {
    const facts = { kind: "unreadable", status: answer.status, requestId: answer.requestId, at: answer.at } as const;
    const said = asText(valueAt(answer.body, "error.message"));
    throw new ApiError(said ?? ownWords.notAbout, facts);
  }
  return answer;
}
