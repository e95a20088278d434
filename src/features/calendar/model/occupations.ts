import type { KnownBlock, KnownBlocks } from "#records/blocks/known-blocks.ts";
import { holdsDates, rowSpan } from "#records/replica/booking-span.ts";
import { barsWithin, meet, type Bar, type Range } from "./bars.ts";
import { placesOf, trackOf, type CalendarVehicle } from "./calendar-vehicles.ts";
import { isShown, kindOfRow, type LegendKind, type Shown } from "./legend-kinds.ts";
import type { TimeAxis } from "./time-axis.ts";
import { rowsWithin, type Tracks } from "./tracks.ts";

/** What every view of the calendar shows: vehicles, bookings and blocks within a range, in a zone. */
export type CalendarInView = {
  readonly vehicles: readonly CalendarVehicle[];
  readonly tracks: Tracks;
  readonly blocks: KnownBlocks;
  readonly range: Range;
  readonly zone: string;
};

/** A booking or block on a vehicle. */
export type Occupation = { readonly vehicle: CalendarVehicle; readonly bar: Bar };

const noBlocks: readonly KnownBlock[] = [];

/** The blocks of a vehicle, by its reference. */
export function blocksOf(
  blocks: KnownBlocks,
  { reference }: Pick<CalendarVehicle, "reference">,
): readonly KnownBlock[] {
  return reference === undefined ? noBlocks : (blocks.get(reference) ?? noBlocks);
}

/** The shown bars of all vehicles within the range, by vehicle. Takes tens of ms for 10,000 vehicles. */
export function occupationsOf(
  { vehicles, tracks, blocks, range, zone }: CalendarInView,
  shown: Shown,
): readonly Occupation[] {
  return vehicles.flatMap((vehicle) => {
    const { bars } = barsWithin(trackOf(tracks, vehicle), blocksOf(blocks, vehicle), range, zone);
    return bars.filter((bar) => isShown(bar, shown)).map((bar) => ({ vehicle, bar }));
  });
}

/** What starts on each day, in order; the first day includes what started earlier. `day`: position on the axis. */
export function beginningsByDay(
  list: readonly Occupation[],
  axis: TimeAxis,
  from: number,
): readonly (readonly [day: number, begins: readonly Occupation[]])[] {
  const days = Map.groupBy(
    list.toSorted((a, b) => a.bar.from - b.bar.from),
    ({ bar }) => Math.floor(axis.at(Math.max(bar.from, from))),
  );
  return [...days].toSorted(([a], [b]) => a - b);
}

/** How many of each kind are in view, and the IDs of vehicles with a double booking. */
export type LegendCounts = {
  readonly byKind: Readonly<Record<LegendKind, number>>;
  readonly doubles: ReadonlySet<string>;
};

/** Counted apart from blocks: bookings change rarely, blocks with each click. */
type Booked = Omit<CalendarInView, "blocks">;

/** Counts the bookings in view, shown or hidden. Doesn't lay out bars, so it takes a few ms for 10,000 vehicles. */
export function bookingCounts({ vehicles, tracks, range, zone }: Booked): LegendCounts {
  const byKind = { awaiting: 0, approved: 0, pickedup: 0, completed: 0, other: 0, blocks: 0 };
  const doubles = new Set<string>();
  for (const vehicle of vehicles) {
    let holding: Range[] | undefined;
    for (const row of rowsWithin(trackOf(tracks, vehicle), range.from, range.until)) {
      const kind = kindOfRow(row);
      if (kind === undefined) continue;
      const span = row.days === "none" ? { from: row.start, until: row.end } : rowSpan(row, zone);
      if (!meet(span, range)) continue;
      byKind[kind] += 1;
      if (!holdsDates(row.state)) continue;
      if (holding === undefined) holding = [span];
      else holding.push(span);
    }
    if (holding !== undefined && holding.length > 1 && isDouble(holding)) doubles.add(vehicle.id);
  }
  return { byKind, doubles };
}

/** Counts everything in view. `booked`: the counts of bookings, if known; then only blocks are counted. */
export function legendCounts(view: CalendarInView, booked = bookingCounts(view)): LegendCounts {
  const { vehicles, blocks, range } = view;
  let count = 0;
  for (const [reference, list] of blocks) {
    const { length } = placesOf(vehicles, reference);
    if (length > 0) count += length * list.filter((block) => meet(block, range)).length;
  }
  return { ...booked, byKind: { ...booked.byKind, blocks: count } };
}

/** Whether any two overlap. All of them overlap the range in view. */
function isDouble(spans: readonly Range[]): boolean {
  let takenUntil = Number.NEGATIVE_INFINITY;
  for (const { from, until } of spans.toSorted((a, b) => a.from - b.from)) {
    if (from < takenUntil) return true;
    takenUntil = Math.max(takenUntil, until);
  }
  return false;
}

/** The vehicles to show: all, or those with a double booking in view. */
export function shownVehicles(
  vehicles: readonly CalendarVehicle[],
  { doubles }: Pick<LegendCounts, "doubles">,
  { isOnlyDouble }: Shown,
): readonly CalendarVehicle[] {
  return isOnlyDouble ? vehicles.filter(({ id }) => doubles.has(id)) : vehicles;
}
