import { t } from "@lingui/core/macro";
import { rangeOfPending } from "#records/blocks/known-blocks.ts";
import { createDraftStore } from "#components/draft-store.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import type { VehiclesView } from "#records/vehicles/vehicles.ts";
import { readWall, wallText } from "#values/wall-time.ts";
import type { Range } from "../model/bars.ts";
import type { BlockOpening } from "../model/block-dialog-store.ts";
import { rangeAfter } from "../model/calendar-words.ts";
import { fourLetters } from "../model/blocks.ts";
import { vehicleByReference, type CalendarVehicle } from "../model/calendar-vehicles.ts";

/** Which of two times is meant when the clocks go back and a time happens twice. */
type Choice = "earlier" | "later";

/** The value of a `datetime-local` field: `2026-06-12T08:00`, or empty. */
export type TypedTime = { readonly text: string; readonly choice?: Choice | undefined };

/** The values of the block form. */
export type BlockDraft = {
  readonly vehicles: readonly CalendarVehicle[];
  readonly from: TypedTime;
  readonly until: TypedTime;
  /** The IANA zone of both times: the one shown when the form was opened. */
  readonly zone: string;
  /** Why: one of `blockReasons`, or a word of the user's own. */
  readonly reason: { readonly choice: string; readonly word: string };
  /** Typed block IDs by the vehicle's ID; the others are generated. */
  readonly ids: Readonly<Record<string, string>>;
  /** Random letters that make generated IDs unique. */
  readonly letters: string;
};

/** Usual reasons for a block. They stay in this browser and name the bar. */
export const blockReasons: readonly { readonly id: string; readonly label: string }[] = [
  { id: "service", label: t({ context: "maintenance", message: "Service" }) },
  { id: "cleaning", label: t`Cleaning` },
  { id: "own use", label: t`Own use` },
  { id: "accident", label: t`Accident` },
];
/** The choice that takes the user's own word. */
export const ownReason = "other";

/** The reason as it is kept; undefined without one. */
export function reasonText({ choice, word }: BlockDraft["reason"]): string | undefined {
  const text = blockReasons.find(({ id }) => id === choice)?.label ?? (choice === ownReason ? word.trim() : "");
  return text === "" ? undefined : text;
}

/** The choice of a reason that was kept. */
function reasonOf(text = ""): BlockDraft["reason"] {
  const choice = blockReasons.find(({ label }) => label === text)?.id ?? (text === "" ? "" : ownReason);
  return { choice, word: choice === ownReason ? text : "" };
}

/** Drafts by session, so that closing the dialog loses nothing. */
export const blockDrafts = createDraftStore<BlockDraft>();

export const emptyDraft = (zone: string, letters: string): BlockDraft => ({
  vehicles: [],
  from: { text: "" },
  until: { text: "" },
  zone,
  reason: { choice: "", word: "" },
  ids: {},
  letters,
});

/** A moment as the user would type it in a zone, with the choice where its time happens twice. */
export function typedMoment(zone: string, ms: number): TypedTime {
  const text = wallText(zone, ms);
  const wall = readWall(zone, text);
  return wall?.kind === "twice" ? { text, choice: wall.earlier === ms ? "earlier" : "later" } : { text };
}

/** The draft in another zone. Its times stay the same moments; one that isn't a moment yet stays as typed. */
function inZone(draft: BlockDraft, zone: string): BlockDraft {
  if (draft.zone === zone) return draft;
  const moved = (typed: TypedTime): TypedTime => {
    const time = readTime(draft.zone, typed);
    return time.kind === "read" ? typedMoment(zone, time.ms) : { text: typed.text };
  };
  return { ...draft, zone, from: moved(draft.from), until: moved(draft.until) };
}

/** Both times of a range, as the user would type them. */
export const typedRange = (zone: string, { from, until }: Range): Pick<BlockDraft, "from" | "until"> => ({
  from: typedMoment(zone, from),
  until: typedMoment(zone, until),
});

/** The draft with a range filled in. */
export const withRange = (draft: BlockDraft, range: Range): BlockDraft => ({
  ...draft,
  ...typedRange(draft.zone, range),
});

/**
 * A typed time in a zone; times in epoch ms. `choose`: it happens twice, and the user hasn't chosen yet; `never`: the clocks
 * jump over it, from `before` to `after`.
 */
export type TimeReading =
  | { readonly kind: "empty" | "wrong" }
  | { readonly kind: "never"; readonly before: number; readonly after: number }
  | { readonly kind: "choose"; readonly earlier: number; readonly later: number }
  | {
      readonly kind: "read";
      readonly ms: number;
      readonly twice?: { readonly earlier: number; readonly later: number };
    };

/** Reads a `datetime-local` field. Never chooses between two times for the user. */
export function readTime(zone: string, { text, choice }: TypedTime): TimeReading {
  if (text === "") return { kind: "empty" };
  const wall = readWall(zone, text);
  if (wall === undefined) return { kind: "wrong" };
  if (wall.kind === "once") return { kind: "read", ms: wall.ms };
  if (wall.kind === "never") return wall;
  const { earlier, later } = wall;
  return choice === undefined
    ? { kind: "choose", earlier, later }
    : { kind: "read", ms: wall[choice], twice: { earlier, later } };
}

type Known = {
  session: string;
  /** The zone that times are shown in. */
  zone: string;
  byId: (pending: string) => PendingWrite | undefined;
  rows: VehiclesView["rows"];
};

/** The values that the form opens with. */
export function openedDraft(opening: BlockOpening, { session, zone, byId, rows }: Known): BlockDraft {
  const fresh = emptyDraft(zone, fourLetters(Math.random));
  switch (opening.kind) {
    case "chosen":
      return withRange({ ...fresh, vehicles: opening.vehicles }, opening.range);
    case "draft":
      return inZone(blockDrafts.get(session) ?? fresh, zone);
    case "copy": {
      const vehicles = [vehicleByReference(opening.reference, rows)];
      return withRange({ ...fresh, vehicles, reason: reasonOf(opening.reason) }, rangeAfter(zone, opening.range));
    }
    case "refused": {
      const sent = opening.pending.flatMap((id) => byId(id) ?? []);
      const vehicles = sent.map(({ write }) => vehicleByReference(write.target, rows));
      const ids = vehicles.map(({ id }, place) => [id, sent[place]?.about.block?.id ?? ""] as const);
      const reason = reasonOf(sent[0]?.about.block?.reason);
      const draft = { ...fresh, vehicles, reason, ids: Object.fromEntries(ids.filter(([, text]) => text !== "")) };
      const range = sent[0] && rangeOfPending(sent[0]);
      return range === undefined ? draft : withRange(draft, range);
    }
  }
}

/** The draft reduced to the vehicles with these references, whose blocks weren't made. */
export const draftAfter = (draft: BlockDraft, left: readonly string[]): BlockDraft => ({
  ...draft,
  vehicles: draft.vehicles.filter(({ reference }) => reference !== undefined && left.includes(reference)),
});
