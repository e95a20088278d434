import { isOwnServer } from "#api/errors.ts";
import type { WriteKind } from "#api/writes.ts";
import { catalogue } from "#language/catalogue.ts";
import { said } from "#components/error-words.ts";
import { goingOnWords } from "#components/going-on-words.ts";
import { isRefusal, type About, type PendingWrite, type LastWord, lastError } from "#records/outbox/pending-write.ts";
import type { SendGate } from "#records/outbox/send-gate.ts";
import { displayText } from "#values/text.ts";
import { waitText } from "#values/wait.ts";
import { momentText } from "#values/zone.ts";
import { lineOf, type OutcomeLine } from "./outcome-lines.ts";

const text = catalogue("activity/outcome", {
  askingAgain: "Asking again, with the same retry key.",
  findOut: "Find out and settle it here.",
  heldKey: "The key is not accepted, so we cannot ask again with it.",
  held: "The key is not accepted. Nothing changed. It goes on if the key is accepted within a minute of the click; otherwise decide again.",
  undo: (left: string) => `Goes in ${left}`,
  paused: "Waits: sending is paused",
  pausedUnsent: "Waits: sending is paused. If it has not left within a minute of the click, it is dropped",
  rateLimit: (left: string) => `Waits ${left} for the rate limit`,
  tooLate: (moment: string) =>
    `Will not be sent: the service asked us to wait until ${moment}, more than a minute after the click. It has to be decided again after that.`,
  turn: "Waits for its turn",
  unreached: "Waits: the service could not be reached. We try again automatically",
  busy: "Still being processed by the service.",
  sending: "Sending",
  done: "Done",
  replayed: "Done. The service repeated its first answer, so it was done once",
  read: "Shown as done when we read it: by this browser or by someone else",
  gone: "Done: what was to be removed is not there",
  happened: "Settled by hand: it happened",
  notFound: "Not found: it was removed before. This request changed nothing.",
  ours: (message: string) => `Not sent, our mistake: ${message} Nothing changed.`,
  undone: "Undone before it was sent",
  withdrawn: "Withdrawn before it was sent",
  withdrawnAfter: "Withdrawn. No attempt had been carried out",
  didNotHappen: "Settled by hand: it did not happen",
  lateUnreached: "Not sent: the service could not be reached within a minute of the click",
  late: "Not sent: it couldn't be sent in time",
  givenUp: "Given up: it had to wait too long. No attempt had been carried out",
  mayBeDone: "It may or may not have been done.",
  payment: "the payment",
  mayBeCaptured: (money: string) => `It may have been done, and ${money} captured.`,
  mayBeReleased: (money: string) => `It may have been done, and ${money} released or refunded.`,
  mayBeMapped: (now: string, before: string) =>
    `It may or may not have been done: the reference is ${now} by now, or still ${before}.`,
  noReference: "none",
  pageLeft: "Sent, and then this page was closed or lost before an answer came.",
  underWay: "The service says that this request is still under way.",
  unreadable: "The service answered in a form that we do not know.",
  firstSilentThenRefused: (quoted: string) => `First no answer, then refused${quoted}`,
  thenUnreached: "No answer, and then the service could not be reached.",
  unusable: "No usable answer came from the service.",
  thenWait: "No answer, and then the service asked us to wait.",
  noAnswer: "No answer.",
  noAnswerFor: (seconds: number) => `No answer for ${seconds} s.`,
  unclearStatus: (status: number) => `The service answered ${status}, which does not say whether it was done.`,
  keyForgotten: "Sent, and its retry key was forgotten at sign-out, so it cannot be asked again.",
  repeats: (first: string) => `The service repeats its first answer, ${first}, and will not give another.`,
  aFailure: "a failure",
  tooOld: "It is too old to be asked again by itself.",
  refused: (quoted: string) => `Refused${quoted}`,
  repeated: "The service repeated its first answer.",
  withStatus: (status: number) => ` with status ${status}.`,
  quoted: (message: string) => `: “${message}”`,
  nothingChanged: "Nothing changed.",
  noPayment: "Nothing changed; this request captured no payment.",
});

/** What happened to a write, in the words of the outbox. */
export function outcomeWords(pending: PendingWrite, situation: SendGate): string {
  return words[lineOf(pending, situation)](pending, situation);
}

