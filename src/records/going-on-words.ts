import { waitText } from "#values/wait.ts";
import type { Intent } from "./intent.ts";
import { isOfBooking } from "./of-booking.ts";
import { waitingOf, type Situation } from "./situation.ts";

/** Why nothing can be sent again while the user paused the sending. */
export const pausedReason = "Sending is paused in the Outbox.";

/**
 * How it goes on with what may have happened: what we do about it by ourselves, and what holds that back.
 * @param counts whether the seconds until then are said; left out where nothing follows them
 */
export function goingOnWords(intent: Intent, situation: Situation, counts: boolean): string {
  const waiting = waitingOf(intent, situation);
  const left = (until: number) => (counts ? ` in ${waitText(until, situation.now)}` : "");
  const isNow = (until: number) => counts && until <= situation.now;
  const it = isOfBooking(intent) ? "the booking" : "it";
  switch (waiting?.for) {
    case "resumption":
      return "Sending is paused; we ask again once it is resumed.";
    case "rate limit":
      return counts
        ? `The service asked us to wait. We go on${left(waiting.until)}.`
        : "The service asked us to wait. We go on by ourselves after that.";
    case "reading":
      return isNow(waiting.until) ? `We are reading ${it} first.` : `We read ${it} first${left(waiting.until)}.`;
    case "repetition":
      return isNow(waiting.until) ? "We are asking again now." : `We ask again by ourselves${left(waiting.until)}.`;
    case "key":
      return "We ask again once the key is accepted.";
    case "answer":
      return "We are asking again now.";
    case "person":
      return "We have stopped asking: find out elsewhere what became of it.";
    default:
      return "";
  }
}
