import { t } from "@lingui/core/macro";
import { isRefusal, statusOf, type LastWord, type PendingWrite, lastError } from "#records/outbox/pending-write.ts";
import { waitingOf, type SendGate } from "#records/outbox/send-gate.ts";
import { displayText } from "#values/text.ts";
import { waitText } from "#values/wait.ts";
import { momentText } from "#values/zone.ts";
import { answerWords, said } from "../error-words.ts";
import { unchangedWords } from "./ended-words.ts";
import { nextStepWords } from "./next-step-words.ts";
import { mayHaveHappened, sentWords, waitsForKey } from "./open-words.ts";
import { wasGone } from "./write-nouns.ts";

const text = {
  askingAgain: t`Sending the same request again.`,
  findOut: t`Find out what happened, then mark it here.`,
  heldKey: t`We'll try again once you enter the API key again.`,
  undo: (left: string) => t`Sends in ${left}`,
  pausedUnsent: t`Waiting: sending is paused. If we can't send it within a minute of the click, it's discarded`,
  rateLimit: (left: string) => t`Waiting ${left}: rate limit reached`,
  tooLate: (moment: string) =>
    t`Won't be sent: because of the rate limit we can only send from ${moment}, more than a minute after the click. Do it again then.`,
  busy: t`The service is still working on it.`,
  read: t`Fresh data shows it as done, by this browser or someone else`,
  gone: t`Done: the endpoint no longer exists`,
  happened: t`Marked as done`,
  ours: (message: string) => t`Not sent because of an error on our side: ${message} Nothing changed.`,
  withdrawnAfter: t`Discarded before anything was done`,
  late: t`Not sent: it couldn't be sent in time`,
  repeats: (first: string) => t`The service keeps repeating its first reply: ${first}.`,
  tooOld: t`It's too old to be retried automatically.`,
  refused: (quoted: string) => t`Refused${quoted}`,
  repeated: t`The service repeated its first reply.`,
  withStatus: (status: number) => t` with status ${status}.`,
  quoted: (message: string) => t`: “${message}”`,
};

/** What happened to a write, in one line. Says “done” or “not done” only if that's known. */
export const outcomeWords = (pending: PendingWrite, gate: SendGate): string => outcomeOf(pending, gate)[1];

/** Every status of a write that the Outbox tells apart. */
export type OutcomeLine = ReturnType<typeof outcomeOf>[0];

/** The status of a write. */
export const lineOf = (pending: PendingWrite, gate: SendGate): OutcomeLine => outcomeOf(pending, gate)[0];

function outcomeOf(pending: PendingWrite, gate: SendGate) {
  switch (statusOf(pending)) {
    case "waiting":
      return beforeSending(pending, gate);
    case "sending":
      return line("sending", t`Sending`);
    case "busy":
      return line("busy", `${text.busy} ${nextStepWords(pending, gate, true)}`);
    case "unknown": {
      const why = `${whyUnknown(pending)} ${mayHaveHappened(pending)}`;
      if (pending.state === "held") return line("held, may have happened", `${why} ${text.heldKey}`);
      return pending.state === "sending"
        ? line("asking again", `${text.askingAgain} ${mayHaveHappened(pending)}`)
        : line("unanswered", `${why} ${nextStepWords(pending, gate, false)}`);
    }
    case "held":
      return line("held", waitsForKey);
    case "person":
      return line("person", `${whyPerson(pending)} ${mayHaveHappened(pending)} ${text.findOut}`);
    case "done":
      return applied(pending);
    case "refused":
      return refused(pending);
    case "withdrawn":
      return withdrawn(pending);
  }
}

const line = <Line extends string>(id: Line, words: string) => [id, words] as const;

function beforeSending(pending: PendingWrite, gate: SendGate) {
  const waiting = waitingOf(pending, gate);
  const wait = waiting !== undefined && "until" in waiting ? waitText(waiting.until, gate.now) : "";
  switch (waiting?.for) {
    case "resumption":
      return line("paused", pending.attempts === 0 ? text.pausedUnsent : t`Waiting: sending is paused`);
    case "undo":
      return line("undo", text.undo(wait));
    case "rate limit":
      return line("rate limit", text.rateLimit(wait));
    case "too late":
      return line("too late", text.tooLate(momentText(waiting.until)));
    default:
      return line("turn", t`Waiting for its turn`);
  }
}

function applied({ ending }: PendingWrite) {
  if (ending === "replay") return line("replayed", t`Done only once, though we sent it more than once`);
  if (ending === "read" || ending === "gone") return line(ending, text[ending]);
  return ending === "person" ? line("happened", text.happened) : line("done", t`Done`);
}

function refused(pending: PendingWrite) {
  const { last } = pending;
  if (last?.kind === "ours") return line("ours", text.ours(displayText(said(lastError(pending)))));
  if (wasGone(pending)) return line("not found", t`Not found: it was already removed. This request changed nothing.`);
  const repeated = last?.replayed === true ? ` ${text.repeated}` : "";
  return line("refused", `${text.refused(quoted(last))}${repeated} ${unchangedWords(pending)}`);
}

function withdrawn({ ending, undecided, attempts }: PendingWrite) {
  if (ending === "undone") return line("undone", t`Undone before it was sent`);
  if (ending === "late") {
    return line("late", attempts > 0 ? t`Not sent in time: it had to wait too long. Nothing was done` : text.late);
  }
  // Discarded by the user before anything was done, or marked as not done after a check.
  if (undecided > 0) return line("did not happen", t`Marked as not done`);
  return line("withdrawn", attempts === 0 ? t`Discarded before it was sent` : text.withdrawnAfter);
}

function whyUnknown(pending: PendingWrite): string {
  if (pending.last === undefined) return t`Sent, but this browser stopped before a reply came.`;
  return `${sentWords(pending)}. ${answerWords(lastError(pending))}`.trim();
}

function whyPerson(pending: PendingWrite): string {
  const { key, last } = pending;
  if (key === "") return t`Sent, but we can't ask again: signing out deleted the request details.`;
  if (last !== undefined && isRefusal(last)) return whyUnknown(pending);
  if (last?.kind === "failing" && last.replayed === true) {
    return text.repeats(last.status === undefined ? t`a failure` : String(last.status));
  }
  return `${whyUnknown(pending)} ${text.tooOld}`;
}

/** Quotes the service, or gives the status if it sent no message. */
function quoted(last: LastWord | undefined): string {
  if (last === undefined) return ".";
  if (last.unsaid === true) return last.status === undefined ? "." : text.withStatus(last.status);
  const message = displayText(last.message).trim();
  return /[.?!…]$/.test(message) ? text.quoted(message) : `${text.quoted(message)}.`;
}
