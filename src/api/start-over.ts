import { walkList, type List, type ListAsk, type ListPage } from "./lists.ts";
import type { Client } from "./transport.ts";

/**
 * Reads a list again from its beginning, because the service no longer takes the cursor that was next (how long a cursor
 * lasts: not shown), until more pages than the loaded ones were read and a row came that is not among them. All that was
 * read is one page with fresh rows.
 * @throws ApiError when a page cannot be read, also when a cursor is refused again: it starts over once
 */
export async function readFromStart(
  client: Client,
  list: List,
  { loaded, ...asked }: { loaded: readonly ListPage[] } & ListAsk,
): Promise<ListPage> {
  const known = new Set(loaded.flatMap(({ rows }) => rows.map((row) => row[list.idField])));
  let all: ListPage | undefined;
  let left = loaded.length;
  for await (const page of walkList(client, list, { ...asked, mayRestart: false })) {
    // As old as its first answer, so that what was read later counts as newer; it ends as its last one does.
    const { at, rows, unreadable } = all ?? { at: page.at, rows: [], unreadable: 0 };
    all = { ...page, at, rows: [...rows, ...page.rows], unreadable: unreadable + page.unreadable };
    left -= 1;
    if (left < 0 && page.rows.some((row) => !known.has(row[list.idField]))) return all;
  }
  if (all === undefined) throw new Error("A walk without pages.");
  return all;
}
