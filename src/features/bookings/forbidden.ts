import { displayText } from "#values/text.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { actionWords } from "./booking-actions.ts";
import { actionOf } from "#api/writes.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/forbidden", {
  refused: (noun, booking) =>
    `This key was refused the ${noun} of ${booking} (403): it may lack the scope booking:write. A refusal changes nothing.`,
});

/**
 * What to say before another try when this key was refused a decision with 403 and got none through since. The service
 * does not say which permissions a key has, and 403 also means “not yours”, so nothing is taken away because of it.
 * @param ended newest first
 */
export function forbiddenHint(ended: readonly PendingWrite[]): string | undefined {
  for (const pending of ended) {
    const action = actionOf(pending);
    if (action === undefined || pending.ending === "person") continue;
    if (pending.state === "applied") return undefined;
    if (pending.last?.kind === "forbidden") {
      return text.refused(actionWords[action].noun, displayText(pending.about.name));
    }
  }
  return undefined;
}
