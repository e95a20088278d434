import { bookingActions, type BookingAction } from "#contract/booking.ts";
import type { StateReading } from "#contract/booking-reading.ts";
import { verifyOutcome } from "../outbox/verify.ts";
import { isOpen, type PendingWrite } from "../outbox/pending-write.ts";
import { bookingOf, type Row } from "../replica/row.ts";
import type { Why } from "./job.ts";

/**
 * What a job would do with a booking: `sent`; `unsure`, sent although its state is not known to us; `not`, not sent.
 * `isDone`: because it was done already.
 */
export type Verdict =
  | { readonly kind: "sent" }
  | { readonly kind: "unsure"; readonly state: Extract<StateReading, { kind: "other" | "unsent" }> }
  | { readonly kind: "not"; readonly isDone: boolean; readonly why: Why };

/** More bookings than this are not decided about at once: somebody has to read the list. */
export const bulkAtMost = 1000;

/**
 * The verdict about one booking.
 * @param row undefined: nothing is known of it here, so the service decides
 * @param intent what is open about it, or has ended while this page was open
 */
export function verdictOf(action: BookingAction, row: Row | undefined, intent: PendingWrite | undefined): Verdict {
  if (intent !== undefined && isOpen(intent)) return not({ code: "open", kind: intent.write.kind });
  if (row === undefined) return { kind: "sent" };
  if (row.goneAt !== undefined) return not({ code: "booking gone" });
  // Read in full only where the word itself is to be said: many rows are planned at once.
  const state = row.state === "other" || row.state === "unsent" ? bookingOf(row).state : { kind: row.state, raw: "" };
  if (intent !== undefined && isNotShownYet(intent, state)) {
    const { kind } = intent.write;
    return not({ code: "not shown yet", kind }, kind === action);
  }
  if (state.kind === "other" || state.kind === "unsent") return { kind: "unsure", state };
  switch (verifyOutcome(action, { state })) {
    case "effect":
      return not({ code: "already", action }, true);
    case "other":
      return not({ code: "state", state: state.kind });
    case "old":
    case "unclear":
      return { kind: "sent" };
  }
}

const not = (why: Why, isDone = false): Verdict => ({ kind: "not", isDone, why });

/** Accepted a moment ago, while the list still shows what was before it. A person's word is no answer. */
function isNotShownYet(
  { write, state, ending }: PendingWrite,
  shown: Parameters<typeof verifyOutcome>[1]["state"],
): boolean {
  const action = bookingActions.find((each) => each === write.kind);
  if (action === undefined || state !== "applied" || ending === "person") return false;
  return verifyOutcome(action, { state: shown }) === "old";
}
