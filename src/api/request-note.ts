import type { Answer } from "./answer.ts";
import { ApiError, type ErrorKind } from "./errors.ts";
import type { Outgoing } from "./request.ts";

/**
 * One attempt, for the journal: never a key, a query, a header or a body. `id`: the same when it leaves and when it is over;
 * `isUnderWay`: it has left, and nothing is known yet of how it ends; `route`: the template; `path`: the same filled in,
 * below the base address; `kind` is undefined for a success, `status` when no answer came; `at`: when it left, epoch ms;
 * `ms`: how long it took; `retryKeyEnd`: the last 6 characters of the Idempotency-Key.
 */
export type RequestNote = {
  id: string;
  isUnderWay: boolean;
  at: number;
  method: "GET" | "POST" | "DELETE";
  route: string;
  path: string;
  status: number | undefined;
  kind: ErrorKind | undefined;
  code: string | undefined;
  requestId: string | undefined;
  attempt: number;
  replayed: boolean;
  ms: number | undefined;
  retryKeyEnd: string | undefined;
};

/** A mark for the attempt that is the `count`th of its client. Two that leave in one millisecond still sort as they left. */
export const noteId = (count: number): string => `${String(count).padStart(9, "0")} ${crypto.randomUUID()}`;

/** An attempt as it leaves, at `at`. `path` is that of the address as it is sent. */
export function noteAtDeparture(
  { method, path: route, idempotencyKey }: Outgoing,
  { id, at, path, attempt }: Pick<RequestNote, "id" | "at" | "path" | "attempt">,
): RequestNote {
  return {
    id,
    isUnderWay: true,
    at,
    method,
    route,
    path,
    status: undefined,
    kind: undefined,
    code: undefined,
    requestId: undefined,
    attempt,
    replayed: false,
    ms: undefined,
    retryKeyEnd: idempotencyKey?.slice(-6),
  };
}

/** The same when it is over, at `end`. */
export function noteAtEnd(departure: RequestNote, outcome: Answer | ApiError, end: number): RequestNote {
  const facts = outcome instanceof ApiError ? outcome.facts : { ...outcome, kind: undefined, code: undefined };
  return {
    ...departure,
    isUnderWay: false,
    status: facts.status,
    kind: facts.kind,
    code: facts.code,
    requestId: facts.requestId,
    replayed: facts.replayed === true,
    ms: Math.max(end - departure.at, 0),
  };
}
