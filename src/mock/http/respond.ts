import { headers } from "#contract/headers.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { writeWait } from "../dialects/retry-after.ts";
import type { Outcome } from "../service/entities.ts";
import type { RateReading } from "../service/rate-limit.ts";

/** What the headers of an answer tell besides its outcome. `now` in epoch milliseconds. */
export type Telling = { rate: RateReading; replayed: boolean; now: number; dialect: Dialect };

/** The outcome as a response. Limits: every response tells the rate limit, a replay carries X-Idempotent-Replay. */
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
  // Errors, rule 2 shows no header; sent beside the body's retry_after, as many services do.
  if (status === 429 && rate.retryAfter !== undefined && dialect.retryHeader) {
    response.headers.set(headers.retryAfter, String(writeWait(rate.retryAfter, dialect.retryForm, now)));
  }
  return response;
}
