import { type Next, maxPageSize } from "#contract/page.ts";
import type { Page } from "#contract/schema.ts";
import { isObject } from "#contract/raw.ts";
import type { PathParams } from "./request.ts";
import { ApiError } from "./errors.ts";
import { read, type Asker, type Readable } from "./read.ts";
import type { Ask } from "./transport.ts";

/**
 * One page of a list: its rows, how many could not be read, and what follows. `at`: when it was answered, epoch ms; `date`:
 * the same by the service's clock, where that is known.
 */
export type ListPage<Row> = {
  rows: readonly Row[];
  unreadable: number;
  next: Next;
  requestId: string | undefined;
  at: number;
  date?: number;
  /** Reading stopped here although the service named a next page: it goes in a circle, or has too many pages. */
  isIncomplete?: boolean;
};

/** A line of the table that answers with a page. A parameter that it does not name is not sent. */
export type List<Row> = Readable<Page<Row>>;

/** How a page is asked for. `cursor`: of the page before, undefined for the first. */
export type PageAsk = { cursor?: string | undefined } & Pick<Ask, "signal" | "priority">;

/**
 * Reads one page with the largest page size (Limits).
 * @throws ApiError kind `unreadable` when the answer holds no list that we recognise: that is never an empty list
 */
export async function readListPage<Row>(
  client: Asker,
  list: List<Row>,
  { cursor, query, ...asked }: PageAsk & { query?: PathParams } = {},
): Promise<ListPage<Row>> {
  const paging = {
    ...(list.query?.includes("limit") === true ? { limit: String(maxPageSize) } : {}),
    ...query,
    ...(cursor === undefined ? {} : { cursor }),
  };
  const { data, requestId, at, date } = await read(client, list, { query: paging, list: true, ...asked });
  const { rows, next, unreadable } = data;
  // One that can't be asked for its pages ends where it says nothing.
  const isEnd = next.kind === "end" || (next.kind === "unsaid" && list.query?.includes("limit") !== true);
  const isAll = cursor === undefined && query === undefined && isEnd;
  client.reading?.learn(list.path.slice(list.path.lastIndexOf("/") + 1), rows.flatMap(rawOf), isAll);
  return { rows, next, unreadable: unreadable.length, requestId, at, ...(date === undefined ? {} : { date }) };
}

const rawOf = (row: unknown) => {
  const raw = isObject(row) && isObject(row["raw"]) ? row["raw"] : row;
  return isObject(raw) ? [raw] : [];
};

/**
 * Walks a list page by page until the service says that it ends, or says nothing. The walk also stops where it goes in a
 * circle or has too many pages, and then its last page `isIncomplete`. A cursor that the service no longer takes starts
 * the walk over, once, so that rows can come twice.
 * @param readOne asks for the page after a cursor, the first one for undefined
 * @param maxPages the walk stops there, so that a service that never ends cannot keep us busy for ever
 * @throws ApiError when a page cannot be read; the pages before it were handed out
 */
export async function* walkList<Row extends { id: string }>(
  readOne: (cursor: string | undefined) => Promise<ListPage<Row>>,
  { maxPages = 500, mayRestart = true }: { maxPages?: number; mayRestart?: boolean } = {},
): AsyncGenerator<ListPage<Row>> {
  let guard = createCursorGuard();
  let canRestart = mayRestart;
  let cursor: string | undefined;
  for (let left = maxPages; left > 0; left -= 1) {
    let page: ListPage<Row>;
    try {
      page = await readOne(cursor);
    } catch (thrown) {
      if (!canRestart || cursor === undefined || !isCursorRefused(thrown)) throw thrown;
      canRestart = false;
      cursor = undefined;
      guard = createCursorGuard();
      continue;
    }
    const goesOn = guard.isMoving(cursor, page) && left > 1;
    cursor = page.next.kind === "cursor" ? page.next.cursor : undefined;
    yield cursor === undefined || goesOn ? page : { ...page, isIncomplete: true };
    if (cursor === undefined || !goesOn) return;
  }
}

/** True when a page was refused in a way that a cursor which is no longer kept would be (how long it is: not shown). */
export function isCursorRefused(thrown: unknown): boolean {
  return thrown instanceof ApiError && (thrown.kind === "invalid" || thrown.kind === "missing");
}

/** How many pages in a row may come from cursors that were followed before and bring nothing new, before a walk ends. */
const patience = 2;

/**
 * The way of a walk through a list, to notice when it goes in a circle. Cursors are opaque, so that one which comes twice
 * proves nothing yet: only pages that bring no new row count, and only from cursors that were followed before.
 */
export type CursorGuard = {
  /** Notes a page and the cursor that led to it. Returns false once the walk goes in a circle. */
  isMoving(cursor: unknown, page: { rows: readonly { id: string }[] }): boolean;
};

/** A walk that begins. */
export function createCursorGuard(): CursorGuard {
  const followed = new Set<unknown>();
  const ids = new Set<unknown>();
  let inVain = 0;
  return {
    isMoving(cursor, { rows }) {
      const known = ids.size;
      for (const { id } of rows) ids.add(id);
      inVain = followed.has(cursor) && ids.size === known ? inVain + 1 : 0;
      followed.add(cursor);
      return inVain < patience;
    },
  };
}
