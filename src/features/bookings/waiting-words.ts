import { catalogue } from "#language/catalogue.ts";
import type { ErrorWords } from "#components/error-words.ts";
import { goingOnWords } from "#components/going-on-words.ts";
import type { BookingAction } from "#contract/booking.ts";
import { statusOf, type PendingWrite } from "#records/outbox/pending-write.ts";
import { waitingOf, type SendGate } from "#records/outbox/send-gate.ts";
import { actionWords } from "./booking-actions.ts";
import { waitText } from "#values/wait.ts";
import { momentText } from "#values/zone.ts";

/** `ticking`: the part of title or meaning that counts down, as it stands there. */
type WaitingWords = ErrorWords & { ticking?: string | undefined };

const text = catalogue("bookings/waiting", {
  notYet: "Nothing was sent yet.",
  begunOnce: "The service was asked and did nothing yet.",
  busy: (action) => `${action} is still being processed`,
  busyMeaning: (goingOn) => `The same request is already under way at the service. ${goingOn}`,
  key: (action) => `${action} waits for the key`,
  keyMeaning:
    "The key is not accepted, so nothing was done yet. It goes on if the key is accepted within a minute of your click; otherwise decide again.",
  paused: (action) => `${action} waits`,
  pausedMeaning: (sofar) => `Sending is paused in the Outbox. ${sofar}`,
  dropped: "If it has not left within a minute of your click, it is dropped and has to be decided again.",
  rateLimit: (action, time) => `${action} waits ${time} for the rate limit`,
  rateLimitMeaning: "The service asked us to wait. It goes by itself after that; nothing was done yet.",
  tooLate: (action) => `${action} will not be sent`,
  tooLateMeaning: (until) =>
    `The service asked us to wait until ${until}, which is more than a minute after your click. Nothing was sent, and it has to be decided again after that.`,
  undo: (action, time) => `${action} goes in ${time}`,
  undoMeaning: "Until then it can be undone. Once it is sent there is no way back from here.",
  aboutToBeSent: (action) => `${action} is about to be sent`,
});

/** Words for a decision that waits. */
export function waitingWords(pending: PendingWrite, action: BookingAction, situation: SendGate): WaitingWords {
  const { now } = situation;
  const { name } = actionWords[action];
  const waiting = waitingOf(pending, situation);
  const isUnsent = pending.attempts === 0;
  // After a 429 it was sent, and the service did nothing.
  const sofar = isUnsent ? text.notYet : text.begunOnce;
  if (statusOf(pending) === "busy") {
    return {
      title: text.busy(name),
      meaning: text.busyMeaning(goingOnWords(pending, situation, true)),
      ticking: waiting !== undefined && "until" in waiting ? waitText(waiting.until, now) : undefined,
    };
  }
  switch (waiting?.for) {
    case "key":
      return { title: text.key(name), meaning: text.keyMeaning };
    case "resumption":
      return {
        title: text.paused(name),
        meaning: `${text.pausedMeaning(sofar)}${isUnsent ? ` ${text.dropped}` : ""}`,
      };
    case "rate limit": {
      const ticking = waitText(waiting.until, now);
      return { title: text.rateLimit(name, ticking), meaning: text.rateLimitMeaning, ticking };
    }
    case "too late":
      return { title: text.tooLate(name), meaning: text.tooLateMeaning(momentText(waiting.until)) };
    case "undo": {
      const ticking = waitText(waiting.until, now);
      return { title: text.undo(name, ticking), meaning: text.undoMeaning, ticking };
    }
    default:
      return { title: text.aboutToBeSent(name), meaning: sofar };
  }
}
