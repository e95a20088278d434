import { readPage, type ListShape, type Next, type PageReading } from "#contract/page.ts";
import { maxPageSize } from "#contract/limits.ts";
import type { RawObject } from "#contract/raw.ts";
import { ApiError } from "./errors.ts";
import type { PathParams } from "./address.ts";
import type { Client } from "./transport.ts";

/** One page of a list: its rows, how many could not be read, and what follows. `at`: when it was answered, epoch ms. */
export type ListPage = {
  rows: readonly RawObject[];
  unreadable: number;
  next: Next;
  requestId: string | undefined;
  at: number;
};

/** Where a list is and how it is recognised. `path` is one of the interface's list endpoints. */
export type List = ListShape & { path: string };

/**
 * Reads one page with the largest page size (Limits).
 * @throws ApiError kind `unreadable` when the answer holds no list that we recognise: that is never an empty list
 */
export async function readListPage(
  client: Client,
  list: List,
  { cursor, query, signal }: { cursor?: string | undefined; query?: PathParams; signal?: AbortSignal | undefined } = {},
): Promise<ListPage> {
  const answer = await client.ask({
    method: "GET",
    path: list.path,
    query: { limit: String(maxPageSize), ...query, ...(cursor === undefined ? {} : { cursor }) },
    list: true,
    signal,
  });
  const page: PageReading = readPage(answer.body, list);
  if (page.kind === "unrecognised") {
    const facts = { kind: "unreadable", status: answer.status, requestId: answer.requestId, at: answer.at } as const;
    throw new ApiError("The service answered in a form that we do not recognise as a list.", facts);
  }
  const { rows, next } = page;
  return { rows, next, unreadable: page.unreadable.length, requestId: page.requestId, at: answer.at };
}

/**
 * Walks a list page by page until the service says that it ends, says nothing, or repeats a cursor.
 * @param maxPages the walk stops there, so that a service that never ends cannot keep us busy for ever
 */
export async function* walkList(
  client: Client,
  list: List,
  { query, signal, maxPages = 500 }: { query?: PathParams; signal?: AbortSignal | undefined; maxPages?: number } = {},
): AsyncGenerator<ListPage> {
  const seen = new Set<string>();
  let cursor: string | undefined;
  for (let count = 0; count < maxPages; count += 1) {
    const page = await readListPage(client, list, { cursor, signal, ...(query === undefined ? {} : { query }) });
    yield page;
    cursor = cursorAfter(page.next, seen);
    if (cursor === undefined) return;
    seen.add(cursor);
  }
}

/** The cursor to ask for next, or undefined at the end; one that was followed before would lead in a circle. */
export function cursorAfter(next: Next, followed: ReadonlySet<string>): string | undefined {
  return next.kind === "cursor" && !followed.has(next.cursor) ? next.cursor : undefined;
}