/** One line for each way in which a write can stand. Nothing here says “done” or “not done” where it is not known. */
const words: Readonly<Record<OutcomeLine, (pending: PendingWrite, situation: SendGate) => string>> = {
  "asking again": (pending) => `${text.askingAgain} ${mayHaveHappened(pending)}`,
  person: (pending) => `${whyPerson(pending)} ${mayHaveHappened(pending)} ${text.findOut}`,
  unanswered: (pending, situation) =>
    `${whyUnknown(pending)} ${mayHaveHappened(pending)} ${goingOnWords(pending, situation, false)}`,
  "held, may have happened": (pending) => `${whyUnknown(pending)} ${mayHaveHappened(pending)} ${text.heldKey}`,
  held: () => text.held,
  undo: ({ sendAt }, { now }) => text.undo(waitText(sendAt, now)),
  paused: ({ attempts }) => (attempts === 0 ? text.pausedUnsent : text.paused),
  "rate limit": (_intent, { now, pausedUntil = now }) => text.rateLimit(waitText(pausedUntil, now)),
  "too late": (_intent, { now, pausedUntil = now }) => text.tooLate(momentText(pausedUntil)),
  turn: ({ last }) => (last?.kind === "unreached" ? text.unreached : text.turn),
  busy: (pending, situation) => `${text.busy} ${goingOnWords(pending, situation, true)}`,
  sending: () => text.sending,
  done: () => text.done,
  replayed: () => text.replayed,
  read: () => text.read,
  gone: () => text.gone,
  happened: () => text.happened,
  "not found": () => text.notFound,
  ours: (pending) => text.ours(displayText(said(lastError(pending)))),
  refused: (pending) => `${refusal(pending.last)} ${nothingChanged(pending)}`,
  undone: () => text.undone,
  withdrawn: ({ attempts }) => (attempts === 0 ? text.withdrawn : text.withdrawnAfter),
  "did not happen": () => text.didNotHappen,
  late: ({ attempts, last }) => {
    if (attempts > 0) return text.givenUp;
    return last?.kind === "unreached" ? text.lateUnreached : text.late;
  },
};

/** What may be true of the world, and of the money, while nobody knows the outcome. */
const mayBe: Readonly<Record<WriteKind, (about: About) => string>> = {
  approve: ({ money }) => text.mayBeCaptured(money ?? text.payment),
  reject: ({ money }) => text.mayBeReleased(money ?? text.payment),
  cancel: () => text.mayBeDone,
  pickup: () => text.mayBeDone,
  return: () => text.mayBeDone,
  block: () => text.mayBeDone,
  map: ({ reference, from }) => text.mayBeMapped(referenceWords(reference), referenceWords(from)),
  hookCreate: () => text.mayBeDone,
  hookDelete: () => text.mayBeDone,
};

/** The same of one write. */
export const mayHaveHappened = ({ write, about }: Pick<PendingWrite, "write" | "about">): string =>
  mayBe[write.kind](about);

const referenceWords = (reference: string | undefined) =>
  reference === undefined ? text.noReference : displayText(reference, 80);

function whyUnknown({ last, sentAt }: PendingWrite): string {
  if (last === undefined) return text.pageLeft;
  if (last.kind === "busy") return text.underWay;
  if (last.kind === "unreadable") return text.unreadable;
  if (isRefusal(last)) return text.firstSilentThenRefused(quoted(last));
  if (last.kind === "waiting") return text.thenWait;
  if (last.kind === "unreached") return text.thenUnreached;
  if (last.kind === "unauthorized") return text.noAnswer;
  if (isOwnServer(last)) return text.unusable;
  if (last.status !== undefined) return text.unclearStatus(last.status);
  const seconds = sentAt === undefined ? 0 : Math.round((last.at - sentAt) / 1000);
  // A connection that breaks at once was no wait.
  return seconds > 1 ? text.noAnswerFor(seconds) : text.noAnswer;
}

function whyPerson(pending: PendingWrite): string {
  const { key, last } = pending;
  if (key === "") return text.keyForgotten;
  if (last !== undefined && isRefusal(last)) return text.firstSilentThenRefused(quoted(last));
  if (last?.kind === "failing" && last.replayed === true) {
    return text.repeats(last.status === undefined ? text.aFailure : String(last.status));
  }
  return `${whyUnknown(pending)} ${text.tooOld}`;
}

function refusal(last: LastWord | undefined): string {
  const said = text.refused(quoted(last));
  return last?.replayed === true ? `${said} ${text.repeated}` : said;
}

/** The service's own words, or its status where it sent none. */
function quoted(last: LastWord | undefined): string {
  if (last === undefined) return ".";
  if (last.unsaid === true) return last.status === undefined ? "." : text.withStatus(last.status);
  const message = displayText(last.message).trim();
  return /[.?!…]$/.test(message) ? text.quoted(message) : `${text.quoted(message)}.`;
}

/** About this request only: a booking that someone else approved may well be paid. */
function nothingChanged({ write }: PendingWrite): string {
  return write.kind === "approve" ? text.noPayment : text.nothingChanged;
}
