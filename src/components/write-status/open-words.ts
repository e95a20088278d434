import { ph, t } from "@lingui/core/macro";
import { isOwnServer, type ApiError } from "#api/errors.ts";
import { aboutOf } from "#api/writes.ts";
import { lastError, mayAskAgain, statusOf, type PendingWrite } from "#records/outbox/pending-write.ts";
import { waitingOf, type SendGate } from "#records/outbox/send-gate.ts";
import { waitText } from "#values/wait.ts";
import { momentText, shownZone } from "#values/zone.ts";
import { answerWords } from "../error-words.ts";
import { nextStepWords } from "./next-step-words.ts";
import { nameOfWrite, referenceWords, writeNouns, type StatusWords } from "./write-nouns.ts";

const text = {
  keyMeaning: t`The API key was rejected, so nothing has been done yet. Enter the same API key within a minute of your click. After that you'll have to do it again.`,
  sent: (name: string, because: string) => t`${name} sent, ${because}`,
  because: {
    busy: t`and the service was still working on it`,
    waiting: t`outcome unknown, then the rate limit was reached`,
    unauthorized: t`outcome unknown, then the API key was rejected`,
    unreached: t`but the dashboard's server couldn't reach the service`,
    signedOut: t`but your sign-in had ended`,
    silent: t`but we got no reply`,
    unsaid: t`but the reply doesn't say whether it was done`,
    refused: t`outcome unknown, then a refusal`,
  },
  payment: t`the payment`,
  mayBeCaptured: (money: string) => t`It may have gone through, and ${money} captured.`,
  mayBeReleased: (money: string) => t`It may have gone through, and ${money} released or refunded.`,
};

/** Shown for what waits for the API key, also where only one line fits. */
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
        title: t`${ph({ name: writeNouns[pending.write.kind].name })} is still in progress`,
        meaning: t`The service is already working on this request. ${ph({ nextStep: nextStepWords(pending, gate, true) })}`,
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
  const sofar = isUnsent ? t`Nothing has been sent yet.` : t`The service got the request, but has done nothing yet.`;
  const ticking = waiting !== undefined && "until" in waiting ? waitText(waiting.until, gate.now) : "";
  switch (waiting?.for) {
    case "key":
      return { tone: "wait", title: t`${name} is waiting for the API key`, meaning: text.keyMeaning };
    case "resumption": {
      const meaning = t`Sending is paused in the Outbox. ${sofar}`;
      return {
        tone: "wait",
        title: t`${name} is waiting`,
        meaning: isUnsent
          ? `${meaning} ${t`If we can't send it within a minute of your click, it's discarded and you have to do it again.`}`
          : meaning,
      };
    }
    case "rate limit":
      return {
        tone: "wait",
        title: t`${name} waits ${ph({ time: ticking })}`,
        meaning: t`Rate limit reached, so nothing has been done yet. We'll send it automatically after that.`,
        ticking,
      };
    case "too late": {
      const meaning = t`Rate limit reached. We can send again from ${ph({ until: momentText(waiting.until, zone) })}, too long after your click. Nothing was done, so do it again then.`;
      return { tone: "wait", title: t`${name} won't be sent`, meaning };
    }
    case "undo":
      return {
        tone: "wait",
        title: t`${name} sends in ${ph({ time: ticking })}`,
        meaning: t`You can undo it until then.`,
        ticking,
      };
    default:
      return { tone: "wait", title: t`${name} is about to be sent`, meaning: sofar };
  }
}

function unknownWords(pending: PendingWrite, now: number): StatusWords {
  const { kind } = pending.write;
  // A booking's panel already shows its name and “Outcome unknown”.
  const isBooking = aboutOf(pending) === "booking";
  const isCreation = kind === "hookCreate";
  const sentences = [
    ...(isBooking ? [] : [`${sentWords(pending, nameOfWrite(pending))}.`]),
    answerWords(lastError(pending)).trim(),
    mayHaveHappened(pending),
    ...(kind === "approve" ? [t`Don't approve it anywhere else.`] : []),
    ...(kind === "block" ? [t`The service can't list blocks, so we can't check.`] : []),
    ...(mayAskAgain(pending, now)
      ? [t`You can ask again. It won't be done twice.`, ...(isCreation ? [t`Its secret comes with the reply.`] : [])]
      : []),
    ...(isCreation && pending.state === "person" ? [t`Check the endpoint list before you create it again.`] : []),
  ];
  return {
    tone: "unknown",
    title: isBooking ? sentWords(pending) : t`Outcome unknown`,
    meaning: sentences.filter((sentence) => sentence !== "").join(" "),
  };
}

/** `Approval sent, but we got no reply`: why the outcome is unknown. */
export function sentWords(pending: PendingWrite, name = writeNouns[pending.write.kind].name): string {
  return text.sent(name, text.because[unknownBecause(lastError(pending))]);
}

function unknownBecause({ kind, facts }: ApiError): keyof typeof text.because {
  if (kind === "unauthorized" && isOwnServer(facts)) return "signedOut";
  if (kind === "busy" || kind === "waiting" || kind === "unauthorized" || kind === "unreached") return kind;
  if (facts.status === undefined) return "silent";
  return kind === "failing" || kind === "unreadable" ? "unsaid" : "refused";
}

/** What may have happened, also to the payment, while the outcome is unknown. */
export function mayHaveHappened({ write, about }: Pick<PendingWrite, "write" | "about">): string {
  if (write.kind === "approve") return text.mayBeCaptured(about.money ?? text.payment);
  if (write.kind === "reject") return text.mayBeReleased(about.money ?? text.payment);
  if (write.kind === "map")
    return t`The vehicle may or may not have ${ph({ now: referenceWords(about.reference) })} now.`;
  return t`We don't know whether it went through.`;
}
