import { errorCodes } from "#contract/envelope.ts";
import type { Outcome } from "../service/execution.ts";
import type { Refusal } from "../service/refusal.ts";

/** What a handler gives back: `data`, and for a page of a list its `pagination` (Resources, Envelopes). */
export type Result = { data: unknown; pagination?: { next_cursor: string | null } };

/** Resources, Envelopes, Success. ASSUMED M9: a list has its rows in `data` and `pagination` beside it. */
export function success(result: Result, requestId: string): Outcome {
  return { status: 200, body: JSON.stringify({ ...result, request_id: requestId }) };
}

/** Resources, Envelopes, Error. ASSUMED M10: `retry_after` of a 429 sits in `error`. */
export function failure({ code, message, retryAfter }: Refusal, requestId: string): Outcome {
  const wait = retryAfter === undefined ? {} : { retry_after: retryAfter };
  return {
    status: errorCodes[code],
    body: JSON.stringify({ error: { code, message, request_id: requestId, ...wait } }),
  };
}
