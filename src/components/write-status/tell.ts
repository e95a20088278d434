import { ph, t } from "@lingui/core/macro";
import { aboutOf } from "#api/writes.ts";
import {
  canBeWithdrawn,
  lastError,
  mayAskAgain,
  mayBeForgotten,
  statusOf,
  type PendingWrite,
} from "#records/outbox/pending-write.ts";
import { isInUndoTime, waitingOf, type SendGate } from "#records/outbox/send-gate.ts";
import { ownTime } from "#records/outbox/write-time.ts";
import { sentences } from "#values/text.ts";
import { waitText } from "#values/range-text.ts";
import { momentText } from "#values/zone.ts";
import { answerWords } from "../error-words.ts";
import { done, refused, withdrawn } from "./tell-ended.ts";
import {
  nameOfWrite,
  pausedReason,
  referenceWords,
  statusWords,
  type Row,
  type WriteButton,
  type WriteWords,
} from "./write-nouns.ts";

/**
 * What became of a write, for every place that shows it.
 * @param gate what holds it up; doesn't matter once it has ended
 * @param isOvertaken refused because it was already done, so nothing is wrong
 */
export function tell(pending: PendingWrite, gate: SendGate = free, isOvertaken = false): WriteWords {
  return {
    state: statusWords[statusOf(pending)],
    title: undefined,
    detail: "",
    next: "",
    ticking: undefined,
    ...rowOf(pending, gate, isOvertaken),
    buttons: buttonsOf(pending, gate.now),
  };
}

const free: SendGate = { now: 0, isPaused: false, pausedUntil: undefined };

/** The same in one paragraph, beside the name of the write and away from its form. */
export function tellAll({ tone, title, state, detail, consequence = detail, next }: WriteWords): string {
  const isOpen = tone === "wait" || tone === "unknown";
  return (isOpen ? `${title ?? state}. ${consequence} ${next}` : `${state}. ${detail}`).trim();
}

function rowOf(pending: PendingWrite, gate: SendGate, isOvertaken: boolean): Row {
  switch (statusOf(pending)) {
    case "waiting":
      return waiting(pending, gate);
    case "held":
      return {
        code: "held",
        tone: "wait",
        title: t`${ph({ name: nameOfWrite(pending) })} is waiting for the API key`,
        detail: t`Enter the same API key.`,
        next: soonOrNever,
      };
    case "sending":
      return { code: "sending", tone: "wait" };
    case "busy":
      return {
        code: "busy",
        tone: "wait",
        title: t`${ph({ name: nameOfWrite(pending) })} was still in progress`,
        next: nextWords(pending, gate),
      };
    case "unknown":
    case "person":
      return unknown(pending, gate);
    case "done":
      return done(pending);
    case "refused":
      return refused(pending, isOvertaken);
    case "withdrawn":
      return withdrawn(pending);
  }
}

/** What becomes of an action that waits to be sent. */
export const soonOrNever = t`Actions we can't send soon are discarded.`;

function waiting(pending: PendingWrite, gate: SendGate): Row {
  const name = nameOfWrite(pending);
  const toBeSent = t`${name} is waiting to be sent`;
  const obstacle = waitingOf(pending, gate);
  const ticking = obstacle !== undefined && "until" in obstacle ? waitText(obstacle.until, gate.now) : "";
  const onHold: Row = {
    code: "rate limit",
    tone: "wait",
    title: t`${name} is on hold for ${ph({ time: ticking })}`,
    detail: t`Rate limit reached.`,
    ticking,
  };
  switch (obstacle?.for) {
    case "resumption":
      return {
        code: "paused",
        tone: "wait",
        title: toBeSent,
        detail: pausedReason,
        next: soonOrNever,
      };
    case "rate limit":
      return onHold;
    case "too late":
      // A job sends it after the wait.
      if (pending.about.job !== undefined) return onHold;
      return {
        code: "too late",
        tone: "wait",
        title: t`${name} won't be sent`,
        detail: t`We can't send until ${ph({ until: momentText(obstacle.until) })}.`,
        next: t`If you still want it, do it again after that.`,
      };
    case "undo":
      return {
        code: "undo",
        tone: "wait",
        state: t`Sending in ${ph({ left: ticking })}`,
        title: t`${name} will be sent in ${ph({ time: ticking })}`,
        ticking,
      };
    default:
      return { code: "turn", tone: "wait", title: toBeSent };
  }
}

