import { rowsWithText } from "#components/search-terms.ts";
import { isLive } from "#records/replica/conflicts.ts";
import { isNamed, type Row } from "#records/replica/row.ts";
import { foldText, namesTyped } from "#values/search.ts";
import { dayOf, dayStart } from "#values/zone-day.ts";

/** What can be confirmed at the front desk: pickup or return; undefined in other states or if no longer listed. */
export function handoverOf({ state, goneAt }: Pick<Row, "state" | "goneAt">): "pickup" | "return" | undefined {
  if (goneAt !== undefined) return undefined;
  return state === "approved" ? "pickup" : state === "pickedup" ? "return" : undefined;
}

/**
 * What was found: `count` in all, of which `rows` are the first. `isNamed`: found by its own number or ID, which is
 * unique, and not by something that others may share. `ended`: how many more match that were left out because they ended.
 */
export type Found = { rows: readonly Row[]; count: number; isNamed: boolean; ended: number };

/** What to search: `now` in epoch ms, `zone` for dates that the service sent as days. */
type Where = { now: number; zone: string; withEnded: boolean };

/** How many are listed at most; typing more finds the others. */
const mostListed = 20;
/** The shortest text to search for as a part. */
const shortestPart = 2;

/**
 * The bookings for a scanned or typed text: those with exactly this number (with or without “BK-”) or ID; else those of
 * the vehicle with exactly this reference; else those with all the words. First what can be handed out or taken back, the
 * nearest in time on top. Those that ended only on request.
 */
export function findBookings(rows: readonly Row[], text: string, { now, zone, withEnded }: Where): Found {
  const names = namesTyped(text);
  const [wanted] = names;
  if (wanted === undefined) return { rows: [], count: 0, isNamed: false, ended: 0 };
  const matching = rowsWithText(rows, text, zone, now);
  const named = matching.filter(isNamed(text));
  const vehicles = new Set(matching.map(({ vehicle = "" }) => vehicle));
  for (const vehicle of vehicles) if (!names.includes(foldText(vehicle))) vehicles.delete(vehicle);
  const ofVehicle = named.length > 0 ? named : matching.filter(({ vehicle = "" }) => vehicles.has(vehicle));
  const isPart = ofVehicle.length === 0 && wanted.length >= shortestPart;
  const all = isPart ? matching : ofVehicle;
  const found = withEnded ? all : all.filter(isLive);
  const today = dayOf(zone, now);
  // The local time as if it were UTC, where rows keep their days.
  const wall = Date.parse(today) + now - dayStart(zone, today);
  return {
    rows: nearestFirst(found, now, wall),
    count: found.length,
    isNamed: named.length > 0,
    ended: all.length - found.length,
  };
}

/** The first few, in one pass: a short text can match a hundred thousand. */
function nearestFirst(found: readonly Row[], now: number, wall: number): readonly Row[] {
  const best: { row: Row; rank: number }[] = [];
  for (const row of found) {
    const action = handoverOf(row);
    const distance = Math.min(distanceOf(row, action === "return" ? "end" : "start", now, wall), unknown);
    const rank = action === undefined ? 2 * unknown + distance : distance;
    const last = best.at(-1);
    if (last !== undefined && best.length === mostListed && rank >= last.rank) continue;
    const place = best.findIndex((other) => rank < other.rank);
    best.splice(place === -1 ? best.length : place, 0, { row, rank });
    best.length = Math.min(best.length, mostListed);
  }
  return best.map(({ row }) => row);
}

/** Farther than any moment is from now, in ms. */
const unknown = 1e15;
const day = 24 * 3_600_000;

/** How far an end of a rental is from now, ms: 0 all day for a date without a time. */
function distanceOf(row: Row, end: "start" | "end", now: number, wall: number): number {
  const moment = row[end];
  if (Number.isNaN(moment)) return unknown;
  if (row.days !== "both" && row.days !== end) return Math.abs(moment - now);
  const begins = end === "end" ? moment - day : moment;
  return Math.max(0, begins - wall, wall - (begins + day));
}
