import { ApiError } from "#api/errors.ts";
import { ownWords } from "#api/own-words.ts";
import type { Intent } from "./intent.ts";

/** The last answer as an error; one that was never heard of is silence. */
export function lastError({ last, sentAt = 0 }: Intent): ApiError {
  if (last === undefined) return new ApiError(ownWords.noAnswer, { kind: "silent", at: sentAt });
  return new ApiError(last.message, last);
}
