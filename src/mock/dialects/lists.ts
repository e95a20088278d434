import { nest } from "./nest.ts";

/**
 * Bookings, rule 4: the location of the rows in a list is not shown; `*` is the resource's own name.
 * Pagination stands beside the rows, in `data` or in `meta`. An answer that is an array has room for nothing else, and
 * one whose `data` is an array has no room in there.
 */
export type ListLayout =
  | { readonly rows: "body"; readonly pagination: "absent" }
  | {
      readonly rows: "data" | "items" | "results" | "records" | "*";
      readonly pagination: "pagination" | "meta.pagination" | "absent";
    }
  | {
      readonly rows: "data.items" | "data.results" | "data.records" | "data.*";
      readonly pagination: "pagination" | "data.pagination" | "meta.pagination" | "data.meta.pagination" | "absent";
    };

/** Rows of one page. `nextCursor` undefined: a list that is not paged (Endpoints, Webhooks). */
export type Listed = {
  readonly resource: string;
  readonly rows: readonly unknown[];
  readonly nextCursor?: string | null;
};

/** The body of a list answer. */
export function listBody({ resource, rows, nextCursor }: Listed, layout: ListLayout, requestId: string): unknown {
  if (layout.rows === "body") return rows;
  const told = layout.pagination !== "absent" && nextCursor !== undefined;
  return nest({
    [layout.rows.replace("*", resource)]: rows,
    ...(told ? { [layout.pagination]: { next_cursor: nextCursor } } : {}),
    request_id: requestId,
  });
}
