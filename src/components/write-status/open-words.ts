import type { ApiError } from "#api/errors.ts";
import { aboutOf } from "#api/writes.ts";
import { catalogue } from "#language/catalogue.ts";
import { lastError, mayAskAgain, statusOf, type PendingWrite } from "#records/outbox/pending-write.ts";
import { waitingOf, type SendGate } from "#records/outbox/send-gate.ts";
import { waitText } from "#values/wait.ts";
import { momentText, shownZone } from "#values/zone.ts";
import { answerWords } from "../error-words.ts";
import { nextStepWords } from "./next-step-words.ts";
import { nameOfWrite, referenceWords, writeNouns, type StatusWords } from "./write-nouns.ts";

const text = catalogue("write-status/open", {
  notYet: "Nothing was sent yet.",
  begunOnce: "The service was asked and did nothing yet.",
  busy: (name) => `${name} is still being processed`,
  busyMeaning: (nextStep) => `The same request is already under way at the service. ${nextStep}`,
  key: (name) => `${name} waits for the key`,
  keyMeaning:
    "The key is not accepted, so nothing was done yet. It is sent if the key is accepted within a minute of your click. After that, do it again.",
  paused: (name) => `${name} waits`,
  pausedMeaning: (sofar) => `Sending is paused in the Outbox. ${sofar}`,
  dropped: "If it has not left within a minute of your click, it is dropped and you have to do it again.",
  rateLimit: (name, time) => `${name} waits ${time} for the rate limit`,
  rateLimitMeaning: "The service asked us to wait. It goes by itself after that; nothing was done yet.",
  tooLate: (name) => `${name} will not be sent`,
  tooLateMeaning: (until) =>
    `The service asked us to wait until ${until}, which is more than a minute after your click. Nothing was sent; do it again after that.`,
  undo: (name, time) => `${name} goes in ${time}`,
  undoMeaning: "Until then it can be undone. Once it is sent there is no way back from here.",
  aboutToBeSent: (name) => `${name} is about to be sent`,
  unknown: "Outcome unknown",
  sent: (name, because) => `${name} sent, ${because}`,
  because: {
    busy: "and still under way",
    waiting: "no answer came; then the service asked us to wait",
    unauthorized: "no answer came; then the key was not accepted",
    unreached: "no answer came; then the service could not be reached",
    silent: "no answer came back",
    unsaid: "the answer does not say whether it was done",
    refused: "first without an answer, then refused",
  },
  mayBeDone: "It may or may not have been done.",
  payment: "the payment",
  mayBeCaptured: (money) => `It may have been done, and ${money} captured.`,
  mayBeReleased: (money) => `It may have been done, and ${money} released or refunded.`,
  mayBeMapped: (now, before) => `The vehicle may have ${now} by now, or still ${before}.`,
  nowhereElse: "Do not approve it anywhere else.",
  notListed: "The service cannot list blocks, so no reading tells.",
  notTwice: "Asking again won't do it twice.",
  secretFollows: "Its secret comes with the answer.",
  checkFirst: "Check the list of endpoints before you create it again.",
});

/** Said of what waits for the key, also where only one line fits. */
export const waitsForKey = text.keyMeaning;

/** Words for a write that is open; undefined while it is being sent for the first time. */
export function openWords(pending: PendingWrite, gate: SendGate, zone = shownZone()): StatusWords | undefined {
  switch (statusOf(pending)) {
    case "waiting":
    case "held":
      return waitingWords(pending, gate, zone);
    case "busy": {
      const waiting = waitingOf(pending, gate);
      return {
        tone: "wait",
        title: text.busy(writeNouns[pending.write.kind].name),
        meaning: text.busyMeaning(nextStepWords(pending, gate, true)),
        ticking: waiting !== undefined && "until" in waiting ? waitText(waiting.until, gate.now) : undefined,
      };
    }
    case "unknown":
    case "person":
      return unknownWords(pending, gate.now);
    default:
      return undefined;
  }
}

function waitingWords(pending: PendingWrite, gate: SendGate, zone: string): StatusWords {
  const { name } = writeNouns[pending.write.kind];
  const waiting = waitingOf(pending, gate);
  const isUnsent = pending.attempts === 0;
  // After a 429 it was sent, and the service did nothing.
  const sofar = isUnsent ? text.notYet : text.begunOnce;
  const ticking = waiting !== undefined && "until" in waiting ? waitText(waiting.until, gate.now) : "";
  switch (waiting?.for) {
    case "key":
      return { tone: "wait", title: text.key(name), meaning: text.keyMeaning };
    case "resumption": {
      const meaning = text.pausedMeaning(sofar);
      return { tone: "wait", title: text.paused(name), meaning: isUnsent ? `${meaning} ${text.dropped}` : meaning };
    }
    case "rate limit":
      return { tone: "wait", title: text.rateLimit(name, ticking), meaning: text.rateLimitMeaning, ticking };
    case "too late": {
      const meaning = text.tooLateMeaning(momentText(waiting.until, zone));
      return { tone: "wait", title: text.tooLate(name), meaning };
    }
    case "undo":
      return { tone: "wait", title: text.undo(name, ticking), meaning: text.undoMeaning, ticking };
    default:
      return { tone: "wait", title: text.aboutToBeSent(name), meaning: sofar };
  }
}

function unknownWords(pending: PendingWrite, now: number): StatusWords {
  const { kind } = pending.write;
  // The panel of a booking names it, and says “Outcome unknown” beside its state.
  const isBooking = aboutOf(pending) === "booking";
  const isCreation = kind === "hookCreate";
  const sentences = [
    ...(isBooking ? [] : [`${sentWords(pending, nameOfWrite(pending))}.`]),
    answerWords(lastError(pending)).trim(),
    mayHaveHappened(pending),
    ...(kind === "approve" ? [text.nowhereElse] : []),
    ...(kind === "block" ? [text.notListed] : []),
    ...(mayAskAgain(pending, now) ? [text.notTwice, ...(isCreation ? [text.secretFollows] : [])] : []),
    ...(isCreation && pending.state === "person" ? [text.checkFirst] : []),
  ];
  return {
    tone: "unknown",
    title: isBooking ? sentWords(pending) : text.unknown,
    meaning: sentences.filter((sentence) => sentence !== "").join(" "),
  };
}

/** `Approval sent, no answer came back`: why nobody knows what became of it. */
export function sentWords(pending: PendingWrite, name = writeNouns[pending.write.kind].name): string {
  return text.sent(name, text.because[unknownBecause(lastError(pending))]);
}

function unknownBecause({ kind, facts }: ApiError): keyof typeof text.because {
  if (kind === "busy" || kind === "waiting" || kind === "unauthorized" || kind === "unreached") return kind;
  if (facts.status === undefined) return "silent";
  return kind === "failing" || kind === "unreadable" ? "unsaid" : "refused";
}

/** What may be true of the world, and of the money, while nobody knows the outcome. */
export function mayHaveHappened({ write, about }: Pick<PendingWrite, "write" | "about">): string {
  if (write.kind === "approve") return text.mayBeCaptured(about.money ?? text.payment);
  if (write.kind === "reject") return text.mayBeReleased(about.money ?? text.payment);
  if (write.kind === "map") return text.mayBeMapped(referenceWords(about.reference), referenceWords(about.from));
  return text.mayBeDone;
}
