import { listedCount } from "#records/replica/listed.ts";
import type { BookingReading } from "#contract/booking-reading.ts";
import type { ReplicaView } from "#records/replica/replica-types.ts";
import { countText } from "#language/number.ts";
import { seenText } from "#values/text.ts";
import { stateWords } from "#records/booking-states.ts";

/** Why nothing can be confirmed of a booking at the counter, and what to do instead. */
export function whyNotHere(booking: BookingReading): string {
  const { state } = booking;
  switch (state.kind) {
    case "awaiting":
      return "Awaiting approval: approve it first.";
    case "completed":
      return "Completed: its vehicle was returned already.";
    case "rejected":
      return "Rejected: there is nothing to hand out.";
    case "cancelled":
      return "Cancelled: there is nothing to hand out.";
    case "unsent":
      return "The service sent no state for it, so open the booking to decide.";
    case "other":
      return `Its state “${seenText(state.raw, 60)}” is new to us, so open the booking to decide.`;
    case "approved":
    case "pickedup":
      return `${stateWords(booking).word}.`;
  }
}

/** What a search at the counter went through that found nothing. */
export function coveredWords({ phase, coverage, rows, reading }: ReplicaView): string {
  if (phase === "opening" || coverage === "none") return "No bookings are loaded yet.";
  const known = `${countText(listedCount(rows))} ${listedCount(rows) === 1 ? "booking" : "bookings"}`;
  const page = reading?.what === "all" ? ` Page ${reading.page} is being read.` : "";
  return coverage === "complete"
    ? `All ${known} that the service lists were searched. A booking that came since the last reading is not among them.`
    : `Only the ${known} loaded so far were searched; others may exist.${page}`;
}
