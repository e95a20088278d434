import { type CalendarVehicle, vehicleNamed } from "../model/calendar-vehicles.ts";
import { wallText, readWall } from "#values/wall-time.ts";
import type { Range } from "../model/bars.ts";
import type { FleetView } from "#records/vehicles/vehicle-list.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { blockKey, rangeOf } from "#records/ledger/block-record.ts";
import type { ParkedBlock } from "#records/ledger/parked.ts";
import { zoneOfIntent, type BlockOpening } from "../model/block-dialog-store.ts";
import { fourLetters } from "../model/block-id.ts";
import { rangeOfIntent } from "../block-words.ts";

/** What somebody typed to block dates. Immutable. */
export type BlockDraft = {
  readonly vehicles: readonly CalendarVehicle[];
  /** As `datetime-local` fields hold them: `2026-06-12T08:00`, or nothing. */
  readonly from: string;
  readonly until: string;
  /** The zone that both are meant in, an IANA name. */
  readonly zone: string;
  /** Which one is meant where a time comes twice. */
  readonly choices: { readonly from: Choice | undefined; readonly until: Choice | undefined };
  /** Ids as typed, by the vehicle's id; for the others one is made. */
  readonly ids: Readonly<Record<string, string>>;
  /** What makes the made ids unlike all others. */
  readonly letters: string;
  /** Send what is free of the range, and not the range. */
  readonly isFreeOnly: boolean;
};

/** A draft with nothing typed. */
export const emptyDraft = (zone: string, letters: string): BlockDraft => ({
  vehicles: [],
  from: "",
  until: "",
  zone,
  choices: { from: undefined, until: undefined },
  ids: {},
  letters,
  isFreeOnly: false,
});

/** The draft for the exact moments of a range, also where the wall shows them twice. */
export function withRange(draft: BlockDraft, { from, until }: Range): BlockDraft {
  const { zone } = draft;
  const [begin, end] = [wallText(zone, from), wallText(zone, until)];
  const choices = { from: choiceOf(zone, begin, from), until: choiceOf(zone, end, until) };
  return { ...draft, from: begin, until: end, choices };
}

/** What is in the place of a field: its choice was for what stood there before. */
export function withTime(draft: BlockDraft, which: "from" | "until", text: string): BlockDraft {
  return { ...draft, [which]: text, choices: { ...draft.choices, [which]: undefined } };
}

/** The same typed times in another zone. */
export const withZone = (draft: BlockDraft, zone: string): BlockDraft => ({
  ...draft,
  zone,
  choices: { from: undefined, until: undefined },
});

/** The draft with one exact moment in a field, e.g. beside a gap. */
export function withMoment(draft: BlockDraft, which: "from" | "until", ms: number): BlockDraft {
  const text = wallText(draft.zone, ms);
  return { ...draft, [which]: text, choices: { ...draft.choices, [which]: choiceOf(draft.zone, text, ms) } };
}

/** Which of the two times is meant where the clocks are set back over it. */
export type Choice = "earlier" | "later";

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
export function readTime(zone: string, text: string, choice: Choice | undefined): TimeReading {
  if (text === "") return { kind: "empty" };
  const wall = readWall(zone, text);
  if (wall === undefined) return { kind: "wrong" };
  if (wall.kind === "once") return { kind: "read", ms: wall.ms };
  if (wall.kind === "never") return wall;
  const { earlier, later } = wall;
  if (choice === undefined) return { kind: "choose", earlier, later };
  return { kind: "read", ms: wall[choice], twice: { earlier, later } };
}

/** Which of two times a moment is, where the wall shows it twice; undefined where it shows it once. */
function choiceOf(zone: string, text: string, ms: number): Choice | undefined {
  const wall = readWall(zone, text);
  if (wall?.kind !== "twice") return undefined;
  return wall.earlier === ms ? "earlier" : "later";
}

type Known = {
  /** What was typed last and not accepted yet. */
  kept: BlockDraft | undefined;
  /** The zone that times are shown in. */
  zone: string;
  byId: (pending: string) => PendingWrite | undefined;
  parked: readonly ParkedBlock[];
  rows: FleetView["rows"];
};

/** What stands in the form when it opens. */
export function openedDraft(opening: BlockOpening, { kept, zone, byId, parked, rows }: Known): BlockDraft {
  const fresh = emptyDraft(zone, fourLetters(Math.random));
  switch (opening.kind) {
    case "chosen":
      return withRange({ ...fresh, vehicles: opening.vehicles }, wholeMinutes(opening.range));
    case "draft":
      return kept ?? fresh;
    case "refused": {
      const pending = byId(opening.pending);
      return pending === undefined ? fresh : draftOf(pending, fresh, rows);
    }
    case "parked": {
      const block = parked.find((each) => blockKey(each) === opening.key);
      const range = block === undefined ? undefined : rangeOf(block);
      if (block === undefined || range === undefined) return fresh;
      const vehicle = vehicleNamed(block.reference, rows);
      const draft = { ...fresh, zone: block.zone, vehicles: [vehicle], ids: { [vehicle.id]: block.blockId } };
      return withRange(draft, { from: range.start, until: range.end });
    }
  }
}

/** A place on the timeline is a fraction of a day, which gives a moment but for a fraction of a millisecond. */
function wholeMinutes({ from, until }: Range): Range {
  const minute = 60_000;
  return { from: Math.round(from / minute) * minute, until: Math.round(until / minute) * minute };
}

/** A block that was sent, as it was typed. */
function draftOf(pending: PendingWrite, fresh: BlockDraft, rows: FleetView["rows"]): BlockDraft {
  const vehicle = vehicleNamed(pending.write.target, rows);
  const range = rangeOfIntent(pending);
  const id = pending.about.block?.id;
  const zone = zoneOfIntent(pending.id) ?? fresh.zone;
  const draft = { ...fresh, zone, vehicles: [vehicle], ids: id === undefined ? {} : { [vehicle.id]: id } };
  return range === undefined ? draft : withRange(draft, range);
}

/** A block of a draft that was not made. */
type NotMade = Range & { readonly reference: string; readonly id: string };

/** The same of one that was sent. */
export function notMade(pending: PendingWrite): readonly NotMade[] {
  const range = rangeOfIntent(pending);
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
