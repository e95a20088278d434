import { ph, t } from "@lingui/core/macro";
import type { ApiError } from "#api/errors.ts";
import { aboutOf, type WriteKind, type WriteSubject } from "#api/writes.ts";
import { lastError, statusOf, type About, type PendingWrite } from "#records/outbox/pending-write.ts";
import { displayText } from "#values/text.ts";
import { momentText, shownZone } from "#values/zone.ts";
import { said } from "../error-words.ts";
import { blockRangeOf, nameOfWrite, referenceWords, writeNouns, wasGone, type StatusWords } from "./write-nouns.ts";

const text = {
  receipt: {
    accepted: t`The service confirmed it.`,
    replay: t`We sent it more than once, but the service did it only once.`,
    read: t`No reply confirmed it, but fresh data shows it as done. It may have been you or someone else.`,
    person: t`Marked as done.`,
  },
  changedNothing: t`This request changed nothing.`,
  lacks: {
    booking: t`It lacks the scope booking:write, or the booking isn't yours. Whoever issued the API key can add the scope.`,
    vehicle: t`It may lack a permission, or the vehicle isn't yours.`,
    endpoint: t`It may lack a permission, or the endpoint isn't yours.`,
  },
  typedKept: t`What you typed is still here. Change it and send it again.`,
  givenUp: {
    asked: (at: string) => t`You clicked at ${at}. The service did nothing, and we couldn't send it again in time.`,
    waiting: (at: string) =>
      t`You clicked at ${at}. The service did nothing because of its rate limit, and we couldn't send it again in time.`,
    unauthorized: (at: string) =>
      t`You clicked at ${at}. The service did nothing because it rejected the API key, and we couldn't send it again in time.`,
  },
  again: t`Do it again if you still want to.`,
};

/** The name of what it's about, safe to display. */
const nameIn = ({ about }: Pick<PendingWrite, "about">) => displayText(about.name, 120);

/**
 * Words for a write that has ended; undefined for one that the user took back.
 * @param isOvertaken refused because it was already done, so nothing is wrong
 */
export function endedWords(pending: PendingWrite, isOvertaken: boolean, zone = shownZone()): StatusWords | undefined {
  switch (statusOf(pending)) {
    case "done":
      if (pending.ending === "person") {
        return {
          tone: "info",
          title: t`${ph({ name: nameOfWrite(pending) })} marked as done`,
          meaning: receiptWords(pending),
        };
      }
      return { tone: "ok", title: doneWords(pending), meaning: receiptWords(pending) };
    case "refused":
      return refusedWords(pending, isOvertaken);
    case "withdrawn":
      return pending.ending === "late" ? lateWords(pending, zone) : undefined;
    default:
      return undefined;
  }
}

/** `BK-20431 approved`. */
export function doneWords({ write, about }: Pick<PendingWrite, "write" | "about">): string {
  if (write.kind === "map")
    return t`${ph({ vehicle: nameIn({ about }) })} mapped to ${ph({ reference: referenceWords(about.reference) })}`;
  return withRange(t`${ph({ name: subjectOf({ write, about }) })} ${ph({ done: writeNouns[write.kind].done })}`, about);
}

/** `BK-20431 was not approved`. */
export function notDoneWords({ write, about }: Pick<PendingWrite, "write" | "about">): string {
  return withRange(
    t`${ph({ name: subjectOf({ write, about }) })} was not ${ph({ done: writeNouns[write.kind].done })}`,
    about,
  );
}

/** An address alone doesn't say that it's an endpoint. */
const subjectOf = (pending: Pick<PendingWrite, "write" | "about">) =>
  aboutOf(pending) === "webhook" ? t`Endpoint ${ph({ address: nameIn(pending) })}` : nameIn(pending);

/** A vehicle may get several blocks. */
function withRange(words: string, about: About): string {
  const range = blockRangeOf(about);
  return range === undefined ? words : `${words}, ${range}`;
}

/** How we know that it was done: the receipt. */
export function receiptWords({ ending, write }: Pick<PendingWrite, "ending" | "write">): string {
  const how = ending === "replay" || ending === "read" || ending === "person" ? ending : "accepted";
  const reported =
    write.kind === "approve" && how !== "person"
      ? ` ${t`The service reports the capture of the payment separately.`}`
      : "";
  return `${text.receipt[how]}${reported}`;
}

