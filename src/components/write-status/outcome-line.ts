import { catalogue } from "#language/catalogue.ts";
import { isRefusal, statusOf, type LastWord, type PendingWrite, lastError } from "#records/outbox/pending-write.ts";
import { waitingOf, type SendGate } from "#records/outbox/send-gate.ts";
import { displayText } from "#values/text.ts";
import { waitText } from "#values/wait.ts";
import { momentText } from "#values/zone.ts";
import { answerWords, said } from "../error-words.ts";
import { unchangedWords } from "./ended-words.ts";
import { nextStepWords } from "./next-step-words.ts";
import { mayHaveHappened, sentWords, waitsForKey } from "./open-words.ts";

const text = catalogue("write-status/line", {
  askingAgain: "Asking again, with the same retry key.",
  findOut: "Find out and settle it here.",
  heldKey: "The key is not accepted, so we cannot ask again with it.",
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
  pageLeft: "Sent, and then this page was closed or lost before an answer came.",
  keyForgotten: "Sent, and its retry key was forgotten at sign-out, so it cannot be asked again.",
  repeats: (first: string) => `The service repeats its first answer, ${first}, and will not give another.`,
  aFailure: "a failure",
  tooOld: "It is too old to be asked again by itself.",
  refused: (quoted: string) => `Refused${quoted}`,
  repeated: "The service repeated its first answer.",
  withStatus: (status: number) => ` with status ${status}.`,
  quoted: (message: string) => `: “${message}”`,
});

/** Every way in which a write can stand, as a list tells it apart. */
export type OutcomeLine =
  | "asking again"
  | "person"
  | "unanswered"
  | "held, may have happened"
  | "held"
  | "undo"
  | "paused"
  | "rate limit"
  | "too late"
  | "turn"
  | "busy"
  | "sending"
  | "done"
  | "replayed"
  | "read"
  | "gone"
  | "happened"
  | "not found"
  | "ours"
  | "refused"
  | "undone"
  | "withdrawn"
  | "did not happen"
  | "late";

/** Which of them this is. */
export function lineOf(pending: PendingWrite, gate: SendGate): OutcomeLine {
  switch (statusOf(pending)) {
    case "waiting":
      return beforeSending(pending, gate);
    case "sending":
      return "sending";
    case "busy":
      return "busy";
    case "unknown":
      if (pending.state === "held") return "held, may have happened";
      return pending.state === "sending" ? "asking again" : "unanswered";
    case "held":
      return "held";
    case "person":
      return "person";
    case "done":
      return applied(pending);
    case "refused":
      return refused(pending);
    case "withdrawn":
      return withdrawn(pending);
  }
}

function beforeSending(pending: PendingWrite, gate: SendGate): OutcomeLine {
  const waiting = waitingOf(pending, gate)?.for;
  if (waiting === "resumption") return "paused";
  return waiting === "rate limit" || waiting === "too late" || waiting === "undo" ? waiting : "turn";
}

function applied({ ending }: PendingWrite): OutcomeLine {
  if (ending === "replay") return "replayed";
  if (ending === "read" || ending === "gone") return ending;
  return ending === "person" ? "happened" : "done";
}

function refused({ write, last }: PendingWrite): OutcomeLine {
  if (last?.kind === "ours") return "ours";
  return write.kind === "hookDelete" && last?.kind === "missing" ? "not found" : "refused";
}

function withdrawn({ ending, undecided }: PendingWrite): OutcomeLine {
  if (ending === "undone" || ending === "late") return ending;
  // Withdrawn by a person while nothing of it can have happened, or settled after that person looked.
  return undecided === 0 ? "withdrawn" : "did not happen";
}

/** What happened to a write, in one line. Nothing here says “done” or “not done” where it is not known. */
export function outcomeWords(pending: PendingWrite, gate: SendGate): string {
  return lines[lineOf(pending, gate)](pending, gate);
}

const lines: Readonly<Record<OutcomeLine, (pending: PendingWrite, gate: SendGate) => string>> = {
  "asking again": (pending) => `${text.askingAgain} ${mayHaveHappened(pending)}`,
  person: (pending) => `${whyPerson(pending)} ${mayHaveHappened(pending)} ${text.findOut}`,
  unanswered: (pending, gate) =>
    `${whyUnknown(pending)} ${mayHaveHappened(pending)} ${nextStepWords(pending, gate, false)}`,
  "held, may have happened": (pending) => `${whyUnknown(pending)} ${mayHaveHappened(pending)} ${text.heldKey}`,
  held: () => waitsForKey,
  undo: (pending, gate) => text.undo(waitText(untilOf(pending, gate), gate.now)),
  paused: ({ attempts }) => (attempts === 0 ? text.pausedUnsent : text.paused),
  "rate limit": (pending, gate) => text.rateLimit(waitText(untilOf(pending, gate), gate.now)),
  "too late": (pending, gate) => text.tooLate(momentText(untilOf(pending, gate))),
  turn: ({ last }) => (last?.kind === "unreached" ? text.unreached : text.turn),
  busy: (pending, gate) => `${text.busy} ${nextStepWords(pending, gate, true)}`,
  sending: () => text.sending,
  done: () => text.done,
  replayed: () => text.replayed,
  read: () => text.read,
  gone: () => text.gone,
  happened: () => text.happened,
  "not found": () => text.notFound,
  ours: (pending) => text.ours(displayText(said(lastError(pending)))),
  refused: (pending) => `${refusal(pending.last)} ${unchangedWords(pending)}`,
  undone: () => text.undone,
  withdrawn: ({ attempts }) => (attempts === 0 ? text.withdrawn : text.withdrawnAfter),
  "did not happen": () => text.didNotHappen,
  late: ({ attempts, last }) => {
    if (attempts > 0) return text.givenUp;
    return last?.kind === "unreached" ? text.lateUnreached : text.late;
  },
};

/** When a wait ends, epoch ms. */
function untilOf(pending: PendingWrite, gate: SendGate): number {
  const waiting = waitingOf(pending, gate);
  return waiting !== undefined && "until" in waiting ? waiting.until : gate.now;
}

function whyUnknown(pending: PendingWrite): string {
  if (pending.last === undefined) return text.pageLeft;
  return `${sentWords(pending)}. ${answerWords(lastError(pending))}`.trim();
}

function whyPerson(pending: PendingWrite): string {
  const { key, last } = pending;
  if (key === "") return text.keyForgotten;
  if (last !== undefined && isRefusal(last)) return whyUnknown(pending);
  if (last?.kind === "failing" && last.replayed === true) {
    return text.repeats(last.status === undefined ? text.aFailure : String(last.status));
  }
  return `${whyUnknown(pending)} ${text.tooOld}`;
}

function refusal(last: LastWord | undefined): string {
  const words = text.refused(quoted(last));
  return last?.replayed === true ? `${words} ${text.repeated}` : words;
}

/** The service's own words, or its status where it sent none. */
function quoted(last: LastWord | undefined): string {
  if (last === undefined) return ".";
  if (last.unsaid === true) return last.status === undefined ? "." : text.withStatus(last.status);
  const message = displayText(last.message).trim();
  return /[.?!…]$/.test(message) ? text.quoted(message) : `${text.quoted(message)}.`;
}
