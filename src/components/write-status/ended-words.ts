import type { ApiError } from "#api/errors.ts";
import { aboutOf, type WriteKind, type WriteSubject } from "#api/writes.ts";
import { catalogue } from "#language/catalogue.ts";
import { lastError, statusOf, type About, type PendingWrite } from "#records/outbox/pending-write.ts";
import { displayText } from "#values/text.ts";
import { momentText, shownZone } from "#values/zone.ts";
import { said } from "../error-words.ts";
import { blockRangeOf, nameOfWrite, referenceWords, writeNouns, wasGone, type StatusWords } from "./write-nouns.ts";

const text = catalogue("write-status/ended", {
  done: (name, done) => `${name} ${done}`,
  mapped: (vehicle, reference) => `${vehicle} mapped to ${reference}`,
  endpoint: (address) => `Endpoint ${address}`,
  byHand: (write) => `${write} settled by hand`,
  reportedLater: "The service reports the capture of the payment separately.",
  receipt: {
    accepted: "The service accepted it.",
    replay: "The service repeated its first answer, so this was done once.",
    read: "No answer says whether it was done by us, but a reading shows it as done, by this browser or by someone else.",
    person: "Settled by hand as done.",
  },
  notDone: (name, done) => `${name} was not ${done}`,
  changedNothing: "This request changed nothing.",
  capturedNothing: "This request changed nothing and captured no payment.",
  stillUnmapped: "It is still not mapped.",
  keeps: (reference) => `It keeps ${reference}.`,
  noBlock: "No block was made.",
  noneCreated: "No endpoint was created.",
  stillThere: "The endpoint is still there.",
  lacks: {
    booking: "It lacks the scope booking:write, or the booking is not yours. Whoever issued the key can add the scope.",
    vehicle: "It may lack a permission, or the vehicle is not yours.",
    endpoint: "It may lack a permission, or the endpoint is not yours.",
  },
  notFound: (name) => `${name} was not found`,
  outOfDate: "What is shown here may be out of date.",
  ours: "Our mistake",
  nothingSent: "Nothing was sent.",
  readAgain: "The booking is read again, to show how it stands.",
  typedKept: "What you typed is kept: change it and send it again.",
  already: (name, done) => `${name} was already ${done}, not by this click`,
  someoneElse:
    "Someone else did it, or an earlier attempt from here. This request changed nothing, and nothing more is to be done.",
  wasGone: "The endpoint was gone already",
  nothingLeft: "Nothing is left to delete.",
  overlaps: "Not blocked: a live booking overlaps",
  freeDays: (vehicle) => `${vehicle} can still be booked on the free days.`,
  unmapped: (vehicle) => `${vehicle} is not mapped`,
  unsentTitle: (noun) => `The ${noun} was not sent`,
  unsent: (at) => `You clicked at ${at}, but it couldn't be sent in time. Nothing was sent and nothing changed.`,
  givenUpTitle: (noun) => `The ${noun} was given up`,
  givenUp: {
    asked: (at) =>
      `You clicked at ${at}. The service was asked and did nothing, and it couldn't be sent again in time.`,
    waiting: (at) =>
      `You clicked at ${at}. The service was asked and did nothing: it asked us to wait, and it couldn't be sent again in time.`,
    unauthorized: (at) =>
      `You clicked at ${at}. The service was asked and did nothing: it did not accept the key, and it couldn't be sent again in time.`,
  },
  again: "Do it again if you still want it.",
});

/** What it is about, fit to be shown. */
const nameIn = ({ about }: Pick<PendingWrite, "about">) => displayText(about.name, 120);

/**
 * Words for a write that has ended; undefined for one that was taken back.
 * @param isOvertaken it was refused because it's done already: nothing is wrong
 */
