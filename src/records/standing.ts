import { isBusy, isUnconfirmed, type Intent } from "./intent.ts";

/**
 * How a write stands, as people are told everywhere: it waits to be sent, is being sent, is under way at the service
 * already, may or may not have happened, is for a person to find out, waits for the key; or its end.
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

/** How an intent stands. A repetition of what may have happened is no fresh sending: it stays unknown. */
export function standingOf(intent: Intent): Standing {
  if (isUnconfirmed(intent)) return intent.state === "person" ? "person" : "unknown";
  if (isBusy(intent)) return "busy";
  switch (intent.state) {
    case "recorded":
      return "waiting";
    case "applied":
      return "done";
    default:
      return intent.state;
  }
}

/** Whether it may have happened and nobody knows: shown dashed, and nothing else may be decided. */
export function isUnknown(intent: Intent | undefined): boolean {
  return intent !== undefined && isUnconfirmed(intent);
}
