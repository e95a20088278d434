import { errorCodes } from "#contract/headers.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { listBody, type Listed } from "../dialects/lists.ts";
import type { Reply } from "../dialects/replies.ts";
import { withWait, writeWait } from "../dialects/retry-after.ts";
import { hostileMessage } from "../dialects/texts.ts";
import type { Outcome } from "../service/entities.ts";
import type { Refusal } from "../service/refusal.ts";

/** What a handler gives back: a reply about one thing, or the rows of a list. */
export type Result = Reply | Listed;

/** Resources, Envelopes, Success; the layout of a list is the dialect's. */
export function success(result: Result, requestId: string, dialect: Dialect): Outcome {
  if ("nothing" in result) return { status: 204, body: "" };
  return { status: 200, body: JSON.stringify(successBody(result, requestId, dialect)) };
}

function successBody(result: Exclude<Result, { nothing: true }>, requestId: string, dialect: Dialect): unknown {
  if ("rows" in result) return listBody(result, dialect.list, requestId);
  return "bare" in result ? result.bare : { data: result.data, request_id: requestId };
}

/** Resources, Envelopes, Error. `now`, epoch milliseconds, for a wait that is told as a moment. */
export function failure(refusal: Refusal, requestId: string, dialect: Dialect, now: number): Outcome {
  const { status, code } = statusAndCode(refusal, dialect);
  const message = dialect.texts === "hostile" ? hostileMessage(refusal.message) : refusal.message;
  const { retryAfter } = refusal;
  const wait = retryAfter === undefined ? undefined : writeWait(retryAfter, dialect.retryForm, now);
  const body = withWait({ code, message, request_id: requestId }, dialect.retryPlace, wait);
  return { status, body: JSON.stringify(body) };
}

function statusAndCode({ code }: Refusal, { wrongStateCode }: Dialect): { status: number; code: string } {
  if (code === "wrong_state") return { status: 400, code: wrongStateCode };
  return { status: errorCodes[code], code };
}
