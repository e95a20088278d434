import type { TimelineMeasures } from "./timeline-layout.ts";
import type { CalendarVehicle } from "./calendar-vehicles.ts";
import { useMemo, useState } from "react";
import { useVehicles } from "#queries/vehicles.ts";
import { useBlocks } from "#queries/blocks.ts";
import { useOutboxView } from "#queries/outbox.ts";
import { useBookings } from "#queries/bookings.ts";
import { addDays, daysBetween } from "#values/calendar-day.ts";
import { barsWithin, keptBars, lanesWithin, type KnownBlock, type RowBars } from "./bars.ts";
import { monday, type CalendarSearch, type CalendarView } from "./calendar-address.ts";
import { knownBlocks } from "./known-blocks.ts";
import { bookingCounts, legendCounts, shownVehicles } from "./legend-counts.ts";
import { shownBars, shownOf } from "./legend-kinds.ts";
import { blocksOf, type CalendarInView } from "./occupations.ts";
import { timelineLayout } from "./timeline-layout.ts";
import { allVehicles, foundVehicles, placesOf, calendarVehicles, trackOf } from "./calendar-vehicles.ts";
import { timeAxis, type TimeAxis } from "./time-axis.ts";
import { tracksOf, type Track } from "./tracks.ts";

/** How many days the sheet has; it is moved when one comes near its edges. */
export const timelineDays = 56 * 7;
const daysBefore = 26 * 7;
const nearEdge = 6 * 7;

/** All that is shown of the calendar, of what this browser knows. */
export function useCalendar(view: CalendarView, search: CalendarSearch, zone: string, measures: TimelineMeasures) {
  const replica = useBookings();
  const fleet = useVehicles();
  const ledger = useBlocks();
  const outbox = useOutboxView();
  const axis = useAxis(zone, view.from);
  const tracks = tracksOf(replica.rows);
  const blocks = useMemo(() => knownBlocks(ledger, outbox), [ledger, outbox]);
  const text = search.q ?? "";
  const all = useMemo(() => allVehicles(calendarVehicles(fleet.rows), tracks, blocks), [fleet.rows, tracks, blocks]);
  const found = useMemo(() => foundVehicles(all, text), [all, text]);

  const firstDay = daysBetween(axis.first, view.from);
  const range = useMemo(
    () => ({ from: axis.startOf(firstDay), until: axis.startOf(firstDay + view.weeks * 7) }),
    [axis, firstDay, view.weeks],
  );
  const shown = shownOf(search);
  const booked = useMemo(() => bookingCounts({ vehicles: found, tracks, range, zone }), [found, tracks, range, zone]);
  const counts = useMemo(
    () => legendCounts({ vehicles: found, tracks, blocks, range, zone }, booked),
    [found, tracks, blocks, range, zone, booked],
  );
  const vehicles = useMemo(() => shownVehicles(found, booked, shown), [found, booked, shown]);
  const { row, bar } = measures;
  const bookedLanes = useMemo(
    () => Uint8Array.from(vehicles, (vehicle) => lanesOn({ vehicle, tracks, blocks: [], range, zone })),
    [vehicles, tracks, range, zone],
  );
  const layout = useMemo(() => {
    const lanes = Uint8Array.from(bookedLanes);
    for (const [reference, list] of blocks) {
      for (const place of placesOf(vehicles, reference)) {
        const vehicle = vehicles[place];
        if (vehicle !== undefined) lanes[place] = lanesOn({ vehicle, tracks, blocks: list, range, zone });
      }
    }
    return timelineLayout(lanes, { row, lane: bar.lane });
  }, [bookedLanes, vehicles, tracks, blocks, range, zone, row, bar.lane]);
  const [cache] = useState(createBarCache);
  const inView: CalendarInView = { vehicles, tracks, blocks, range, zone };

  return {
    replica,
    fleet,
    axis,
    firstDay,
    shown,
    counts,
    inView,
    layout,
    /** What lies on a row from one day to another, both included. */
    barsOf: (vehicle: CalendarVehicle, first: number, last: number): RowBars =>
      shownBars(
        cache(axis, trackOf(tracks, vehicle), blocksOf(blocks, vehicle), { id: vehicle.id, first, last }),
        shown,
      ),
  };
}

/** More than anyone can tell apart; a vehicle has so many at once only where something is wrong. */
const mostLanes = 6;

type OnRow = Omit<CalendarInView, "vehicles" | "blocks"> & { vehicle: CalendarVehicle; blocks: readonly KnownBlock[] };

const lanesOn = ({ vehicle, tracks, blocks, range, zone }: OnRow) =>
  Math.min(mostLanes, lanesWithin(trackOf(tracks, vehicle), blocks, range, zone));

/** The days of the sheet: the same ones until what is looked at comes near their edges. */
function useAxis(zone: string, from: string): TimeAxis {
  const [first, setFirst] = useState(() => addDays(monday(from), -daysBefore));
  const place = daysBetween(first, from);
  const isNear = place < nearEdge || place > timelineDays - nearEdge - 13 * 7;
  const next = isNear ? addDays(monday(from), -daysBefore) : first;
  if (next !== first) setFirst(next);
  return timeAxis(zone, next);
}

type Asked = { id: string; first: number; last: number };
type Kept = { axis: TimeAxis; track: Track | undefined; blocks: readonly KnownBlock[]; asked: Asked; bars: RowBars };

/** The bars of rows as asked for last: while nothing about a row changed it is given the very same again, and not drawn anew. */
function createBarCache() {
  const kept = new Map<string, Kept>();
  return (axis: TimeAxis, track: Track | undefined, blocks: readonly KnownBlock[], asked: Asked): RowBars => {
    const last = kept.get(asked.id);
    const isSame = last?.axis === axis && last.track === track && last.blocks === blocks;
    if (last !== undefined && isSame && last.asked.first === asked.first && last.asked.last === asked.last)
      return last.bars;
    const range = { from: axis.startOf(asked.first), until: axis.startOf(asked.last + 1) };
    const next = barsWithin(track, blocks, range, axis.zone);
    const bars = last === undefined ? next : keptBars(last.bars, next);
    // A few screens of rows.
    if (kept.size > 500) kept.clear();
    kept.set(asked.id, { axis, track, blocks, asked, bars });
    return bars;
  };
}
