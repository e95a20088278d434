import { ApiError } from "#api/errors.ts";
import type { Intent } from "#records/intent.ts";

/**
 * How a decision stands, as people are told: it waits to be sent, is being sent, is under way at the service already, may
 * or may not have happened, is for a person to find out, waits for the key; or its end.
 */
export type Standing =
  | "waiting"
  | "sending"
  | "busy"
  | "unknown"
  | "person"
  | "held"
  | "done"
  | "refused"
  | "withdrawn";

/** How long “the same request is under way” is told as nothing but a wait, in ms. */
const patience = 120_000;

/** How an intent stands. A repetition of what may have happened is no fresh sending: it stays unknown. */
export function standingOf(intent: Intent): Standing {
  const { state, undecided } = intent;
  switch (state) {
    case "recorded":
      return "waiting";
    case "sending":
      return undecided > 1 ? unanswered(intent) : "sending";
    case "unknown":
      return unanswered(intent);
    case "held":
      return undecided > 0 ? "unknown" : "held";
    case "applied":
      return "done";
    default:
      return state;
  }
}

function unanswered({ last, sentAt = 0, undecidedSince = 0 }: Intent): "busy" | "unknown" {
  return last?.kind === "busy" && sentAt - undecidedSince < patience ? "busy" : "unknown";
}

/** Whether it may have happened and nobody knows: shown dashed, and nothing else may be decided. */
export function isUnknown(intent: Intent | undefined): boolean {
  if (intent === undefined) return false;
  const standing = standingOf(intent);
  return standing === "unknown" || standing === "person";
}

/** The last answer as an error; one that was never heard of is silence. */
export function lastError({ last, sentAt = 0 }: Intent): ApiError {
  if (last === undefined) return new ApiError("No answer came from the service.", { kind: "silent", at: sentAt });
  return new ApiError(last.message, last);
}
