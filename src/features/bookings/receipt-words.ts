import type { Intent } from "#records/intent.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/receipt", {
  payment: "The service reports the capture of the payment separately.",
  replay: "The service repeated its first answer, so this was done once.",
  read: "No answer says whether it was done by us, but a reading shows it as done, by this browser or by someone else.",
  person: "Settled by hand as done.",
  accepted: "The service accepted it.",
});

/** How we know that it was done. */
export function receiptWords({ ending, write }: Pick<Intent, "ending" | "write">): string {
  const payment = write.kind === "approve" ? ` ${text.payment}` : "";
  switch (ending) {
    case "replay":
      return `${text.replay}${payment}`;
    case "read":
      return `${text.read}${payment}`;
    case "person":
      return text.person;
    default:
      return `${text.accepted}${payment}`;
  }
}
