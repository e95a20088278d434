import { headers } from "#contract/headers.ts";
import type { Outcome } from "../service/execution.ts";
import type { RateReading } from "../service/rate-limit.ts";

/** The outcome as a response. Limits: every response tells the rate limit, a replay carries X-Idempotent-Replay. */
export function respond({ status, body }: Outcome, rate: RateReading, replayed: boolean): Response {
  const response = new Response(body, {
    status,
    headers: {
      "Content-Type": "application/json",
      "Cache-Control": "no-store",
      [headers.rateLimit]: String(rate.limit),
      [headers.rateRemaining]: String(rate.remaining),
    },
  });
  if (replayed) response.headers.set(headers.idempotentReplay, "true");
  // Errors, rule 2 shows no header; sent beside the body's retry_after, as many services do.
  if (status === 429 && rate.retryAfter !== undefined)
    response.headers.set(headers.retryAfter, String(rate.retryAfter));
  return response;
}
