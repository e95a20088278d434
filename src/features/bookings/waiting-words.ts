import type { ErrorWords } from "#api/error-words.ts";
import { goingOnWords } from "#records/going-on-words.ts";
import type { Intent } from "#records/intent.ts";
import { waitingOf, type Situation } from "#records/situation.ts";
import { standingOf } from "#records/standing.ts";
import { waitText } from "#values/wait.ts";
import { momentText } from "#values/zone.ts";

/** `ticking`: the part of title or meaning that counts down, as it stands there. */
type WaitingWords = ErrorWords & { ticking?: string | undefined };

const begunOnce = "The service was asked and did nothing yet.";

/** Words for a decision that waits; the title goes on after “Approval” and the like. */
export function waitingWords(intent: Intent, situation: Situation): WaitingWords {
  const { now } = situation;
  const waiting = waitingOf(intent, situation);
  const isUnsent = intent.attempts === 0;
  // After a 429 it was sent, and the service did nothing.
  const sofar = isUnsent ? "Nothing was sent yet." : begunOnce;
  if (standingOf(intent) === "busy") {
    return {
      title: "is still being processed",
      meaning: `The same request is already under way at the service. Nothing ran twice. ${goingOnWords(intent, situation, true)}`,
      ticking: waiting !== undefined && "until" in waiting ? waitText(waiting.until, now) : undefined,
    };
  }
  switch (waiting?.for) {
    case "key":
      return {
        title: "waits for the key",
        meaning:
          "The service did not accept the key, so nothing happened. It goes on if the key is accepted within a minute of your click; otherwise decide again.",
      };
    case "resumption":
      return {
        title: "waits",
        meaning: `Sending is paused in the Outbox. ${sofar}${isUnsent ? " If it has not left within a minute of your click, it is dropped and has to be decided again." : ""}`,
      };
    case "rate limit": {
      const ticking = waitText(waiting.until, now);
      return {
        title: `waits ${ticking} for the rate limit`,
        meaning: "The service asked us to wait. It goes by itself after that; nothing was done yet.",
        ticking,
      };
    }
    case "too late":
      return {
        title: "will not be sent",
        meaning: `The service asked us to wait until ${momentText(waiting.until)}, which is more than a minute after your click. Nothing was sent, and it has to be decided again after that.`,
      };
    case "undo": {
      const ticking = waitText(waiting.until, now);
      return {
        title: `goes in ${ticking}`,
        meaning: "Until then it can be undone. Once it is sent there is no way back from here.",
        ticking,
      };
    }
    default:
      return { title: "is about to be sent", meaning: sofar };
  }
}