export function endedWords(pending: PendingWrite, isOvertaken: boolean, zone = shownZone()): StatusWords | undefined {
  switch (statusOf(pending)) {
    case "done":
      if (pending.ending === "person") {
        return { tone: "info", title: text.byHand(nameOfWrite(pending)), meaning: receiptWords(pending) };
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

/** `BK-20431 approved`: what was done, for one that was. */
export function doneWords({ write, about }: Pick<PendingWrite, "write" | "about">): string {
  if (write.kind === "map") return text.mapped(nameIn({ about }), referenceWords(about.reference));
  return withRange(text.done(subjectOf({ write, about }), writeNouns[write.kind].done), about);
}

/** `BK-20431 was not approved`. */
export function notDoneWords({ write, about }: Pick<PendingWrite, "write" | "about">): string {
  return withRange(text.notDone(subjectOf({ write, about }), writeNouns[write.kind].done), about);
}

/** An address alone doesn't say that it is one of an endpoint. */
const subjectOf = (pending: Pick<PendingWrite, "write" | "about">) =>
  aboutOf(pending) === "webhook" ? text.endpoint(nameIn(pending)) : nameIn(pending);

/** A vehicle may get several blocks. */
function withRange(words: string, about: About): string {
  const range = blockRangeOf(about);
  return range === undefined ? words : `${words}, ${range}`;
}

/** How we know that it was done. */
export function receiptWords({ ending, write }: Pick<PendingWrite, "ending" | "write">): string {
  const how = ending === "replay" || ending === "read" || ending === "person" ? ending : "accepted";
  const reported = write.kind === "approve" && how !== "person" ? ` ${text.reportedLater}` : "";
  return `${text.receipt[how]}${reported}`;
}

function refusedWords(pending: PendingWrite, isOvertaken: boolean): StatusWords {
  const error = lastError(pending);
  const { kind } = pending.write;
  const name = nameIn(pending);
  if (isOvertaken) {
    const title = text.already(name, writeNouns[kind].done);
    return { tone: "info", title, meaning: `${said(error)} ${text.someoneElse}` };
  }
  if (wasGone(pending)) return { tone: "info", title: text.wasGone, meaning: `${said(error)} ${text.nothingLeft}` };
  const unchanged = unchangedWords(pending);
  if (error.kind === "ours") {
    return { tone: "danger", title: text.ours, meaning: `${text.nothingSent} ${unchanged} ${said(error)}` };
  }
  const { title, next } = whyRefused(pending, error.kind);
  return { tone: "danger", title, meaning: `${said(error)} ${unchanged} ${next}`.trim() };
}

function whyRefused(pending: PendingWrite, because: ApiError["kind"]): { title: string; next: string } {
  const { kind } = pending.write;
  const about = aboutOf(pending);
  const name = nameIn(pending);
  if (isDoubleBooking(pending)) return { title: text.overlaps, next: text.freeDays(name) };
  if (isUnmapped(pending)) return { title: text.unmapped(name), next: text.typedKept };
  if (because === "forbidden") return { title: writeNouns[kind].mayNot(name), next: text.lacks[lacking[about]] };
  if (because === "missing" && about !== "webhook") return { title: text.notFound(name), next: text.outOfDate };
  if (about === "booking") return { title: notDoneWords(pending), next: text.readAgain };
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

/** What a refusal leaves as it was. About this request only: a booking that someone else approved may well be paid. */
export function unchangedWords({ write, about }: PendingWrite): string {
  if (write.kind === "map")
    return about.from === undefined ? text.stillUnmapped : text.keeps(referenceWords(about.from));
  return unchanged[write.kind];
}

const unchanged: Readonly<Record<Exclude<WriteKind, "map">, string>> = {
  approve: text.capturedNothing,
  reject: text.changedNothing,
  cancel: text.changedNothing,
  pickup: text.changedNothing,
  return: text.changedNothing,
  block: text.noBlock,
  hookCreate: text.noneCreated,
  hookDelete: text.stillThere,
};

/** It waited too long and is not sent any more. No attempt of it can have been carried out. */
function lateWords({ write, clickedAt, attempts, last }: PendingWrite, zone: string): StatusWords {
  const { noun } = writeNouns[write.kind];
  const at = momentText(clickedAt, zone);
  const because = last?.kind === "waiting" || last?.kind === "unauthorized" ? last.kind : "asked";
  return attempts === 0
    ? { tone: "wait", title: text.unsentTitle(noun), meaning: `${text.unsent(at)} ${text.again}` }
    : { tone: "wait", title: text.givenUpTitle(noun), meaning: `${text.givenUp[because](at)} ${text.again}` };
}
