import type { Answer } from "./answer.ts";
import { ApiError, type ErrorKind } from "./errors.ts";
import type { Outgoing } from "./request.ts";

/**
 * One attempt, for the journal: never a key, a query, a header or a body. `route`: the template; `path`: the same filled
 * in, below the base address; `kind` is undefined for a success, `status` when no answer came; `at`: when it left, epoch
 * ms; `ms`: how long it took; `retryKeyEnd`: the last 6 characters of the Idempotency-Key.
 */
export type RequestNote = {
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
  ms: number;
  retryKeyEnd: string | undefined;
};

/** What is noted of an attempt that began at `at` and ended at `end`. `path` is that of the address as it was sent. */
export function noteOf(
  { method, path: route, idempotencyKey }: Outgoing,
  { at, end, path, attempt }: { at: number; end: number; path: string; attempt: number },
  outcome: Answer | ApiError,
): RequestNote {
  const isError = outcome instanceof ApiError;
  const facts = isError ? outcome.facts : { ...outcome, kind: undefined, code: undefined };
  return {
    at,
    method,
    route,
    path,
    status: facts.status,
    kind: facts.kind,
    code: facts.code,
    requestId: facts.requestId,
    attempt,
    replayed: facts.replayed === true,
    ms: Math.max(end - at, 0),
    retryKeyEnd: idempotencyKey?.slice(-6),
  };
}
