import type { Intent } from "#records/intent.ts";

/** How we know that it was done. */
export function receiptWords({ ending }: Pick<Intent, "ending">): string {
  switch (ending) {
    case "replay":
      return "The service repeated its first answer, so this was done once.";
    case "read":
      return "No answer came, but a reading shows it as done, by this browser or by someone else.";
    case "person":
      return "No answer came; it was settled by hand.";
    default:
      return "The service accepted it.";
  }
}
