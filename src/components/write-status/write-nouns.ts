import { ph, plural, t } from "@lingui/core/macro";
import type { WriteKind } from "#api/writes.ts";
import { readInstant } from "#values/instant.ts";
import { rangeText } from "#values/range-text.ts";
import { displayText } from "#values/text.ts";
import { shownZone } from "#values/zone.ts";
import type { JobAction } from "#records/jobs/job.ts";
import type { Outbox } from "#records/outbox/outbox.ts";
import { isOpen, isUnknown, statusOf, type PendingWrite, type WriteStatus } from "#records/outbox/pending-write.ts";

type WriteNoun = {
  /** At the start of a row, before what it's about. */
  verb: string;
  /** In a sentence, with what it is about. */
  of: (name: string) => string;
  /** Within a sentence: “The approval was not sent”. */
  noun: string;
  /** After “BK-…” and “BK-… is already ”. */
  done: string;
};

/** The names of every write. Sentences about its status are shared. */
export const writeNouns: Readonly<Record<WriteKind, WriteNoun>> = {
  approve: {
    verb: t`Approve`,
    of: (name: string) => t`Approval of ${name}`,
    noun: t`approval`,
    done: t`approved`,
  },
  reject: {
    verb: t`Reject`,
    of: (name: string) => t`Rejection of ${name}`,
    noun: t`rejection`,
    done: t`rejected`,
  },
  cancel: {
    verb: t`Cancel`,
    of: (name: string) => t`Cancellation of ${name}`,
    noun: t`cancellation`,
    done: t`cancelled`,
  },
  pickup: {
    verb: t`Pickup`,
    of: (name: string) => t`Pickup of ${name}`,
    noun: t`pickup`,
    done: t`picked up`,
  },
  return: {
    verb: t`Return`,
    of: (name: string) => t`Return of ${name}`,
    noun: t`return`,
    done: t`returned`,
  },
  block: {
    verb: t`Block`,
    of: (name: string) => t`Block of ${name}`,
    noun: t`block`,
    done: t`blocked`,
  },
  map: {
    verb: t`Map`,
    of: (name: string) => t`Mapping of ${name}`,
    noun: t`mapping`,
    done: t`mapped`,
  },
  hookCreate: {
    verb: t`New endpoint`,
    of: (name: string) => t`New endpoint ${name}`,
    noun: t`request to create the endpoint`,
    done: t`created`,
  },
  hookDelete: {
    verb: t`Delete endpoint`,
    of: (name: string) => t`Deletion of endpoint ${name}`,
    noun: t`deletion of the endpoint`,
    done: t`deleted`,
  },
};

/** The same for jobs, and their title before “: 17 of 50”. `choose` approves one booking and rejects those that overlap it. */
export const jobNouns: Readonly<Record<JobAction, Pick<WriteNoun, "done"> & { many: string }>> = {
  approve: { done: writeNouns.approve.done, many: t`Approvals` },
  reject: { done: writeNouns.reject.done, many: t`Rejections` },
  cancel: { done: writeNouns.cancel.done, many: t`Cancellations` },
  pickup: { done: writeNouns.pickup.done, many: t`Pickups` },
  return: { done: writeNouns.return.done, many: t`Returns` },
  block: { done: writeNouns.block.done, many: t`Blocks` },
  map: { done: writeNouns.map.done, many: t`Mappings` },
  choose: { done: t`decided`, many: t`Decisions` },
};

/** The status of a write in a few words, beside its name. `tell` knows more of a write that waits. */
export const statusWords: Readonly<Record<WriteStatus, string>> = {
  waiting: t`Waiting`,
  sending: t`Sending`,
  busy: t`Waiting for the outcome`,
  held: t`Waiting for the API key`,
  unknown: t`Outcome unknown`,
  person: t`Outcome unknown`,
  done: t`Done`,
  refused: t`Refused`,
  withdrawn: t`Discarded`,
};

/** Why nothing can be sent or retried while sending is paused. */
export const pausedReason = t`Sending is paused in the Outbox.`;

/** The status of an open write in a few words; undefined once it has ended or if its outcome is unknown. */
export function onItsWayWords(pending: PendingWrite | undefined): string | undefined {
  return pending === undefined || !isOpen(pending) || isUnknown(pending) ? undefined : statusWords[statusOf(pending)];
}

/** The name of what a write is about, safe to display. */
export const nameIn = ({ about }: Pick<PendingWrite, "about">) => displayText(about.name, 120);

