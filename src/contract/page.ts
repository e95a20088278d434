import { isObject, isTooDeep, valueAt, type RawObject } from "./raw.ts";

/**
 * Where the rows of a list may stand; `*` is the resource's own name. Top to bottom, first array wins.
 * ASSUMED A1: Endpoints, Bookings, rule 4 says the location of the items is not shown.
 */
const itemPaths = [
  "data",
  "data.items",
  "data.results",
  "data.records",
  "data.*",
  "data.data",
  "items",
  "results",
  "records",
  "*",
] as const;

/** Where `pagination.next_cursor` may stand. ASSUMED A2: “page carries pagination.next_cursor” does not say at which depth. */
const cursorPaths = [
  "pagination.next_cursor",
  "data.pagination.next_cursor",
  "meta.pagination.next_cursor",
  "data.meta.pagination.next_cursor",
] as const;

/** What follows a page: a cursor, the end (`null` was sent), or nothing was said, which is not the end. */
export type Next = { kind: "cursor"; cursor: string } | { kind: "end" } | { kind: "unsaid" };

/** A page read from an answer whose layout the interface leaves open. */
export type PageReading =
  | {
      kind: "page";
      rows: readonly RawObject[];
      unreadable: readonly unknown[];
      next: Next;
    }
  | { kind: "unrecognised" };

/** How a list is told apart from other arrays: its name in the address and the field that every row carries. */
export type ListShape = { resource: string; idField: string };

/**
 * Reads one page row by row: a row without its id, or too deep to be taken apart, is set aside in `unreadable` and never
 * costs the others.
 * An answer without any list is `unrecognised`, never empty.
 */
export function readPage(body: unknown, shape: ListShape): PageReading {
  const items = findItems(body, shape);
  if (items === undefined) return { kind: "unrecognised" };
  const rows: RawObject[] = [];
  const unreadable: unknown[] = [];
  for (const item of items) {
    if (isObject(item) && isId(item[shape.idField]) && !isTooDeep(item)) rows.push(item);
    else unreadable.push(item);
  }
  return { kind: "page", rows, unreadable, next: findNext(body) };
}

/** Whether a value can tell a row from the others. */
export function isId(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

function findItems(body: unknown, shape: ListShape): readonly unknown[] | undefined {
  if (Array.isArray(body)) return body;
  for (const path of itemPaths) {
    const found = valueAt(body, path.replace("*", shape.resource));
    if (Array.isArray(found)) return found;
  }
  return onlyArrayWithIds(body, shape.idField);
}

/** Last resort: the single array, at the top or in `data`, whose objects carry the resource's id. */
function onlyArrayWithIds(body: unknown, idField: string): readonly unknown[] | undefined {
  const places = [body, valueAt(body, "data")].filter(isObject).flatMap((place) => Object.values(place));
  const lists = places.filter(
    (value): value is unknown[] => Array.isArray(value) && value.some((row) => isObject(row) && isId(row[idField])),
  );
  return lists.length === 1 ? lists[0] : undefined;
}

function findNext(body: unknown): Next {
  for (const path of cursorPaths) {
    const found = valueAt(body, path);
    if (found === null) return { kind: "end" };
    if (typeof found === "string" && found !== "") return { kind: "cursor", cursor: found };
  }
  return { kind: "unsaid" };
}
