/**
 * Header names of the API (Authentication; Events, Delivery headers; Limits).
 * The API document doesn't mention `retryAfter`, only that a 429 includes `retry_after`; many services send both.
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

/** The codes of the table in Errors with their HTTP statuses. Other codes may come, so codes are read as text. */
export const errorCodes = {
  invalid_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  double_booking: 409,
  unmapped_vehicle: 422,
  rate_limited: 429,
} as const;
export type ErrorCode = keyof typeof errorCodes;