/** A reference of a vehicle, or that it has none. */
export const referenceWords = (reference: string | undefined) =>
  reference === undefined ? t`no known reference` : displayText(reference, 80);

/** `Pickup of BK-20407`: a write and what it is about, in plain text; of a block its range too, as a vehicle may get several. */
export function nameOfWrite({ write, about }: Pick<PendingWrite, "write" | "about">): string {
  const range = blockRangeOf(about);
  return writeNouns[write.kind].of(`${displayText(about.name)}${range === undefined ? "" : ` (${range})`}`);
}

/** `12 Jun 08:00 – 14 Jun 20:00 +02`: the range of a block, in the shown zone; undefined for one that has none. */
export function blockRangeOf({ block }: PendingWrite["about"], zone = shownZone()): string | undefined {
  const [start, end] = [readInstant(block?.start), readInstant(block?.end)];
  if (start?.kind !== "instant" || end?.kind !== "instant") return undefined;
  return rangeText(zone, start.ms, end.ms);
}

/** Takes back a write that hasn't happened. @returns what to announce, also if it was too late */
export async function takeBack(
  outbox: Pick<Outbox, "withdraw">,
  pending: PendingWrite,
  how: "undone" | "person",
): Promise<string> {
  const isBack = await outbox.withdraw(pending, how);
  const name = nameOfWrite(pending);
  if (!isBack) {
    return how === "undone"
      ? t`${name} couldn't be undone. It may already have been sent.`
      : t`${name} couldn't be discarded. It may already have been sent.`;
  }
  return how === "undone" ? t`${name} undone. It changed nothing.` : t`${name} discarded. It changed nothing.`;
}

/** Why the same thing can't be decided again while a write is open. */
export const waitsForWords = (pending: PendingWrite | undefined): string | undefined =>
  pending !== undefined && isOpen(pending)
    ? t`The ${ph({ noun: writeNouns[pending.write.kind].noun })} is still open.`
    : undefined;

/** For actions with an unknown outcome. */
export const mayBeDoneWords = (count: number): string =>
  plural(count, {
    one: "# action may have gone through.",
    other: "# actions may have gone through.",
  });

/** Whether deleting was refused because the endpoint is already gone, as wanted. */
export const wasGone = ({ write, state, last }: PendingWrite): boolean =>
  write.kind === "hookDelete" && state === "refused" && last?.kind === "missing";

/** A live booking is in the way of a block (Blocks). */
export const isDoubleBooking = ({ write, state, last }: PendingWrite) =>
  write.kind === "block" && state === "refused" && last?.code === "double_booking";
/** A block was refused because its vehicle has no reference at the service (Blocks). */
export const isUnmapped = ({ write, state, last }: PendingWrite) =>
  write.kind === "block" && state === "refused" && last?.code === "unmapped_vehicle";

/** The cases that have words of their own. */
export type WriteCase =
  | "undo"
  | "turn"
  | "paused"
  | "rate limit"
  | "too late"
  | "held"
  | "sending"
  | "busy"
  | "unanswered"
  | "asking again"
  | "held, may have happened"
  | "person"
  | "done"
  | "read"
  | "gone"
  | "happened"
  | "refused"
  | "not allowed"
  | "overtaken"
  | "not found"
  | "ours"
  | "undone"
  | "withdrawn"
  | "did not happen"
  | "late";

/** What the user can do about an open write. `settle`: say what happened. */
export type WriteButton = "ask again" | "check" | "settle" | "undo" | "discard";

/** What became of a write. It says “done” or “not done” only if that's known. */
export type WriteWords = {
  code: WriteCase;
  tone: "wait" | "unknown" | "ok" | "info" | "danger";
  /** A few words, beside the name of the write. */
  state: string;
  /** A sentence without its full stop; undefined where there's nothing to say to the person who clicked. */
  title: string | undefined;
  /** What happened, and what that means. */
  detail: string;
  /** What that means alone, for a row: the booking's panel has the rest. */
  consequence?: string | undefined;
  /** What we do next, or what the user can do. It may count seconds. */
  next: string;
  /** The part of the title that counts down. */
  ticking: string | undefined;
  /** The likeliest first. */
  buttons: readonly WriteButton[];
};

/** What is said of a case where it differs from its status. */
export type Row = Pick<WriteWords, "code" | "tone"> & Partial<WriteWords>;
