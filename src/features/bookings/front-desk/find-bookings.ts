import type { BookingAction } from "#contract/booking.ts";
import type { Row } from "#records/replica/row.ts";
import { dayOf, dayStart } from "#values/zone-day.ts";

/** What can be confirmed of a booking at the front desk; undefined in every other state, and for one that is no longer listed. */
export function handoverOf({ state, goneAt }: Pick<Row, "state" | "goneAt">): BookingAction | undefined {
  if (goneAt !== undefined) return undefined;
  return state === "approved" ? "pickup" : state === "pickedup" ? "return" : undefined;
}

/**
 * What was found: `count` of all, of which `rows` are those that come first. `isNamed`: by its own number or id, of which
 * there is no other, and not by what others may have, too.
 */
export type Found = { rows: readonly Row[]; count: number; isNamed: boolean };

/** How many are listed; typing more finds the others. */
const mostListed = 20;
/** A part is looked for once it is long enough to mean one. */
const shortestPart = 2;

/**
 * The bookings that a scanned or typed text means: those with this very number (with or without “BK-”) or id; else those of
 * the vehicle with this very reference; else those in which it stands. First what can be handed out or taken back, the one
 * whose moment is nearest before the others.
 * @param now epoch ms
 * @param zone whose days count where the service sent days
 */
export function findBookings(rows: readonly Row[], text: string, now: number, zone: string): Found {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return { rows: [], count: 0, isNamed: false };
  const isIt = (name = "", it = wanted) => name.length === it.length && name.toLowerCase() === it;
  const named = rows.filter(({ id, number }) => isIt(id) || isIt(number) || isIt(number, `bk-${wanted}`));
  const ofVehicle = named.length > 0 ? named : rows.filter(({ vehicle }) => isIt(vehicle));
  const isPart = ofVehicle.length === 0 && wanted.length >= shortestPart;
  const found = isPart ? rows.filter((row) => row.text.includes(wanted)) : ofVehicle;
  const today = dayOf(zone, now);
  // As if the clock on the wall were that of UTC, where the days of rows lie.
  const wall = Date.parse(today) + now - dayStart(zone, today);
  return { rows: nearestFirst(found, now, wall), count: found.length, isNamed: named.length > 0 };
}

/** The few that come first, kept in one pass: a short text can stand in a hundred thousand. */
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

/** How far an end of a rental is from now, in ms. A day is here from its first moment to its last. */
function distanceOf(row: Row, end: "start" | "end", now: number, wall: number): number {
  const moment = row[end];
  if (Number.isNaN(moment)) return unknown;
  if (row.days !== "both" && row.days !== end) return Math.abs(moment - now);
  const begins = end === "end" ? moment - day : moment;
  return Math.max(0, begins - wall, wall - (begins + day));
}
