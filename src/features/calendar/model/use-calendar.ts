import { knownBlocks, rangeOfPending, type KnownBlock, type KnownBlocks } from "#records/blocks/known-blocks.ts";
import {
  type CalendarVehicle,
  allVehicles,
  foundVehicles,
  placesOf,
  calendarVehicles,
  trackOf,
} from "./calendar-vehicles.ts";
import { useMemo, useState } from "react";
import { useVehicles } from "#queries/vehicles.ts";
import { useBlocks } from "#queries/blocks.ts";
import { useOutboxView } from "#queries/outbox.ts";
import { useBookings } from "#queries/bookings.ts";
import { isAllRead } from "#api/covers.ts";
import { tagWidth } from "#ui/format/tag-width.ts";
import { addDays, daysBetween } from "#values/zone-day.ts";
import { barsWithin, sameBars, lanesWithin, type Range, type RowBars } from "./bars.ts";
import { readFree, type CalendarSearch, type CalendarView } from "./calendar-address.ts";
import { freeVehicles } from "./free-vehicles.ts";
import { shownBars, shownOf } from "./legend-kinds.ts";
import { blocksOf, bookingCounts, legendCounts, shownVehicles, type CalendarInView } from "./occupations.ts";
import { timelineLayout, type TimelineLayout, type TimelineMeasures } from "./timeline-layout.ts";
import { timeAxis, type TimeAxis } from "./time-axis.ts";
import { tracksOf, type Track } from "./tracks.ts";

/** How many days the timeline has; it moves when the view comes near its edges. */
export const timelineDays = 56 * 7;
const daysBefore = 26 * 7;
const nearEdge = 6 * 7;

type Context = { readonly zone: string; readonly now: number; readonly measures: TimelineMeasures };

/** Everything the calendar shows, from what this browser knows. */
export function useCalendar(view: CalendarView, search: CalendarSearch, { zone, now, measures }: Context) {
  const replica = useBookings();
  const listed = useVehicles();
  const ownBlocks = useBlocks();
  const outbox = useOutboxView();
  const [axisFor] = useState(createAxisFinder);
  const axis = axisFor(zone, view.from);
  const tracks = tracksOf(replica.rows);
  // Memoised by hand: the compiler's single memo would recount and lay out every vehicle with each block.
  const blocks = useMemo(() => knownBlocks(ownBlocks, outbox), [ownBlocks, outbox]);
  const all = allVehicles(calendarVehicles(listed.rows), tracks, blocks);
  // Of all, so that a search doesn't move the days.
  const letters = tagWidth(all.map(({ reference }) => reference));
  const text = search.q ?? "";
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
  const wanted = useMemo(() => shownVehicles(found, booked, shown), [found, booked, shown]);
  const { free: said = "" } = search;
  const { rows } = replica;
  const isAll = isAllRead(replica);
  const free = useMemo(() => {
    const hours = readFree(said, zone);
    // Once the hours are over, the bookings that took a vehicle have ended, so it would look free.
    return hours === undefined || hours.until <= now
      ? undefined
      : freeVehicles(wanted, hours, { rows, blocks, isAll, zone, now });
  }, [said, wanted, rows, blocks, isAll, zone, now]);
  const vehicles = useMemo(() => free?.vehicles.map(({ vehicle }) => vehicle) ?? wanted, [free, wanted]);
  const bookedLanes = useMemo(() => {
    const none = new Uint8Array(vehicles.length);
    return lanesOf({ vehicles, tracks, blocks: noBlocks, range, zone }, vehicles.keys(), none);
  }, [vehicles, tracks, range, zone]);
  const layout = useMemo(
    () => layoutWith(bookedLanes, { vehicles, tracks, blocks, range, zone }, measures),
    [bookedLanes, vehicles, tracks, blocks, range, zone, measures],
  );
  const [cache] = useState(createBarCache);
  const inView: CalendarInView = { vehicles, tracks, blocks, range, zone };

  return {
    replica,
    listed,
    axis,
    firstDay,
    shown,
    counts,
    free,
    inView,
    layout,
    /** The letters that key tags have room for. */
    letters,
    /** Whether the service refused to block a vehicle for exactly this range when it was asked last. */
    isRefused: ({ reference }: CalendarVehicle, range: Range): boolean =>
      outbox.ended.find((pending) => {
        const asked = pending.write.kind === "block" ? rangeOfPending(pending) : undefined;
        return pending.write.target === reference && asked?.from === range.from && asked.until === range.until;
      })?.state === "refused",
    /** The shown bars of a row from one day to another, both inclusive. */
    barsOf: (vehicle: CalendarVehicle, first: number, last: number): RowBars =>
      shownBars(
        cache(axis, trackOf(tracks, vehicle), blocksOf(blocks, vehicle), { id: vehicle.id, first, last }),
        shown,
      ),
  };
}

/** More would be unreadable; only bad data has this many overlaps. */
const mostLanes = 6;

const noBlocks: KnownBlocks = new Map();

/** The lanes of all rows, recomputed for the rows at these places. */
function lanesOf(view: CalendarInView, places: Iterable<number>, before: Uint8Array): Uint8Array {
  const lanes = Uint8Array.from(before);
  for (const place of places) {
    const vehicle = view.vehicles[place];
    if (vehicle === undefined) continue;
    const needed = lanesWithin(trackOf(view.tracks, vehicle), blocksOf(view.blocks, vehicle), view.range, view.zone);
    lanes[place] = Math.min(mostLanes, needed);
  }
  return lanes;
}

function layoutWith(booked: Uint8Array, view: CalendarInView, { row, bar }: TimelineMeasures): TimelineLayout {
  const blocked = [...view.blocks.keys()].flatMap((reference) => placesOf(view.vehicles, reference));
  return timelineLayout(lanesOf(view, blocked, booked), { row, lane: bar.lane });
}

/** Finds the timeline's axis: the same one until the view comes near its edges. */
function createAxisFinder() {
  let first: string | undefined;
  return (zone: string, from: string): TimeAxis => {
    const place = first === undefined ? 0 : daysBetween(first, from);
    const isNear = place < nearEdge || place > timelineDays - nearEdge - 4 * 7;
    if (first === undefined || isNear) first = addDays(from, -daysBefore);
    return timeAxis(zone, first);
  };
}

type Asked = { id: string; first: number; last: number };
type Cached = { axis: TimeAxis; track: Track | undefined; blocks: readonly KnownBlock[]; asked: Asked; bars: RowBars };

/** Caches the bars of rows, so that a row that didn't change gets the same object and doesn't render again. */
function createBarCache() {
  const cached = new Map<string, Cached>();
  return (axis: TimeAxis, track: Track | undefined, blocks: readonly KnownBlock[], asked: Asked): RowBars => {
    const last = cached.get(asked.id);
    const isSame = last?.axis === axis && last.track === track && last.blocks === blocks;
    if (last !== undefined && isSame && last.asked.first === asked.first && last.asked.last === asked.last)
      return last.bars;
    const range = { from: axis.startOf(asked.first), until: axis.startOf(asked.last + 1) };
    const next = barsWithin(track, blocks, range, axis.zone);
    const bars = last === undefined ? next : sameBars(last.bars, next);
    // Keeps a few screens of rows.
    if (cached.size > 500) cached.clear();
    cached.set(asked.id, { axis, track, blocks, asked, bars });
    return bars;
  };
}