function unknown(pending: PendingWrite, gate: SendGate): Row {
  const { state, write } = pending;
  const parts = [
    answerWords(lastError(pending)).trim(),
    mayHaveDone(pending),
    ...(write.kind === "approve" ? [t`Don't approve the booking anywhere else.`] : []),
    // Later the service may have forgotten the key.
    ...(mayAskAgain(pending, gate.now) && !gate.isPaused && !mayBeForgotten(pending, ownTime(pending, gate.now))
      ? [t`Asking again won't do it twice.`]
      : []),
    ...(write.kind === "hookCreate" && state === "person"
      ? [t`Check the endpoint list before you create the endpoint again.`]
      : []),
    whyStopped(pending),
  ];
  return {
    code:
      state === "person"
        ? "person"
        : state === "held"
          ? "held, may have happened"
          : state === "sending"
            ? "asking again"
            : "unanswered",
    tone: "unknown",
    title: t`${ph({ name: nameOfWrite(pending) })} may have gone through`,
    detail: sentences(parts),
    consequence: aboutOf(pending) === "booking" ? sentences([mayHaveDone(pending), whyStopped(pending)]) : undefined,
    next: nextWords(pending, gate),
  };
}

/** What it may have done to the payment or the vehicle, while the outcome is unknown. Signing out deletes a mapping's reference. */
function mayHaveDone({ write, about: { money = t`the payment`, reference } }: PendingWrite): string {
  if (write.kind === "approve") return t`It may have captured ${money}.`;
  if (write.kind === "reject") return t`It may have released or refunded ${money}.`;
  return reference === undefined ? "" : t`The vehicle may now be mapped to ${ph({ now: referenceWords(reference) })}.`;
}

/** Why we can't try again, if it isn't only that we stopped. */
function whyStopped({ state, key }: PendingWrite): string {
  return state === "person" && key === ""
    ? t`We can't ask again, because signing out deleted the request details.`
    : "";
}

/** What we do next about a write that may have happened, or what it waits for. */
function nextWords(pending: PendingWrite, gate: SendGate): string {
  const obstacle = waitingOf(pending, gate);
  const left = obstacle !== undefined && "until" in obstacle ? waitText(obstacle.until, gate.now) : "";
  const isNow = obstacle !== undefined && "until" in obstacle && obstacle.until <= gate.now;
  switch (obstacle?.for) {
    case "resumption":
      return pausedReason;
    case "rate limit":
      return t`Rate limit reached. We can't continue for ${ph({ left })}.`;
    case "reading":
      return isNow ? "" : t`Next check due in ${ph({ left })}.`;
    case "repetition":
      return isNow ? "" : t`Next attempt due in ${ph({ left })}.`;
    case "key":
      return t`We can't try again until the API key is accepted.`;
    case "person":
      // The detail says where to look for an endpoint.
      return pending.write.kind === "hookCreate" ? "" : t`Check with the service what happened.`;
    default:
      return "";
  }
}

function buttonsOf(pending: PendingWrite, now: number): readonly WriteButton[] {
  const { state, lookedAt } = pending;
  const status = statusOf(pending);
  // While it waits for the API key nothing can be asked or checked.
  const isOpenQuestion = (status === "unknown" || status === "person") && state !== "held";
  // While we retry, the user has nothing to judge by until they've checked.
  const maySettle = state === "person" || (state === "unknown" && isOpenQuestion && lookedAt !== undefined);
  const isUndoable = isInUndoTime(pending, now);
  return [
    ...(isOpenQuestion && (state === "sending" || mayAskAgain(pending, now)) ? (["ask again"] as const) : []),
    ...(isOpenQuestion && aboutOf(pending) !== "block" ? (["check"] as const) : []),
    ...(maySettle ? (["settle"] as const) : []),
    ...(isUndoable ? (["undo"] as const) : []),
    ...(canBeWithdrawn(pending) && !isUndoable ? (["discard"] as const) : []),
  ];
}
