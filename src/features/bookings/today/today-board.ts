import { rowSpan } from "#records/replica/booking-span.ts";
import type { LiveRows } from "#records/replica/conflicts.ts";
import { waitsSince, type Row } from "#records/replica/row.ts";
import { freeIn, takenBy } from "#records/replica/taken.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { dayEnd, dayOf, dayStart } from "#values/zone-day.ts";
import { ph, t } from "@lingui/core/macro";
import { formatClock, formatDay, formatPlainDay } from "#values/zone.ts";

/** Which end of a booking: its pickup or its return. */
type End = "start" | "end";

/** A pickup or return on the board. Times are epoch ms. */
export type Handover = {
  readonly row: Row;
  /** When it is due: a moment, or the start of a day where the service gave no time. */
  readonly at: number;
  readonly hasTime: boolean;
  /** How late it is, ms; 0 while it isn't. A day without a time is late once it is over. */
  readonly late: number;
};

export type Lane = {
  /** Due before now, on earlier days too. Empty for any other day than today. */
  readonly late: readonly Handover[];
  readonly due: readonly Handover[];
  /** Those of that day that happened. When, the service doesn't say. */
  readonly done: readonly Handover[];
};

/** A vehicle that nothing known takes now. `until`: when the next booking or block begins, epoch ms; undefined: none is known. */
type FreeVehicle = { readonly vehicle: VehicleRow; readonly until: number | undefined };

/** A day at the front desk, as far as bookings with dates and the blocks of this browser are known. */
export type TodayBoard = {
  readonly out: Lane;
  readonly back: Lane;
  /** Requests, the longest wait first. `since`: since about when it waits, epoch ms. */
  readonly awaiting: readonly { readonly row: Row; readonly since: number }[];
  /** Vehicles that are free now, the longest first; empty for any other day than today. */
  readonly free: readonly FreeVehicle[];
  /** Vehicles of which we can't say whether they're free, because a booking of theirs has no usable dates or an unknown status. */
  readonly unsure: number;
  /** Bookings that haven't ended and have no usable dates. */
  readonly undated: readonly Row[];
  /** How many bookings that haven't ended have a status that we don't know: they may be requests. */
  readonly maybeRequests: number;
};

type Blocks = ReadonlyMap<string, readonly { readonly from: number; readonly until: number }[]>;

type BoardInput = {
  readonly rows: readonly Row[];
  readonly live: LiveRows;
  readonly vehicles: readonly VehicleRow[];
  readonly blocks: Blocks;
};

const twoDays = 48 * 3_600_000;

type When = { readonly zone: string; readonly now: number };

/**
 * Puts the bookings of a day into lanes.
 * @param day of the zone, `2026-06-12`
 * @param when `now` in epoch ms
 */
export function todayBoard(input: BoardInput, day: string, when: When): TodayBoard {
  const { zone, now } = when;
  const isToday = day === dayOf(zone, now);
  const [from, until] = [dayStart(zone, day), dayEnd(zone, day)];
  const [out, back] = [newLane(), newLane()];
  const awaiting: { row: Row; since: number }[] = [];
  const undated: Row[] = [];
  let maybeRequests = 0;
  /** @param isDone whether it happened already */
  const place = (lane: NewLane, row: Row, end: End, isDone: boolean) => {
    // Most bookings of a large account ended long ago. The end of a day by UTC is less than two days off.
    if ((isDone || !isToday) && !(row[end] >= from - twoDays && row[end] < until + twoDays)) return;
    const found = handoverOfRow(row, end, when);
    const isThatDay = found.at >= from && found.at < until;
    if (isDone && isThatDay) lane.done.push(found);
    else if (!isDone && isToday && found.late > 0) {
      // What never went out isn't late back.
      if (end === "start" || row.state !== "approved") lane.late.push(found);
    } else if (!isDone && isThatDay) lane.due.push(found);
  };
  for (const row of input.rows) {
    const { state, goneAt } = row;
    if (goneAt !== undefined || state === "rejected" || state === "cancelled") continue;
    if (state !== "completed" && !(row.end > row.start)) undated.push(row);
    if (state === "awaiting") awaiting.push({ row, since: waitsSince(row) });
    else if (state === "approved") {
      place(out, row, "start", false);
      // It should have gone out by then, or goes out and comes back that day.
      if (row.start < until) place(back, row, "end", false);
    } else if (state === "pickedup") {
      place(out, row, "start", true);
      place(back, row, "end", false);
    } else if (state === "completed") place(back, row, "end", true);
    else if (!(row.end < from)) maybeRequests += 1;
  }
  return {
    out: byTime(out),
    back: byTime(back),
    awaiting: awaiting.toSorted((a, b) => a.since - b.since),
    ...(isToday ? freeNow(input, when) : { free: [], unsure: 0 }),
    undated,
    maybeRequests,
  };
}

type NewLane = Record<keyof Lane, Handover[]>;
const newLane = (): NewLane => ({ late: [], due: [], done: [] });

function byTime({ late, due, done }: NewLane): Lane {
  return { late: order(late), due: order(due), done: order(done) };
}

