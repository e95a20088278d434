import { rangeOfPending } from "#records/ledger/known-blocks.ts";
import { createDraftStore } from "#components/draft-store.ts";
import { blockKey, rangeOf } from "#records/ledger/block-record.ts";
import type { ParkedBlock } from "#records/ledger/parked.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import type { FleetView } from "#records/vehicles/vehicle-list.ts";
import { readWall, wallText } from "#values/wall-time.ts";
import type { Range } from "../model/bars.ts";
import type { BlockOpening } from "../model/block-dialog-store.ts";
import { fourLetters } from "../model/block-id.ts";
import { vehicleNamed, type CalendarVehicle } from "../model/calendar-vehicles.ts";

/** Which of the two times is meant where the clocks are set back over it. */
export type Choice = "earlier" | "later";

/** What is typed for a time, as a `datetime-local` field holds it: `2026-06-12T08:00`, or nothing. */
export type TypedTime = { readonly text: string; readonly choice?: Choice | undefined };

/** What somebody typed to block dates: the values of the form. */
export type BlockDraft = {
  readonly vehicles: readonly CalendarVehicle[];
  readonly from: TypedTime;
  readonly until: TypedTime;
  /** The zone that both are meant in, an IANA name. */
  readonly zone: string;
  /** Ids as typed, by the vehicle's id; for the others one is made. */
  readonly ids: Readonly<Record<string, string>>;
  /** What makes the made ids unlike all others. */
  readonly letters: string;
  /** Send what is free of the range, and not the range. */
  readonly isFreeOnly: boolean;
};

/**
 * What was typed, by session: closing the dialog loses none of it. By the pending write, too, what a block was typed as: what is
 * sent says only an offset.
 */
export const blockDrafts = createDraftStore<BlockDraft>();

/** A draft with nothing typed. */
export const emptyDraft = (zone: string, letters: string): BlockDraft => ({
  vehicles: [],
  from: { text: "" },
  until: { text: "" },
  zone,
  ids: {},
  letters,
  isFreeOnly: false,
});

/** An exact moment as it is typed in a zone, also where the wall shows its time twice. */
export function typedMoment(zone: string, ms: number): TypedTime {
  const text = wallText(zone, ms);
  const wall = readWall(zone, text);
  return wall?.kind === "twice" ? { text, choice: wall.earlier === ms ? "earlier" : "later" } : { text };
}

/** The draft for the exact moments of a range. */
export const withRange = (draft: BlockDraft, { from, until }: Range): BlockDraft => ({
  ...draft,
  from: typedMoment(draft.zone, from),
  until: typedMoment(draft.zone, until),
});

/**
 * What is typed into a field for a time, in a zone; times in epoch ms. `choose`: it comes twice, and which one is meant is
 * still to be said; `never`: the clocks jump over it, from `before` to `after`.
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

/** Reads what a `datetime-local` field holds. Nothing is chosen that nobody chose. */
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
  parked: readonly ParkedBlock[];
  rows: FleetView["rows"];
};

/** What stands in the form when it opens. */
export function openedDraft(opening: BlockOpening, { session, zone, byId, parked, rows }: Known): BlockDraft {
  const fresh = emptyDraft(zone, fourLetters(Math.random));
  const known = (reference: string, id: string | undefined, range: Range | undefined, zone = fresh.zone) => {
    const vehicle = vehicleNamed(reference, rows);
    const draft = { ...fresh, zone, vehicles: [vehicle], ids: id === undefined ? {} : { [vehicle.id]: id } };
    return range === undefined ? draft : withRange(draft, range);
  };
  switch (opening.kind) {
    case "chosen":
      return withRange({ ...fresh, vehicles: opening.vehicles }, opening.range);
    case "draft":
      return blockDrafts.get(session) ?? fresh;
    case "refused": {
      const pending = byId(opening.pending);
      if (pending === undefined) return fresh;
      const { write, about } = pending;
      return known(
        write.target,
        about.block?.id,
        rangeOfPending(pending),
        blockDrafts.get(session, opening.pending)?.zone,
      );
    }
    case "parked": {
      const block = parked.find((each) => blockKey(each) === opening.key);
      const range = block === undefined ? undefined : rangeOf(block);
      if (block === undefined || range === undefined) return fresh;
      return known(block.reference, block.blockId, { from: range.start, until: range.end }, block.zone);
    }
  }
}

/** A block of a draft that was not made. */
type NotMade = Range & { readonly reference: string; readonly id: string };

/** The same of one that was sent. */
export function notMade(pending: PendingWrite): readonly NotMade[] {
  const range = rangeOfPending(pending);
  const id = pending.about.block?.id;
  return range === undefined || id === undefined ? [] : [{ reference: pending.write.target, id, ...range }];
}

/** What is left of a draft to be sent again: the vehicles of which a block was not made. */
export function draftAfter(draft: BlockDraft, left: readonly NotMade[]): BlockDraft {
  const vehicles = draft.vehicles.filter((vehicle) => left.some(({ reference }) => vehicle.reference === reference));
  const [only, ...others] = left;
  const [vehicle] = vehicles;
  // One of several free parts is a range of its own from now on; of more the plan leaves out what was made.
  if (draft.isFreeOnly && only !== undefined && others.length === 0 && vehicle !== undefined) {
    return { ...withRange(draft, only), vehicles, isFreeOnly: false, ids: { [vehicle.id]: only.id } };
  }
  return { ...draft, vehicles };
}
