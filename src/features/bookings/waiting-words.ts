import type { ErrorWords } from "#api/error-words.ts";
import type { Intent } from "#records/intent.ts";
import type { Standing } from "./standing.ts";

type Moment = { now: number; isPaused: boolean; pausedUntil: number | undefined };

/** Words for a decision that waits; the title goes on after “Approval” and the like. Times are epoch ms. */
export function waitingWords(standing: Standing, intent: Intent, { now, isPaused, pausedUntil }: Moment): ErrorWords {
  const seconds = (until: number) => `${Math.max(1, Math.ceil((until - now) / 1000))} s`;
  if (standing === "busy") {
    return {
      title: "is still being processed",
      meaning: `The same request is already under way at the service. Nothing ran twice. We ask again in ${seconds(intent.nextAt)}.`,
    };
  }
  if (standing === "held") {
    return {
      title: "waits for the key",
      meaning: "The service did not accept the key, so nothing happened. Enter the key to go on, or withdraw this.",
    };
  }
  if (isPaused) return { title: "waits", meaning: "Sending is paused in the Outbox. Nothing was sent yet." };
  if (pausedUntil !== undefined && pausedUntil > now) {
    return {
      title: `waits ${seconds(pausedUntil)} for the rate limit`,
      meaning: "The service asked us to wait. It goes by itself after that; nothing was done yet.",
    };
  }
  if (intent.attempts === 0 && intent.sendAt > now) {
    return {
      title: `goes in ${seconds(intent.sendAt)}`,
      meaning: "Until then it can be undone. Once it is sent there is no way back from here.",
    };
  }
  return { title: "is about to be sent", meaning: "Nothing was sent yet." };
}
