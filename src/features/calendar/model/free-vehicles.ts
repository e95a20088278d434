import type { KnownBlocks } from "#records/blocks/known-blocks.ts";
import { liveByVehicle } from "#records/replica/conflicts.ts";
import type { Row } from "#records/replica/row.ts";
import { freeIn, takenBy, type Taken } from "#records/replica/taken.ts";
import { blockState } from "./calendar-words.ts";
import type { Range } from "./bars.ts";
import type { CalendarVehicle } from "./calendar-vehicles.ts";
import { blocksOf } from "./occupations.ts";
import { tracksOf } from "./tracks.ts";

/** A vehicle that is free in a range. `doubt`: why we aren't sure. */
export type FreeVehicle = {
  readonly vehicle: CalendarVehicle;
  readonly range: Range;
  readonly doubt: Taken["doubt"] | "reference" | "list";
};

/** `of`: among how many vehicles they are. `unplaced`: how many bookings then have no known vehicle. */
export type FreeVehicles = {
  readonly vehicles: readonly FreeVehicle[];
  readonly of: number;
  readonly unplaced: number;
};

type Known = {
  readonly rows: readonly Row[];
  readonly blocks: KnownBlocks;
  /** Whether all bookings are loaded: one that isn't may take any vehicle. */
  readonly isAll: boolean;
  readonly zone: string;
  readonly now: number;
};

/** The vehicles that are free in a range, the tightest gap first; then those that we aren't sure about. */
export function freeVehicles(vehicles: readonly CalendarVehicle[], range: Range, known: Known): FreeVehicles {
  const live = liveByVehicle(known.rows);
  const found = vehicles.flatMap((vehicle) => {
    const own = [...new Set([vehicle.id, vehicle.reference ?? vehicle.id])];
    const taken: readonly Taken[] = [
      ...takenBy(
        own.flatMap((key) => live.get(key) ?? []),
        known,
      ),
      ...blocksOf(known.blocks, vehicle).map((block): Taken => {
        const { from, until } = block;
        return { from, until, doubt: blockState(block).tone === "outcome" ? "outcome" : undefined };
      }),
    ];
    const said = freeIn(taken, range);
    if (said === "taken") return [];
    // Bookings and blocks may name a vehicle by a reference that the list doesn't show.
    const doubt: FreeVehicle["doubt"] =
      said !== "free" ? said : vehicle.isMapped !== true ? "reference" : known.isAll ? undefined : "list";
    return [{ vehicle, range, doubt, gap: doubt === undefined ? gapAround(taken, range) : Infinity }];
  });
  const { homeless } = tracksOf(known.rows);
  return {
    vehicles: found.toSorted(
      (a, b) => Number(a.doubt !== undefined) - Number(b.doubt !== undefined) || a.gap - b.gap || 0,
    ),
    of: vehicles.length,
    unplaced: homeless.filter((row) => freeIn(takenBy([row], known), range) !== "free").length,
  };
}

/** The time between what ends before a range and what begins after it, ms. */
const gapAround = (taken: readonly Taken[], { from, until }: Range): number =>
  Math.min(...taken.map((each) => (each.from >= until ? each.from : Infinity))) -
  Math.max(...taken.map((each) => (each.until <= from ? each.until : -Infinity)));
