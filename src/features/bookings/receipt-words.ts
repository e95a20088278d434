import type { Intent } from "#records/intent.ts";

/** How we know that it was done. */
export function receiptWords({ ending, write }: Pick<Intent, "ending" | "write">): string {
  const payment = write.kind === "approve" ? " The service reports the capture of the payment separately." : "";
  switch (ending) {
    case "replay":
      return `The service repeated its first answer, so this was done once.${payment}`;
    case "read":
      return `No answer says whether it was done by us, but a reading shows it as done, by this browser or by someone else.${payment}`;
    case "person":
      return "Settled by hand as done.";
    default:
      return `The service accepted it.${payment}`;
  }
}
