import { t } from "@lingui/core/macro";
import type { WriteKind } from "#api/writes.ts";
import { readInstant } from "#values/instant.ts";
import { rangeText } from "#values/range-text.ts";
import { displayText } from "#values/text.ts";
import { shownZone } from "#values/zone.ts";
import type { Outbox } from "#records/outbox/outbox.ts";
import { statusOf, type PendingWrite } from "#records/outbox/pending-write.ts";

/** The status of a write in words. */
export type StatusWords = {
  tone: "wait" | "unknown" | "ok" | "info" | "danger";
  title: string;
  meaning: string;
  /** The part of title or meaning that counts down, exactly as written there. */
  ticking?: string | undefined;
};

type WriteNoun = {
  /** At the start of a row, before what it's about. */
  verb: string;
  /** In a sentence, with what it is about. */
  of: (name: string) => string;
  /** Within a sentence: “The approval was not sent”. */
  noun: string;
  /** The same as the first word of one. */
  name: string;
  /** After “BK-…”, “BK-… was not ” and “BK-… was already ”. */
  done: string;
  /** What the API key isn't allowed to do: a sentence without its full stop. */
  mayNot: (name: string) => string;
};

/** The names of every write. Sentences about its status are shared. */
export const writeNouns: Readonly<Record<WriteKind, WriteNoun>> = {
  approve: {
    verb: t`Approve`,
    of: (name: string) => t`Approval of ${name}`,
    noun: t`approval`,
    name: t`Approval`,
    done: t`approved`,
    mayNot: (name: string) => t`This API key isn't allowed to approve ${name}`,
  },
  reject: {
    verb: t`Reject`,
    of: (name: string) => t`Rejection of ${name}`,
    noun: t`rejection`,
    name: t`Rejection`,
    done: t`rejected`,
    mayNot: (name: string) => t`This API key isn't allowed to reject ${name}`,
  },
  cancel: {
    verb: t`Cancel`,
    of: (name: string) => t`Cancellation of ${name}`,
    noun: t`cancellation`,
    name: t`Cancellation`,
    done: t`cancelled`,
    mayNot: (name: string) => t`This API key isn't allowed to cancel booking ${name}`,
  },
  pickup: {
    verb: t`Pickup`,
    of: (name: string) => t`Pickup of ${name}`,
    noun: t`pickup`,
    name: t`Pickup`,
    done: t`picked up`,
    mayNot: (name: string) => t`This API key isn't allowed to confirm the pickup of ${name}`,
  },
  return: {
    verb: t`Return`,
    of: (name: string) => t`Return of ${name}`,
    noun: t`return`,
    name: t`Return`,
    done: t`returned`,
    mayNot: (name: string) => t`This API key isn't allowed to confirm the return of ${name}`,
  },
  block: {
    verb: t`Block`,
    of: (name: string) => t`Block of ${name}`,
    noun: t`block`,
    name: t`Block`,
    done: t`blocked`,
    mayNot: (name: string) => t`This API key isn't allowed to block ${name}`,
  },
  map: {
    verb: t`Map`,
    of: (name: string) => t`Mapping of ${name}`,
    noun: t`mapping`,
    name: t`Mapping`,
    done: t`mapped`,
    mayNot: (name: string) => t`This API key isn't allowed to map ${name}`,
  },
  hookCreate: {
    verb: t`New endpoint`,
    of: (name: string) => t`New endpoint ${name}`,
    noun: t`request to create the endpoint`,
    name: t`Request to create the endpoint`,
    done: t`created`,
    mayNot: () => t`This API key isn't allowed to create endpoints`,
  },
  hookDelete: {
    verb: t`Delete endpoint`,
    of: (name: string) => t`Deletion of endpoint ${name}`,
    noun: t`request to delete the endpoint`,
    name: t`Request to delete the endpoint`,
    done: t`deleted`,
    mayNot: (name: string) => t`This API key isn't allowed to delete ${name}`,
  },
};

/** A reference of a vehicle, or that it has none. */
export const referenceWords = (reference: string | undefined) =>
  reference === undefined ? t`no reference` : displayText(reference, 80);

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
  if (how === "undone")
    return isBack ? t`${name} undone, nothing was sent` : t`${name} was already sent and can't be undone`;
  return isBack ? t`${name} discarded, nothing changed` : t`${name} was already sent and can't be discarded`;
}

const waits = {
  waiting: (noun: string) => t`Its ${noun} is waiting to be sent.`,
  sending: (noun: string) => t`Its ${noun} is being sent.`,
  busy: (noun: string) => t`The service is still working on its ${noun}.`,
  unknown: (noun: string) => t`We sent its ${noun}, but don't know whether it went through. Resolve that first.`,
  held: (noun: string) => t`Its ${noun} is waiting for the API key.`,
};

/** Why the same thing can't be decided again while a write is open. */
export function waitsForWords(pending: PendingWrite): string | undefined {
  const status = statusOf(pending);
  if (status === "done" || status === "refused" || status === "withdrawn") return undefined;
  return waits[status === "person" ? "unknown" : status](writeNouns[pending.write.kind].noun);
}

/** Whether deleting was refused because the endpoint is already gone, as wanted. */
export const wasGone = ({ write, state, last }: PendingWrite): boolean =>
  write.kind === "hookDelete" && state === "refused" && last?.kind === "missing";