function refusedWords(pending: PendingWrite, isOvertaken: boolean): StatusWords {
  const error = lastError(pending);
  const { kind } = pending.write;
  const name = nameIn(pending);
  if (isOvertaken) {
    const title = t`${name} was already ${ph({ done: writeNouns[kind].done })}`;
    return {
      tone: "info",
      title,
      meaning: `${said(error)} ${t`Someone else did it, or an earlier attempt of yours. This request changed nothing, and there's nothing left to do.`}`,
    };
  }
  if (wasGone(pending))
    return {
      tone: "info",
      title: t`The endpoint was already deleted`,
      meaning: `${said(error)} ${t`There's nothing left to delete.`}`,
    };
  const unchanged = unchangedWords(pending);
  if (error.kind === "ours") {
    return {
      tone: "danger",
      title: t`A problem on our side`,
      meaning: `${t`Nothing was sent.`} ${unchanged} ${said(error)}`,
    };
  }
  const { title, next } = whyRefused(pending, error.kind);
  return { tone: "danger", title, meaning: `${said(error)} ${unchanged} ${next}`.trim() };
}

function whyRefused(pending: PendingWrite, because: ApiError["kind"]): { title: string; next: string } {
  const { kind } = pending.write;
  const about = aboutOf(pending);
  const name = nameIn(pending);
  if (isDoubleBooking(pending))
    return {
      title: t`Not blocked: a booking overlaps`,
      next: t`You can still block ${ph({ vehicle: name })} on the free days.`,
    };
  if (isUnmapped(pending)) return { title: t`${ph({ vehicle: name })} isn't mapped`, next: text.typedKept };
  if (because === "forbidden") return { title: writeNouns[kind].mayNot(name), next: text.lacks[lacking[about]] };
  if (because === "missing" && about !== "webhook")
    return { title: t`${name} wasn't found`, next: t`What you see here may be out of date.` };
  if (about === "booking") return { title: notDoneWords(pending), next: t`Check the booking's current status.` };
  return { title: notDoneWords(pending), next: kind === "hookDelete" ? "" : text.typedKept };
}

const lacking: Readonly<Record<WriteSubject, keyof typeof text.lacks>> = {
  booking: "booking",
  mapping: "vehicle",
  block: "vehicle",
  webhook: "endpoint",
};

/** A live booking is in the way of a block (Blocks). */
export const isDoubleBooking = ({ write, state, last }: PendingWrite) =>
  write.kind === "block" && state === "refused" && last?.code === "double_booking";
/** A block was refused because its vehicle has no reference at the service (Blocks). */
export const isUnmapped = ({ write, state, last }: PendingWrite) =>
  write.kind === "block" && state === "refused" && last?.code === "unmapped_vehicle";

/** What a refusal left unchanged, by this request only: someone else may have approved and captured. */
export function unchangedWords({ write, about }: PendingWrite): string {
  if (write.kind === "map")
    return about.from === undefined
      ? t`Its reference wasn't changed.`
      : t`It keeps ${ph({ reference: referenceWords(about.from) })}.`;
  return unchanged[write.kind];
}

const unchanged: Readonly<Record<Exclude<WriteKind, "map">, string>> = {
  approve: t`This request changed nothing and captured no payment.`,
  reject: text.changedNothing,
  cancel: text.changedNothing,
  pickup: text.changedNothing,
  return: text.changedNothing,
  block: t`No block was created.`,
  hookCreate: t`No endpoint was created.`,
  hookDelete: text.changedNothing,
};

/** It wasn't sent in time. No attempt can have been carried out. */
function lateWords({ write, clickedAt, attempts, last }: PendingWrite, zone: string): StatusWords {
  const { noun } = writeNouns[write.kind];
  const at = momentText(clickedAt, zone);
  const because = last?.kind === "waiting" || last?.kind === "unauthorized" ? last.kind : "asked";
  return attempts === 0
    ? {
        tone: "wait",
        title: t`The ${noun} wasn't sent`,
        meaning: `${t`You clicked at ${at}, but it couldn't be sent in time. Nothing was sent and nothing changed.`} ${text.again}`,
      }
    : { tone: "wait", title: t`The ${noun} was discarded`, meaning: `${text.givenUp[because](at)} ${text.again}` };
}
