import { ph, t } from "@lingui/core/macro";
import type { ErrorKind } from "#api/errors.ts";
import { aboutOf } from "#api/writes.ts";
import { lastError, type PendingWrite } from "#records/outbox/pending-write.ts";
import { displayText } from "#values/text.ts";
import { said } from "../error-words.ts";
import {
  blockRangeOf,
  isDoubleBooking,
  isUnmapped,
  nameIn,
  nameOfWrite,
  referenceWords,
  wasGone,
  writeNouns,
  type Row,
  type WriteWords,
} from "./write-nouns.ts";

const receipts = {
  done: t`The service confirmed it.`,
  read: t`Fresh data showed it as done, by you or by someone else.`,
  gone: t`The endpoint no longer exists.`,
};

export function done(pending: PendingWrite): Row {
  const { ending, write } = pending;
  if (ending === "person")
    return {
      code: "happened",
      tone: "info",
      state: t`Marked as done`,
      title: t`${ph({ name: nameOfWrite(pending) })} marked as done`,
    };
  const code = ending === "read" || ending === "gone" ? ending : "done";
  const next = write.kind === "approve" ? t`Check your payment records to see whether the payment was captured.` : "";
  return { code, tone: "ok", title: doneWords(pending), detail: receipts[code], next };
}

export function refused(pending: PendingWrite, isOvertaken: boolean): Row {
  const { write } = pending;
  const error = lastError(pending);
  if (isOvertaken || wasGone(pending)) {
    return {
      code: isOvertaken ? "overtaken" : "not found",
      tone: "info",
      state: t`Already done`,
      title: t`${ph({ name: subjectOf(pending) })} is already ${ph({ done: writeNouns[write.kind].done })}`,
      detail: said(error),
    };
  }
  if (error.kind === "ours")
    return {
      code: "ours",
      tone: "danger",
      state: t`Not done`,
      title: t`${ph({ name: nameOfWrite(pending) })} failed`,
      detail: `${t`We couldn't send this.`} ${displayText(said(error))} ${changedNothing}`,
    };
  const code = error.kind === "forbidden" ? "not allowed" : "refused";
  return {
    code,
    tone: "danger",
    detail: `${said(error)} ${write.kind === "approve" ? capturedNothing : changedNothing}`,
    ...whyRefused(pending, error.kind),
  };
}

function whyRefused(pending: PendingWrite, kind: ErrorKind): Pick<WriteWords, "title" | "next"> {
  const about = aboutOf(pending);
  const name = nameIn(pending);
  // By this request: someone else may have done it.
  const title = t`${ph({ name: nameOfWrite(pending) })} was refused`;
  const typed = t`Change it and send it again.`;
  // A deletion and a replacement have nothing to change.
  const isFixed = pending.write.kind === "hookDelete" || pending.about.endpoint?.replacement !== undefined;
  if (isDoubleBooking(pending))
    return {
      title: t`${ph({ vehicle: name })} not blocked: a booking overlaps`,
      next: t`Choose free dates, then send the block again.`,
    };
  if (isUnmapped(pending))
    return {
      title: t`${ph({ vehicle: name })} not blocked: unknown reference`,
      next: t`Map the vehicle, then send the block again.`,
    };
  if (kind === "forbidden") {
    const next =
      about === "booking"
        ? t`This API key may lack the scope booking:write. Ask the person who issued it.`
        : t`This API key may lack a permission. Ask the person who issued it.`;
    return { title, next };
  }
  if (kind === "missing" && about !== "webhook")
    return { title: t`${name} wasn't found`, next: t`What you see here may be out of date.` };
  const next = about === "booking" ? t`Check the booking's current status.` : isFixed ? "" : typed;
  return { title, next };
}

/** `BK-20431 approved`. */
function doneWords({ write, about }: Pick<PendingWrite, "write" | "about">): string {
  if (write.kind === "map")
    return t`Mapped ${ph({ vehicle: nameIn({ about }) })} to ${ph({ reference: referenceWords(about.reference) })}`;
  const words = t`${ph({ name: subjectOf({ write, about }) })} ${ph({ done: writeNouns[write.kind].done })}`;
  // A vehicle may get several blocks.
  const range = blockRangeOf(about);
  return range === undefined ? words : `${words}, ${range}`;
}

/** An address alone doesn't say that it's an endpoint. */
const subjectOf = (pending: Pick<PendingWrite, "write" | "about">) =>
  aboutOf(pending) === "webhook" ? t`Endpoint ${ph({ address: nameIn(pending) })}` : nameIn(pending);

/** What a refusal left unchanged, by this request only: someone else may have approved and captured. */
const changedNothing = t`This request changed nothing.`;
const capturedNothing = t`This request changed nothing and captured no payment.`;

export function withdrawn(pending: PendingWrite): Row {
  const { ending, undecided, attempts } = pending;
  if (ending === "undone" && attempts === 0) return { code: "undone", tone: "info", state: t`Undone` };
  if (ending === "late") return late(pending);
  // Discarded by the user before anything was done, or marked as not done after a check.
  if (undecided > 0) return { code: "did not happen", tone: "info", state: t`Marked as not done` };
  return { code: "withdrawn", tone: "info" };
}

const againWords = t`If you still want it, do it again.`;

/** It wasn't sent in time. No attempt can have been carried out. */
function late(pending: PendingWrite): Row {
  return {
    code: "late",
    tone: "wait",
    title: t`${ph({ name: nameOfWrite(pending) })} was discarded`,
    detail: t`We couldn't get it done in time.`,
    // Its job sends it again after the wait.
    next: pending.about.job !== undefined && pending.last?.kind === "waiting" ? "" : againWords,
  };
}