const order = (list: readonly Handover[]) =>
  list.toSorted((a, b) => a.at - b.at || Number(a.hasTime) - Number(b.hasTime));

/** When a pickup or return is due. Of a booking without that end, `at` is `NaN`, which is on no day. */
export function handoverOfRow(row: Row, end: End, { zone, now }: When): Handover {
  const hasTime = row.days !== end && row.days !== "both";
  if (hasTime) return { row, at: row[end], hasTime, late: Math.max(0, now - row[end]) || 0 };
  const { from, until } = rowSpan(row, zone);
  // A day that ends the booking reaches to the next midnight.
  const day = dayOf(zone, end === "start" ? from : until - 1);
  return { row, at: dayStart(zone, day), hasTime, late: Math.max(0, now - dayEnd(zone, day)) || 0 };
}

/** What else happens to the vehicle of a handover that day: before a pickup it is due back, after a return it goes out. */
export function turnaround(
  { row, at }: Handover,
  end: End,
  live: LiveRows,
  { zone }: Pick<When, "zone">,
): number | undefined {
  const day = dayOf(zone, at);
  const others = (live.get(row.vehicle ?? "") ?? []).flatMap((other): number[] => {
    if (other === row || other.days !== "none") return [];
    if (end === "start") return other.state === "pickedup" && other.end <= at ? [other.end] : [];
    return other.start >= at && other.state !== "pickedup" ? [other.start] : [];
  });
  const nearest = end === "start" ? Math.max(...others) : Math.min(...others);
  return Number.isFinite(nearest) && dayOf(zone, nearest) === day ? nearest : undefined;
}

/** Which vehicles nothing known takes now. */
function freeNow({ vehicles, live, blocks }: BoardInput, when: When): Pick<TodayBoard, "free" | "unsure"> {
  const { now } = when;
  let unsure = 0;
  const free: FreeVehicle[] = [];
  for (const vehicle of vehicles) {
    if (vehicle.goneAt !== undefined) continue;
    const own = [...new Set([vehicle.id, referenceOf(vehicle) ?? vehicle.id])];
    const bookings = own.flatMap((key) => live.get(key) ?? []);
    const taken = [...takenBy(bookings, when), ...own.flatMap((key) => blocks.get(key) ?? [])];
    const found = freeIn(taken, { from: now, until: now + 1 });
    if (found === "free") free.push({ vehicle, until: next(taken, now) });
    else if (found !== "taken") unsure += 1;
  }
  return { unsure, free: free.toSorted((a, b) => (b.until ?? Infinity) - (a.until ?? Infinity) || 0) };
}

function next(taken: readonly { from: number }[], now: number): number | undefined {
  const first = taken.reduce((soonest, { from }) => (from > now ? Math.min(soonest, from) : soonest), Infinity);
  return first === Infinity ? undefined : first;
}

/** Where and for which day something is shown: an IANA zone, and a day there, `2026-06-12`. */
export type ShownDay = { readonly zone: string; readonly day: string };

/** Within so many days a weekday says enough. */
const nearDays = 6;

/** A moment beside others of a day: `16:00`, `Fri 16:00` in the same week, else `24 Jun`. Epoch ms. */
export function whenText(ms: number, { zone, day }: ShownDay): string {
  const at = dayOf(zone, ms);
  if (at === day) return formatClock(zone, ms);
  return isNear(at, day) ? `${weekdayOf(at)} ${formatClock(zone, ms)}` : formatDay(zone, ms);
}

/** A day beside another: `Fri` in the same week, else `24 Jun`. */
export const dayText = (at: string, day: string) => (isNear(at, day) ? weekdayOf(at) : formatPlainDay(at));

const isNear = (at: string, day: string) => Math.abs(Date.parse(at) - Date.parse(day)) <= nearDays * 24 * 3_600_000;
const weekdayOf = (at: string) => formatPlainDay(at, "weekday").split(" ")[0] ?? at;

/** An end of a booking in words; undefined if the service gave none. */
function endText(row: Row, end: "start" | "end", shown: ShownDay): string | undefined {
  const ms = row[end];
  if (Number.isNaN(ms)) return undefined;
  if (row.days !== end && row.days !== "both") return whenText(ms, shown);
  // Rows keep days by UTC, the last one until its midnight.
  return dayText(new Date(end === "end" ? ms - 1 : ms).toISOString().slice(0, 10), shown.day);
}

/** `until Fri 16:00`: when a booking ends; undefined if the service gave no end. */
export function untilWords(row: Row, shown: ShownDay): string | undefined {
  const when = endText(row, "end", shown);
  return when === undefined ? undefined : t`until ${ph({ when })}`;
}

/** `Fri 12:00 – 20:00`: both ends of a booking; undefined if one is missing. */
export function rangeWords(row: Row, shown: ShownDay): string | undefined {
  const start = endText(row, "start", shown);
  const day = row.days === "none" ? dayOf(shown.zone, row.start || 0) : shown.day;
  // An end on the same day needs only its time.
  const end = endText(
    row,
    "end",
    row.days === "none" && dayOf(shown.zone, row.end || 0) === day ? { ...shown, day } : shown,
  );
  return start === undefined || end === undefined ? undefined : `${start} – ${end}`;
}
