import { holdsDates, rowSpan } from "#records/booking-span.ts";
import { meet, type Range } from "./bars.ts";
import { kindOfRow, type LegendKind, type Shown } from "./legend-kinds.ts";
import { blocksOf, type CalendarInView } from "./list-view-occupations.ts";
import type { SheetVehicle } from "./sheet-row.tsx";
import { trackOf } from "./sheet-vehicles.ts";
import { rowsWithin } from "./tracks.ts";

/** How much of each kind is in view on all vehicles, and the ids of those with a double booking. */
export type LegendCounts = {
  readonly byKind: Readonly<Record<LegendKind, number>>;
  readonly doubles: ReadonlySet<string>;
};

/** Counts what is in view, whether it is shown or not. Lays nothing out, so that 10,000 vehicles cost a few ms. */
export function legendCounts({ vehicles, tracks, blocks, range, zone }: CalendarInView): LegendCounts {
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
    for (const block of blocksOf(blocks, vehicle)) if (meet(block, range)) byKind.blocks += 1;
  }
  return { byKind, doubles };
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
  vehicles: readonly SheetVehicle[],
  { doubles }: LegendCounts,
  { isOnlyDouble }: Shown,
): readonly SheetVehicle[] {
  return isOnlyDouble ? vehicles.filter(({ id }) => doubles.has(id)) : vehicles;
}
