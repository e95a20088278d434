import { ApiError } from "#api/errors.ts";
import type { Intent } from "./intent.ts";

/** The last answer as an error; one that was never heard of is silence. */
export function lastError({ last, sentAt = 0 }: Intent): ApiError {
  if (last === undefined) return new ApiError("No answer came from the service.", { kind: "silent", at: sentAt });
  return new ApiError(last.message, last);
}
