import { errorCodes, headers } from "#contract/endpoints.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { nest } from "../dialects/nest.ts";
import { type Reply, withWait, writeWait } from "../dialects/replies.ts";
import { hostileMessage } from "../dialects/texts.ts";
import type { Outcome } from "../service/entities.ts";
import type { RateReading } from "../service/rate-limit.ts";
import type { Refusal } from "../service/refusal.ts";

/** Rows of one page. */
type Listed = { readonly resource: string; readonly rows: readonly unknown[]; readonly nextCursor: string | null };

/** A handler's result: a reply about one thing, or the rows of a list. */
export type Result = Reply | Listed;

/** Resources, Envelopes, Success; the layout of a list is the dialect's. */
export function success(result: Result, requestId: string, dialect: Dialect): Outcome {
  if ("nothing" in result) return { status: 204, body: "" };
  if ("bare" in result) return { status: 200, body: JSON.stringify(result.bare) };
  const body = "rows" in result ? listBody(result, dialect.list) : result;
  return { status: 200, body: JSON.stringify(Array.isArray(body) ? body : { ...body, request_id: requestId }) };
}

function listBody({ resource, rows, nextCursor }: Listed, layout: Dialect["list"]): object {
  if (layout.rows === "body") return rows;
  return nest({
    [layout.rows.replace("*", resource)]: rows,
    ...(layout.pagination !== "absent" && { [layout.pagination]: { next_cursor: nextCursor } }),
  });
}

/** Resources, Envelopes, Error. `now` (epoch milliseconds) is for a wait that's written as a date. */
export function failure(
  { code, message, retryAfter }: Refusal,
  requestId: string,
  dialect: Dialect,
  now: number,
): Outcome {
  const wait = retryAfter === undefined ? undefined : writeWait(retryAfter, dialect.retryForm, now);
  const error = {
    code: code === "wrong_state" ? dialect.wrongStateCode : code,
    message: dialect.texts === "hostile" ? hostileMessage(message) : message,
    request_id: requestId,
  };
  const status = errorCodes[code === "wrong_state" ? "invalid_request" : code];
  return { status, body: JSON.stringify(withWait(error, dialect.retryPlace, wait)) };
}

/** What the headers need besides the outcome. `now` in epoch milliseconds. */
type Telling = { rate: RateReading; replayed: boolean; now: number; dialect: Dialect };

/** The outcome as a response, with rate limit headers, and X-Idempotent-Replay on a replay (Limits). */
export function respond({ status, body }: Outcome, { rate, replayed, now, dialect }: Telling): Response {
  const response = new Response(body === "" ? null : body, {
    status,
    headers: {
      ...(body === "" ? {} : { "Content-Type": "application/json" }),
      "Cache-Control": "no-store",
      [headers.rateLimit]: String(rate.limit),
      [headers.rateRemaining]: String(rate.remaining),
    },
  });
  if (replayed) response.headers.set(headers.idempotentReplay, "true");
  // Errors, rule 2 has no header; many services send it beside the body's retry_after.
  if (status === 429 && rate.retryAfter !== undefined && dialect.retryHeader) {
    response.headers.set(headers.retryAfter, String(writeWait(rate.retryAfter, dialect.retryForm, now)));
  }
  return response;
}
