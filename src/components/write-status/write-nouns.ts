import type { WriteKind } from "#api/writes.ts";
import { catalogue } from "#language/catalogue.ts";
import { readInstant } from "#values/instant.ts";
import { rangeText } from "#values/range-text.ts";
import { displayText } from "#values/text.ts";
import { shownZone } from "#values/zone.ts";
import type { Outbox } from "#records/outbox/outbox-types.ts";
import { statusOf, type PendingWrite } from "#records/outbox/pending-write.ts";

/** How a write stands, in words. */
export type StatusWords = {
  tone: "wait" | "unknown" | "ok" | "info" | "danger";
  title: string;
  meaning: string;
  /** The part of title or meaning that counts down, as it stands there. */
  ticking?: string | undefined;
};

type WriteNoun = {
  /** At the head of a row, before what it is about. */
  verb: string;
  /** In a sentence, with what it is about. */
  of: (name: string) => string;
  /** Within a sentence: “The approval was not sent”. */
  noun: string;
  /** The same as the first word of one. */
  name: string;
  /** After “BK-…”, “BK-… was not ” and “BK-… was already ”. */
  done: string;
  /** What the API key isn't allowed to do, a whole sentence without its full stop. */
  mayNot: (name: string) => string;
};

/** What every write is called. The sentences about how a write stands are the same for all of them. */
export const writeNouns: Readonly<Record<WriteKind, WriteNoun>> = catalogue("write-status/nouns", {
  approve: {
    verb: "Approve",
    of: (name: string) => `Approval of ${name}`,
    noun: "approval",
    name: "Approval",
    done: "approved",
    mayNot: (name: string) => `This key may not approve ${name}`,
  },
  reject: {
    verb: "Reject",
    of: (name: string) => `Rejection of ${name}`,
    noun: "rejection",
    name: "Rejection",
    done: "rejected",
    mayNot: (name: string) => `This key may not reject ${name}`,
  },
  cancel: {
    verb: "Cancel",
    of: (name: string) => `Cancellation of ${name}`,
    noun: "cancellation",
    name: "Cancellation",
    done: "cancelled",
    mayNot: (name: string) => `This key may not cancel booking ${name}`,
  },
  pickup: {
    verb: "Pickup",
    of: (name: string) => `Pickup of ${name}`,
    noun: "pickup",
    name: "Pickup",
    done: "picked up",
    mayNot: (name: string) => `This key may not confirm pickup of ${name}`,
  },
  return: {
    verb: "Return",
    of: (name: string) => `Return of ${name}`,
    noun: "return",
    name: "Return",
    done: "returned",
    mayNot: (name: string) => `This key may not confirm return of ${name}`,
  },
  block: {
    verb: "Block",
    of: (name: string) => `Block of ${name}`,
    noun: "block",
    name: "Block",
    done: "blocked",
    mayNot: (name: string) => `This key may not block ${name}`,
  },
  map: {
    verb: "Map",
    of: (name: string) => `Mapping of ${name}`,
    noun: "mapping",
    name: "Mapping",
    done: "mapped",
    mayNot: (name: string) => `This key may not map ${name}`,
  },
  hookCreate: {
    verb: "New endpoint",
    of: (name: string) => `New endpoint ${name}`,
    noun: "endpoint creation",
    name: "Endpoint creation",
    done: "created",
    mayNot: () => "This key may not create endpoints",
  },
  hookDelete: {
    verb: "Delete endpoint",
    of: (name: string) => `Removal of endpoint ${name}`,
    noun: "endpoint deletion",
    name: "Endpoint deletion",
    done: "deleted",
    mayNot: (name: string) => `This key may not delete ${name}`,
  },
});

const text = catalogue("write-status/names", {
  noReference: "no reference",
  undone: (name: string) => `${name} undone, nothing was sent`,
  notUndone: (name: string) => `${name} is on its way already and cannot be undone`,
  withdrawn: (name: string) => `${name} withdrawn, nothing changed`,
  notWithdrawn: (name: string) => `${name} is on its way already and cannot be withdrawn`,
});

/** A reference of a vehicle, or that it has none. */
export const referenceWords = (reference: string | undefined) =>
  reference === undefined ? text.noReference : displayText(reference, 80);

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

/** Takes back a write that has not happened, and gives what is to be announced: also that it was too late for that. */
export async function takeBack(
  outbox: Pick<Outbox, "withdraw">,
  pending: PendingWrite,
  how: "undone" | "person",
): Promise<string> {
  const isBack = await outbox.withdraw(pending, how);
  const name = nameOfWrite(pending);
  if (how === "undone") return isBack ? text.undone(name) : text.notUndone(name);
  return isBack ? text.withdrawn(name) : text.notWithdrawn(name);
}

const waits = catalogue("write-status/waits-for", {
  waiting: (noun) => `Its ${noun} waits to be sent.`,
  sending: (noun) => `Its ${noun} is being sent.`,
  busy: (noun) => `Its ${noun} is still being processed by the service.`,
  unknown: (noun) => `Its ${noun} was sent, and no answer says whether it was done. That has to be settled first.`,
  held: (noun) => `Its ${noun} waits for the key to be accepted.`,
});

/** Why nothing else may be decided about the same thing, while a write of it is open. */
export function waitsForWords(pending: PendingWrite): string | undefined {
  const status = statusOf(pending);
  if (status === "done" || status === "refused" || status === "withdrawn") return undefined;
  return waits[status === "person" ? "unknown" : status](writeNouns[pending.write.kind].noun);
}

/** Whether it was refused because the endpoint is not there: that is what was wanted. */
export const wasGone = ({ write, state, last }: PendingWrite): boolean =>
  write.kind === "hookDelete" && state === "refused" && last?.kind === "missing";
