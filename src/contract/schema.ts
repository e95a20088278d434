import * as z from "zod/mini";
import { defaultFields, type Fields } from "./fields.ts";
import { isId, readPage, type ListShape, type Next, type PageReading } from "./page.ts";
import { isObject, valueAt, type RawObject } from "./raw.ts";

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

/** A row that has its ID. */
export const rowSchema = (idField: string): Schema<RawObject> =>
  z.custom<RawObject>((row) => isObject(row) && isId(row[idField]));

/** A page of a list as we read it. `unreadable`: the rows that aren't in `rows`, as sent. */
export type Page<Row> = { readonly rows: readonly Row[]; readonly unreadable: readonly unknown[]; readonly next: Next };

/**
 * Makes the schema of a page. Each row goes through `row` separately, so one that fails doesn't affect the others. A response
 * without a list fails, so that it is never taken for an empty one.
 */
export const pageOf =
  <Row>(
    list: ListShape,
    row: (fields: Fields) => Schema<Row>,
    read: (body: unknown, list: ListShape, fields: Fields) => PageReading = readPage,
  ): ((fields?: Fields) => Schema<Page<Row>>) =>
  (fields = defaultFields) =>
    z.pipe(
      z.unknown(),
      z.transform((body: unknown, context) => {
        const page = read(body, list, fields);
        if (page.kind === "unrecognised") {
          context.issues.push({ code: "custom", input: body, message: `no list of ${list.resource}` });
          return z.NEVER;
        }
        const [schema, rows, unreadable]: [Schema<Row>, Row[], unknown[]] = [row(fields), [], [...page.unreadable]];
        for (const raw of page.rows) {
          const parsed = schema.safeParse(raw);
          if (parsed.success) rows.push(parsed.data);
          else unreadable.push(raw);
        }
        return { rows, unreadable, next: page.next };
      }),
    );
