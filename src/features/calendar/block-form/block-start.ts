import type { FleetView } from "#records/vehicles/vehicle-list.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { blockKey, rangeOf } from "#records/ledger/block-record.ts";
import type { ParkedBlock } from "#records/ledger/parked-block.ts";
import type { Range } from "../model/bars.ts";
import { emptyDraft, withRange, type BlockDraft } from "../model/block-draft.ts";
import { keptDraft, zoneOfIntent, type BlockOpening } from "../model/block-dialog-store.ts";
import { fourLetters } from "../model/block-id.ts";
import type { PlannedBlock } from "./block-plan.ts";
import { vehicleNamed } from "../model/block-known.ts";
import { rangeOfIntent } from "../block-words.ts";

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
  switch (opening.kind) {
    case "chosen":
      return withRange({ ...fresh, vehicles: opening.vehicles }, wholeMinutes(opening.range));
    case "draft":
      return keptDraft(session) ?? fresh;
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

/** A place on the sheet is a fraction of a day, which gives a moment but for a fraction of a millisecond. */
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
type NotMade = Pick<PlannedBlock, "reference" | "id" | "from" | "until">;

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
