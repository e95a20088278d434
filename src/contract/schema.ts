import * as z from "zod/mini";
import { defaultFields, type Fields } from "./fields.ts";
import { isObject, valueAt, type RawObject, valueOn, type Path, isTooDeep } from "./raw.ts";

/** What follows a page: a cursor, the end (`null` was sent), or `unsaid`: the service didn't say, which isn't the end. */
export type Next = { kind: "cursor"; cursor: string } | { kind: "end" } | { kind: "unsaid" };

/** A page of a list as we read it. `unreadable`: the rows that aren't in `rows`, as sent. */
export type Page<Row> = { readonly rows: readonly Row[]; readonly unreadable: readonly unknown[]; readonly next: Next };

/** How to tell a list from other arrays: the resource's name in the address, and the ID field of every row. */
export type ListShape = { resource: string; idField: string };

/**
 * Reads one page row by row. A row without its ID, or nested too deeply, is set aside in `unreadable`; the others are kept.
 * Undefined for a response without a list, which is never taken for an empty one.
 */
export function readPage(
  body: unknown,
  shape: ListShape,
  { lists }: Fields = defaultFields,
): Page<RawObject> | undefined {
  const items = findItems(body, shape, lists.rows);
  if (items === undefined) return undefined;
  const rows: RawObject[] = [];
  const unreadable: unknown[] = [];
  for (const item of items) {
    if (isObject(item) && isId(item[shape.idField]) && !isTooDeep(item)) rows.push(item);
    else unreadable.push(item);
  }
  return { rows, unreadable, next: findNext(body, lists.cursor) };
}

function isId(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

function findItems(body: unknown, shape: ListShape, paths: readonly Path[]): readonly unknown[] | undefined {
  if (Array.isArray(body)) return body;
  for (const { text, steps } of paths) {
    const found = valueOn(body, { text, steps: steps.map((step) => (step === "*" ? shape.resource : step)) });
    if (Array.isArray(found)) return found;
  }
  return onlyArrayWithIds(body, shape.idField);
}

/** Last resort: the only array, at the top or in `data`, whose objects have the resource's ID. */
function onlyArrayWithIds(body: unknown, idField: string): readonly unknown[] | undefined {
  const places = [body, valueAt(body, "data")].filter(isObject).flatMap((place) => Object.values(place));
  const lists = places.filter(
    (value): value is unknown[] => Array.isArray(value) && value.some((row) => isObject(row) && isId(row[idField])),
  );
  return lists.length === 1 ? lists[0] : undefined;
}

function findNext(body: unknown, paths: readonly Path[]): Next {
  for (const path of paths) {
    const found = valueOn(body, path);
    if (found === null) return { kind: "end" };
    if (typeof found === "string" && found !== "") return { kind: "cursor", cursor: found };
  }
  return { kind: "unsaid" };
}

/** Largest `limit` of a list endpoint, in rows (Limits, Page size). The API document doesn't give the default, so we always send `limit`. */
export const maxPageSize = 200;

/** A schema whose output is `T`, whatever its input. */
export type Schema<T> = z.ZodMiniType<T>;

/** The response to a write. A success that carries an error in any form, or says that it is none, proves nothing. */
export const anyReply = (): Schema<unknown> => z.custom((body) => !isDenied(body) && !isDenied(valueAt(body, "data")));

const isDenied = (said: unknown): boolean =>
  isObject(said) && ((said["error"] ?? said["errors"] ?? null) !== null || said["success"] === false);

/** The response to a write from which we need nothing. */
export const Reply = (): Schema<object> =>
  z.pipe(
    anyReply(),
    z.transform(() => ({})),
  );

/**
 * Makes the schema of a page, whose rows `row` reads. A response without a list fails, so that it is never taken for an empty
 * one.
 */
export const pageOf =
  <Row>(
    list: ListShape,
    row: (raw: RawObject, fields: Fields) => Row,
    read: (body: unknown, list: ListShape, fields: Fields) => ReturnType<typeof readPage> = readPage,
  ): ((fields?: Fields) => Schema<Page<Row>>) =>
  (fields = defaultFields) =>
    z.pipe(
      z.unknown(),
      z.transform((body: unknown, context) => {
        const page = read(body, list, fields);
        if (page === undefined) {
          context.issues.push({ code: "custom", input: body, message: `no list of ${list.resource}` });
          return z.NEVER;
        }
        const { rows, unreadable, next } = page;
        return { rows: rows.map((raw) => row(raw, fields)), unreadable, next };
      }),
    );
