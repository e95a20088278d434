import { goingOnWords } from "#records/going-on-words.ts";
import { isRefusal, type Intent, type LastWord } from "#records/intent.ts";
import type { Situation } from "#records/situation.ts";
import { seenText } from "#values/text.ts";
import { waitText } from "#values/wait.ts";
import { momentText } from "#values/zone.ts";
import { lineOf, type OutcomeLine } from "./outcome-lines.ts";

/** What happened to a write, in the words of the outbox. */
export function outcomeWords(intent: Intent, situation: Situation): string {
  return words[lineOf(intent, situation)](intent, situation);
}

/** One line for each way in which a write can stand. Nothing here says “done” or “not done” where it is not known. */
const words: Readonly<Record<OutcomeLine, (intent: Intent, situation: Situation) => string>> = {
  "asking again": (intent) => `Asking again, with the same retry key. ${mayHaveHappened(intent)}`,
  person: (intent) => `${whyPerson(intent)} ${mayHaveHappened(intent)} Find out and settle it here.`,
  unanswered: (intent, situation) =>
    `${whyUnknown(intent)} ${mayHaveHappened(intent)} ${goingOnWords(intent, situation, false)}`,
  "held, may have happened": (intent) =>
    `${whyUnknown(intent)} ${mayHaveHappened(intent)} The key is not accepted, so we cannot ask again with it.`,
  held: () =>
    "The key is not accepted. Nothing changed. It goes on if the key is accepted within a minute of the click; otherwise decide again.",
  undo: ({ sendAt }, { now }) => `Goes in ${waitText(sendAt, now)}`,
  paused: ({ attempts }) =>
    attempts === 0
      ? "Waits: sending is paused. If it has not left within a minute of the click, it is dropped"
      : "Waits: sending is paused",
  "rate limit": (_intent, { now, pausedUntil = now }) => `Waits ${waitText(pausedUntil, now)} for the rate limit`,
  "too late": (_intent, { now, pausedUntil = now }) =>
    `Will not be sent: the service asked us to wait until ${momentText(pausedUntil)}, more than a minute after the click. It has to be decided again after that.`,
  turn: () => "Waits for its turn",
  busy: (intent, situation) =>
    `Still being processed by the service; nothing ran twice. ${goingOnWords(intent, situation, true)}`,
  sending: () => "Sending",
  done: () => "Done",
  replayed: () => "Done. The service repeated its first answer, so it was done once",
  read: () => "Shown as done when we read it: by this browser or by someone else",
  gone: () => "Done: what was to be removed is not there",
  happened: () => "Settled by hand: it happened",
  "not found": () => "Not found: it was removed before. This request changed nothing.",
  ours: ({ last }) => `Not sent, our mistake: ${seenText(last?.message ?? "")} Nothing changed.`,
  refused: (intent) => `${refusal(intent.last)} ${nothingChanged(intent)}`,
  undone: () => "Undone before it was sent",
  withdrawn: ({ attempts }) =>
    attempts === 0 ? "Withdrawn before it was sent" : "Withdrawn. No attempt had been carried out",
  "did not happen": () => "Settled by hand: it did not happen",
  late: ({ attempts }) =>
    attempts === 0
      ? "Not sent: more than a minute had passed since the click"
      : "Given up: it had to wait too long. No attempt had been carried out",
};

/** What may be true of the world, and of the money, while nobody knows the outcome. */
export function mayHaveHappened({ write, about }: Pick<Intent, "write" | "about">): string {
  if (write.kind === "approve") return `It may have been done, and ${about.money ?? "the payment"} captured.`;
  if (write.kind === "reject")
    return `It may have been done, and ${about.money ?? "the payment"} released or refunded.`;
  if (write.kind === "map")
    return `It may or may not have been done: the reference is ${referenceWords(about.reference)} by now, or still ${referenceWords(about.from)}.`;
  return "It may or may not have been done.";
}

const referenceWords = (reference: string | undefined) => (reference === undefined ? "none" : seenText(reference, 80));

function whyUnknown({ last, sentAt }: Intent): string {
  if (last === undefined) return "Sent, and then this page was closed or lost before an answer came.";
  if (last.kind === "busy") return "The service says that this request is still under way.";
  if (last.kind === "unreadable") return "The service answered in a form that we do not know.";
  if (isRefusal(last)) return `First no answer, then refused${quoted(last)}`;
  if (last.kind === "waiting") return "No answer, and then the service asked us to wait.";
  if (last.kind === "unauthorized") return "No answer.";
  if (last.status !== undefined) return `The service answered ${last.status}, which does not say whether it was done.`;
  const seconds = sentAt === undefined ? 0 : Math.round((last.at - sentAt) / 1000);
  // A connection that breaks at once was no wait.
  return seconds > 1 ? `No answer for ${seconds} s.` : "No answer.";
}

function whyPerson(intent: Intent): string {
  const { key, last } = intent;
  if (key === "") return "Sent, and its retry key was forgotten at sign-out, so it cannot be asked again.";
  if (last !== undefined && isRefusal(last)) return `First no answer, then refused${quoted(last)}`;
  if (last?.kind === "failing" && last.replayed === true) {
    return `The service repeats its first answer, ${last.status ?? "a failure"}, and will not give another.`;
  }
  return `${whyUnknown(intent)} It is too old to be asked again by itself.`;
}

function refusal(last: LastWord | undefined): string {
  const repeated = last?.replayed === true ? " The service repeated its first answer." : "";
  return `Refused${quoted(last)}${repeated}`;
}

/** The service's own words, or its status where it sent none. */
function quoted(last: LastWord | undefined): string {
  if (last === undefined) return ".";
  if (last.unsaid === true) return last.status === undefined ? "." : ` with status ${last.status}.`;
  const text = seenText(last.message).trim();
  return /[.?!…]$/.test(text) ? `: “${text}”` : `: “${text}”.`;
}

/** About this request only: a booking that someone else approved may well be paid. */
function nothingChanged({ write }: Intent): string {
  return write.kind === "approve" ? "Nothing changed; this request captured no payment." : "Nothing changed.";
}
