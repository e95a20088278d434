import * as z from "zod/mini";

/** Success: `data` and `request_id`, which begins with `req_` (Resources, Envelopes). */
export const SuccessEnvelope = z.looseObject({ data: z.record(z.string(), z.unknown()), request_id: z.string() });
export type SuccessEnvelope = z.infer<typeof SuccessEnvelope>;

/** Error (Resources, Envelopes; Errors). `retry_after` comes with a 429; where in the body it sits is not shown. */
export const ErrorEnvelope = z.looseObject({
  error: z.looseObject({ code: z.string(), message: z.string(), request_id: z.string() }),
});
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>;

/** The codes of the table in Errors, with the HTTP status of each. Others may come: codes are read as text. */
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
