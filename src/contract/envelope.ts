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
