import { catalogue } from "#language/catalogue.ts";
import { waitText } from "#values/wait.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { aboutOf } from "#api/writes.ts";
import { waitingOf, type SendGate } from "#records/outbox/send-gate.ts";

const text = catalogue("records/going-on", {
  paused: "Sending is paused in the Outbox.",
  resumption: "Sending is paused; we ask again once it is resumed.",
  wait: "The service asked us to wait. We go on by ourselves after that.",
  waitFor: (left: string) => `The service asked us to wait. We go on in ${left}.`,
  readingBooking: "We are reading the booking first.",
  readingIt: "We are reading it first.",
  readBooking: "We read the booking first.",
  readIt: "We read it first.",
  readBookingIn: (left: string) => `We read the booking first in ${left}.`,
  readItIn: (left: string) => `We read it first in ${left}.`,
  asking: "We are asking again now.",
  ask: "We ask again by ourselves.",
  askIn: (left: string) => `We ask again by ourselves in ${left}.`,
  key: "We ask again once the key is accepted.",
  person: "We have stopped asking: find out elsewhere what became of it.",
});

/** Why nothing can be sent again while the user paused the sending. */
export const pausedReason = text.paused;

/**
 * How it goes on with what may have happened: what we do about it by ourselves, and what holds that back.
 * @param counts whether the seconds until then are said; left out where nothing follows them
 */
export function goingOnWords(pending: PendingWrite, situation: SendGate, counts: boolean): string {
  const waiting = waitingOf(pending, situation);
  const left = (until: number) => waitText(until, situation.now);
  const isNow = (until: number) => counts && until <= situation.now;
  switch (waiting?.for) {
    case "resumption":
      return text.resumption;
    case "rate limit":
      return counts ? text.waitFor(left(waiting.until)) : text.wait;
    case "reading": {
      const isBooking = aboutOf(pending) === "booking";
      if (isNow(waiting.until)) return isBooking ? text.readingBooking : text.readingIt;
      if (!counts) return isBooking ? text.readBooking : text.readIt;
      return (isBooking ? text.readBookingIn : text.readItIn)(left(waiting.until));
    }
    case "repetition":
      if (isNow(waiting.until)) return text.asking;
      return counts ? text.askIn(left(waiting.until)) : text.ask;
    case "key":
      return text.key;
    case "answer":
      return text.asking;
    case "person":
      return text.person;
    default:
      return "";
  }
}
