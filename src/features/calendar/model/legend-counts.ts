import type { CalendarVehicle } from "./calendar-vehicles.ts";
import { holdsDates, rowSpan } from "#records/booking-span.ts";
import { meet, type Range } from "./bars.ts";
import { kindOfRow, type LegendKind, type Shown } from "./legend-kinds.ts";
import type { CalendarInView } from "./occupations.ts";
import { placesOf, trackOf } from "./calendar-vehicles.ts";
import { rowsWithin } from "./tracks.ts";

/** How much of each kind is in view on all vehicles, and the ids of those with a double booking. */
export type LegendCounts = {
  readonly byKind: Readonly<Record<LegendKind, number>>;
  readonly doubles: ReadonlySet<string>;
};

/** What counts on its own: the bookings of these vehicles change seldom, the blocks with each press. */
type Booked = Omit<CalendarInView, "blocks">;

/** Counts the bookings in view, whether they are shown or not. Lays nothing out, so that 10,000 vehicles cost a few ms. */
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

/** Counts all that is in view. `booked`: its bookings, where they were counted before. Costs by the number of blocks then. */
export function legendCounts(view: CalendarInView, booked = bookingCounts(view)): LegendCounts {
  const { vehicles, blocks, range } = view;
  let count = 0;
  for (const [reference, list] of blocks) {
    const { length } = placesOf(vehicles, reference);
    if (length > 0) count += length * list.filter((block) => meet(block, range)).length;
  }
  return { ...booked, byKind: { ...booked.byKind, blocks: count } };
}

/** Two that touch the same range and overlap do so within it. */
function isDouble(spans: readonly Range[]): boolean {
  let takenUntil = Number.NEGATIVE_INFINITY;
  for (const { from, until } of spans.toSorted((a, b) => a.from - b.from)) {
    if (from < takenUntil) return true;
    takenUntil = Math.max(takenUntil, until);
  }
  return false;
}

/** The vehicles that are shown: all, or those with a double booking in view. */
export function shownVehicles(
  vehicles: readonly CalendarVehicle[],
  { doubles }: Pick<LegendCounts, "doubles">,
  { isOnlyDouble }: Shown,
): readonly CalendarVehicle[] {
  return isOnlyDouble ? vehicles.filter(({ id }) => doubles.has(id)) : vehicles;
}
