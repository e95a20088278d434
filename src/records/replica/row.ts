import { readBooking, type Booking } from "#contract/booking.ts";
import type { Fields } from "#contract/fields.ts";
import type { RawObject } from "#contract/raw.ts";
import { plainAmount } from "#values/money.ts";
import { namesTyped, searchText } from "#values/search.ts";

/** When and in which response something was seen; epoch ms of this browser. */
export type Sighting = { readonly at: number; readonly requestId: string | undefined };

/** Which ends of a rental are dates without a time. */
export type RowDays = "none" | "start" | "end" | "both";

/**
 * A booking in the replica: the row as the service sent it, as JSON, and what lists, filters and sorting need at once.
 * Immutable: another version is another row. Times are epoch ms, `NaN` if unreadable.
 */
export type Row = {
  readonly id: string;
  readonly number: string | undefined;
  readonly json: string;
  /** For the search, folded, one a line: number, ID, every other text and number that the service sent, the amount as shown. */
  readonly text: string;
  readonly state: Booking["state"]["kind"];
  /** What its vehicle is filtered by: the reference, else the ID; undefined if the service sends neither. */
  readonly vehicle: string | undefined;
  readonly changed: number;
  /** For sorting, a date without a zone starts, and ends after 24 hours, by UTC. */
  readonly start: number;
  readonly end: number;
  /** Which of its ends were sent as dates. Those are compared with days, whatever the zone. */
  readonly days: RowDays;
  readonly amount: number;
  readonly currency: string;
  /** The fields that it was read by. */
  readonly fields: Fields;
  /** When this browser first saw the booking. */
  readonly first: Sighting;
  /** When the service last sent it. */
  readonly readAt: number;
  /** Since when complete full loads no longer contain it. */
  readonly goneAt: number | undefined;
};

export const rowOf = (raw: RawObject, seen: Sighting, fields?: Fields): Row =>
  rowOfBooking(readBooking(raw, fields), seen);

/** `before`: the row that it replaces. */
export function rowOfBooking(reading: Booking, seen: Sighting, before?: Row): Row {
  const { raw } = reading;
  return {
    json: JSON.stringify(raw),
    ...columnsOf(reading),
    first: before?.first ?? seen,
    readAt: seen.at,
    goneAt: undefined,
  };
}

/** The row, read again by these fields; the same object if it was read by them already. */
export function readAnew(row: Row, fields: Fields): Row {
  if (row.fields === fields) return row;
  // A row from another tab has fields of its own, or none if that page is of an older version.
  const before: Partial<Row> = row;
  return before.fields?.key === fields.key
    ? { ...row, fields }
    : { ...row, ...columnsOf(readBooking(rawOf(row), fields)) };
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `rowOfBooking` from an object
const rawOf = (row: Row) => JSON.parse(row.json) as RawObject;

function columnsOf(reading: Booking): Omit<Row, "json" | "first" | "readAt" | "goneAt"> {
  return {
    id: reading.id,
    number: reading.number,
    text: textOf(reading),
    state: reading.state.kind,
    vehicle: reading.vehicle.reference ?? reading.vehicle.id,
    changed: msOf(reading.changedAt),
    start: startOf(reading.start),
    end: endOf(reading.end),
    days: daysOf(reading),
    amount: reading.amount?.amount ?? Number.NaN,
    currency: reading.amount?.currency ?? "",
    fields: reading.fields,
  };
}

/** The booking of a row, read in full; the same row gives the same object. */
export function bookingOf(row: Row): Booking {
  const known = readings.get(row);
  if (known !== undefined) return known;
  const reading = readBooking(rawOf(row), row.fields);
  readings.set(row, reading);
  if (lately.push(new WeakRef(row)) > cachedReadings) {
    // The one that was read first has long left the screen.
    const first = lately.shift()?.deref();
    if (first !== undefined) readings.delete(first);
  }
  return reading;
}

const cachedReadings = 1000;
/** Neither keeps a booking in memory: after the sign-out nothing else refers to the rows. */
const readings = new WeakMap<Row, Booking>();
const lately: WeakRef<Row>[] = [];

const day = 24 * 3_600_000;
const msOf = (time: Booking["changedAt"]) => (time?.kind === "instant" ? time.ms : Number.NaN);
const startOf = (time: Booking["start"]) => (time?.kind === "day" ? Date.parse(time.raw) : msOf(time));
const endOf = (time: Booking["end"]) => (time?.kind === "day" ? Date.parse(time.raw) + day : msOf(time));

function daysOf({ start, end }: Booking): RowDays {
  if (start?.kind === "day") return end?.kind === "day" ? "both" : "start";
  return end?.kind === "day" ? "end" : "none";
}

/** Its number and ID are its first lines, so that an exact one is seen at once. */
function textOf({ number = "", id, amount, raw }: Booking): string {
  const sent = searchText(Object.values(raw).filter((value) => value !== number && value !== id));
  const shown = amount === undefined ? "" : plainAmount(amount);
  return [searchText(number, id), sent, sent.includes(shown) ? "" : shown].join("\n");
}

/** Tells whether a booking has exactly this number, with or without “BK-”, or this ID, as people type or scan them. */
export function isNamed(typed: string): (row: Pick<Row, "id" | "text">) => boolean {
  const [is = () => false, ...others] = namesTyped(typed).map(isExactly);
  return others.length === 0 ? is : (row) => is(row) || others.some((other) => other(row));
}

/** Looks at the length first: it runs over 100,000 bookings for each letter typed. */
const isLine = (text: string, line: string, at: number) =>
  text.charCodeAt(at + line.length - 1) === 10 && text.startsWith(line, at);

function isExactly(name: string): (row: Pick<Row, "id" | "text">) => boolean {
  const [line, longLine] = [`${name}\n`, `bk${name}\n`];
  return ({ id, text }) =>
    isLine(text, line, 0) ||
    isLine(text, longLine, 0) ||
    (id.length >= name.length && id.length < 2 * line.length && isLine(text, line, text.indexOf("\n") + 1));
}

/** Since about when a request waits, epoch ms: the earliest that this browser knows. */
export const waitsSince = ({ changed, first }: Row): number =>
  Number.isNaN(changed) ? first.at : Math.min(first.at, changed);
