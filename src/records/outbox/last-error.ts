import { ApiError, ownError } from "#api/errors.ts";
import type { PendingWrite, LastWord } from "./pending-write.ts";

/** The service's own words in an answer; undefined where it sent none. */
export function serviceWords(last: LastWord | undefined): string | undefined {
  return last?.unsaid === true || last?.own !== undefined ? undefined : last?.message;
}

/** The last answer as an error; one that was never heard of is silence. */
export function lastError({ last, sentAt = 0 }: PendingWrite): ApiError {
  if (last === undefined) return ownError("no answer", { kind: "silent", at: sentAt });
  return new ApiError(last.message, last);
}
