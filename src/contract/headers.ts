/**
 * Header names of the interface (Authentication; Events, Delivery headers; Limits).
 * `retryAfter` is not named by the interface, which only says that a 429 includes `retry_after`; many services send both.
 */
export const headers = {
  authorization: "Authorization",
  idempotencyKey: "Idempotency-Key",
  idempotentReplay: "X-Idempotent-Replay",
  rateLimit: "RateLimit-Limit",
  rateRemaining: "RateLimit-Remaining",
  retryAfter: "Retry-After",
  event: "X-SERVICE-Event",
  delivery: "X-SERVICE-Delivery",
  signature: "X-SERVICE-Signature",
} as const;
