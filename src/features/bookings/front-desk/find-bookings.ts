import type { BookingAction } from "#contract/booking.ts";
import type { Row } from "#records/replica/row.ts";
import { dayOf, dayStart } from "#values/zone-day.ts";

/** What changes hands at the front desk. */
export type Handover = Extract<BookingAction, "pickup" | "return">;

/** What can be confirmed of a booking at the front desk; undefined in every other state, and for one that is no longer listed. */
export function handoverOf({ state, goneAt }: Pick<Row, "state" | "goneAt">): Handover | undefined {
  if (goneAt !== undefined) return undefined;
  if (state === "approved") return "pickup";
  return state === "pickedup" ? "return" : undefined;
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
  if (wanted === "") return nothing;
  const today = dayOf(zone, now);
  const at = { ms: now, wall: Date.parse(today) + now - dayStart(zone, today) };
  const named = rows.filter((row) => isNamed(row, wanted));
  if (named.length > 0) return { ...nearestFirst(named, at), isNamed: true };
  const ofVehicle = rows.filter((row) => row.vehicle?.length === wanted.length && row.vehicle.toLowerCase() === wanted);
  if (ofVehicle.length > 0) return nearestFirst(ofVehicle, at);
  return wanted.length < shortestPart
    ? nothing
    : nearestFirst(
        rows.filter((row) => row.text.includes(wanted)),
        at,
      );
}

function isNamed({ number, id }: Row, wanted: string): boolean {
  if (id.length === wanted.length && id.toLowerCase() === wanted) return true;
  if (number === undefined) return false;
  if (number.length === wanted.length) return number.toLowerCase() === wanted;
  return number.length === wanted.length + 3 && number.toLowerCase() === `bk-${wanted}`;
}

/** Now, epoch ms; and as if the clock on the wall were that of UTC, where the days of rows lie. */
type Now = { ms: number; wall: number };

const nothing: Found = { rows: [], count: 0, isNamed: false };

const day = 24 * 3_600_000;

type Placed = { row: Row; isOffered: boolean; distance: number };

/** Keeps the few that come first in one pass: a short text can stand in a hundred thousand. */
function nearestFirst(found: readonly Row[], now: Now): Found {
  const best: Placed[] = [];
  for (const row of found) {
    const placed = placeOf(row, now);
    const last = best.at(-1);
    if (last !== undefined && best.length === mostListed && !isBefore(placed, last)) continue;
    const place = best.findIndex((other) => isBefore(placed, other));
    best.splice(place === -1 ? best.length : place, 0, placed);
    if (best.length > mostListed) best.pop();
  }
  return { rows: best.map(({ row }) => row), count: found.length, isNamed: false };
}

function placeOf(row: Row, now: Now): Placed {
  const action = handoverOf(row);
  return {
    row,
    isOffered: action !== undefined,
    distance: distanceOf(row, action === "return" ? "end" : "start", now),
  };
}

/** How far an end of a rental is from now, in ms. A day is here from its first moment to its last. */
function distanceOf(row: Row, end: "start" | "end", now: Now): number {
  const moment = row[end];
  if (Number.isNaN(moment)) return Number.POSITIVE_INFINITY;
  if (row.days !== "both" && row.days !== end) return Math.abs(moment - now.ms);
  const begins = end === "end" ? moment - day : moment;
  return Math.max(0, begins - now.wall, now.wall - (begins + day));
}

function isBefore(one: Placed, other: Placed): boolean {
  return one.isOffered === other.isOffered ? one.distance < other.distance : one.isOffered;
}
