import { catalogue } from "#language/catalogue.ts";
import { waitText } from "#values/wait.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { waitingOf, type SendGate } from "#records/outbox/send-gate.ts";

const text = catalogue("write-status/next-step", {
  paused: "Sending is paused in the Outbox.",
  resumption: "Sending is paused; we ask again once it is resumed.",
  wait: "The service asked us to wait. We go on by ourselves after that.",
  waitFor: (left: string) => `The service asked us to wait. We go on in ${left}.`,
  checking: "We are checking what happened.",
  check: "We check what happened first.",
  checkIn: (left: string) => `We check what happened first in ${left}.`,
  asking: "We are asking again now.",
  ask: "We ask again by ourselves.",
  askIn: (left: string) => `We ask again by ourselves in ${left}.`,
  key: "We ask again once the key is accepted.",
  person: "We have stopped asking. Check with the service what happened.",
});

/** Why nothing can be sent again while the user paused the sending. */
export const pausedReason = text.paused;

/**
 * What we do next about a write that may have happened, and what keeps us from it.
 * @param counts whether the seconds until then are said; left out where nothing follows them
 */
export function nextStepWords(pending: PendingWrite, gate: SendGate, counts: boolean): string {
  const waiting = waitingOf(pending, gate);
  const left = (until: number) => waitText(until, gate.now);
  const isNow = (until: number) => counts && until <= gate.now;
  switch (waiting?.for) {
    case "resumption":
      return text.resumption;
    case "rate limit":
      return counts ? text.waitFor(left(waiting.until)) : text.wait;
    case "reading":
      if (isNow(waiting.until)) return text.checking;
      return counts ? text.checkIn(left(waiting.until)) : text.check;
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
