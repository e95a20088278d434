import type { Booking } from "#contract/booking.ts";
import { defaultFields, type Fields } from "#contract/fields.ts";
import type { FieldChange } from "./replica-types.ts";
import { orderAnew } from "./row-order.ts";
import { readAnew, rowOfBooking, type Row, type Sighting } from "./row.ts";
import { isObject } from "#contract/raw.ts";

/** A booking that is new or has changed; `before` is undefined for a new one. */
export type RowChange = {
  readonly before: Row | undefined;
  readonly after: Row;
  readonly changes: readonly FieldChange[];
};

/**
 * After so long, ms, no two responses can have overtaken each other any more: an older version in a full load is then
 * believed, because the service itself has gone back to it. ASSUMED A12.
 */
const settledAfter = 60_000;

/** Sorting many rows at once is a long task, so rows from the disk are sorted as soon as there are so many. */
const orderedTogether = 10_000;

/** All rows by ID, and by last change. `fields`: what they are read by at the moment. */
export function createRowTable(fields: () => Fields = () => defaultFields) {
  const byId = new Map<string, Row>();
  let order: readonly Row[] = [];
  /** Rows that were put since `order` was made, with what it contains for them. */
  let pending = new Map<string, Row | undefined>();
  let digest = 0;
  let listed = 0;
  /** The IDs of rows that didn't come from the disk, while the disk is being read. */
  let live: Set<string> | undefined = new Set();

  function put(row: Row): void {
    const known = byId.get(row.id);
    if (!pending.has(row.id)) pending.set(row.id, known);
    listed += Number(row.goneAt === undefined) - Number(known !== undefined && known.goneAt === undefined);
    digest = (digest + digestOf(row) - (known === undefined ? 0 : digestOf(known))) >>> 0;
    byId.set(row.id, row);
  }

  function rows(): readonly Row[] {
    if (pending.size > 0) {
      order = orderAnew(order, pending, byId);
      pending = new Map();
    }
    return order;
  }

  const putLive = (row: Row) => {
    put(row);
    live?.add(row.id);
  };

  return {
    get: (id: string) => byId.get(id),
    /** How many aren't marked as gone. */
    listed: () => listed,
    all: () => byId.values(),
    /** Equal in two tabs that know the same. */
    digest: () => `${byId.size} ${digest}`,
    put: putLive,
    /** Adds rows from another tab; returns those that were news. */
    adopt: (rows: readonly Row[]): Row[] =>
      rows.flatMap((sent) => {
        const row = readAnew(sent, fields());
        const known = byId.get(row.id);
        if (known !== undefined && !isNewer(row, known)) return [];
        putLive(row);
        return [row];
      }),
    /** Reads all rows again by the fields of now. */
    readAnew: (): void => {
      for (const row of byId.values()) if (row.fields !== fields()) put(readAnew(row, fields()));
    },
    /**
     * Adds rows from the disk. What was loaded or announced meanwhile is newer, and takes only its first sighting from the
     * disk; returns those rows.
     */
    layUnder: (stored: readonly Row[]): RowChange[] => {
      const taken: RowChange[] = [];
      for (const row of stored) {
        const known = byId.get(row.id);
        const isLive = live?.has(row.id) === true;
        if (known === undefined || (!isLive && isNewer(row, known))) put(row);
        else if (isLive && row.first.at < known.first.at) {
          const after = { ...known, first: row.first };
          put(after);
          taken.push({ before: row, after, changes: changesBetween(row.json, known.json) });
        }
      }
      if (pending.size >= orderedTogether) rows();
      return taken;
    },
    /** The disk is completely read. */
    endOfDisk: () => {
      live = undefined;
    },
    /**
     * Adds the rows of a response, unless something newer is known. `doubted`: the IDs of which it showed something older than what
     * has long been known.
     * @param readingBegan when the full load started, epoch ms: its rows are believed even if they are older, once enough time
     * has passed; undefined for a load of changes
     */
    take: (bookings: readonly Booking[], seen: Sighting, readingBegan?: number) => {
      const taken: RowChange[] = [];
      const doubted: string[] = [];
      for (const booking of bookings) {
        const known = byId.get(booking.id);
        if (known !== undefined && known.goneAt === undefined && known.json === JSON.stringify(booking.raw)) {
          live?.add(known.id);
          continue;
        }
        const after = readAnew(rowOfBooking(booking, laterThan(known, seen), known), fields());
        if (known !== undefined && after.changed < known.changed) {
          const isSettled = Math.abs((readingBegan ?? seen.at) - known.readAt) > settledAfter;
          if (!isSettled) continue;
          if (readingBegan === undefined) doubted.push(booking.id);
          if (readingBegan === undefined) continue;
        }
        const changes = known === undefined ? [] : changesBetween(known.json, after.json);
        // The same fields in another order aren't another version.
        if (known !== undefined && known.goneAt === undefined && changes.length === 0) continue;
        putLive(after);
        taken.push({ before: known, after, changes });
      }
      return { taken, doubted };
    },
    /** All rows, last changed first, in one list that stays the same until something changes. */
    rows,
  };
}

/** A version gets a later time than the one before it, even if the clock was set back meanwhile. */
function laterThan(known: Row | undefined, seen: Sighting): Sighting {
  return known === undefined || seen.at > knownAt(known) ? seen : { ...seen, at: knownAt(known) + 1 };
}

/** When the service last sent it, or no longer listed it. */
const knownAt = ({ readAt, goneAt = readAt }: Row) => Math.max(readAt, goneAt);

/**
 * Which of two versions is newer, with the same result in all tabs and in any order of arrival: by the service's times if two
 * responses may have overtaken each other, else by when they were loaded.
 */
function isNewer(row: Row, known: Row): boolean {
  const later = knownAt(row) - knownAt(known);
  if (row.changed < known.changed) return later > settledAfter;
  if (row.changed > known.changed) return later >= -settledAfter;
  if (later !== 0) return later > 0;
  // The one that is marked as gone is the later one.
  const gone = (row.goneAt ?? 0) - (known.goneAt ?? 0);
  return gone === 0 ? row.json > known.json : gone > 0;
}

/**
 * A hash of what a row says about its booking. The sum over all rows shows whether two tabs know the same, in whatever order
 * it came.
 */
function digestOf({ json, goneAt }: Row): number {
  let hash = goneAt === undefined ? 0x811c9dc5 : 0x01000193;
  for (let index = 0; index < json.length; index += 1) hash = Math.imul(hash ^ json.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Which fields differ between two versions of a row, given as JSON; nested ones by their dotted path. */
export function changesBetween(before: string, after: string): FieldChange[] {
  if (before === after) return [];
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const names = new Set([...old.keys(), ...now.keys()]);
  return [...names].flatMap((field) => {
    const [from, to] = [old.get(field), now.get(field)];
    return isSame(from, to) ? [] : [{ field, from, to }];
  });
}

/** The order of fields doesn't matter, also within lists. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((part, index) => isSame(part, other[index]));
  }
  if (!isObject(one) || !isObject(other)) return one === other;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}

function fieldsOf(json: string): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  const collect = (value: unknown, path: string) => {
    if (!isObject(value) || Object.keys(value).length === 0) fields.set(path, value);
    else for (const [name, part] of Object.entries(value)) collect(part, path === "" ? name : `${path}.${name}`);
  };
  collect(JSON.parse(json), "");
  return fields;
}
