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

/** How a list ended: as the service said, without a word of it, or stopped by us as it went in a circle or had too many pages. */
export type WalkEnding = "complete" | "unsaid" | "circle";

type WalkOptions = {
  /** The walk stops there, so that a service that never ends cannot keep us busy for ever. */
  maxPages?: number;
  /** Called when the walk starts over. */
  onRestart?: () => void;
};

/**
 * Walks a list page by page, and goes on where a page could not be read. A cursor that the service no longer takes starts the walk
 * over, once, so that rows can come twice.
 * @param readOne asks for the page after a cursor, the first one for undefined
 */
export function createWalk<Row extends { id: string }>(
  readOne: (cursor: string | undefined) => Promise<ListPage<Row>>,
  { maxPages = 500, onRestart }: WalkOptions = {},
) {
  let guard = createCursorGuard();
  let [left, canRestart, isRefused] = [maxPages, true, false];
  let cursor: string | undefined;
  let ending: WalkEnding | undefined;

  async function readNext(): Promise<ListPage<Row>> {
    try {
      return await readOne(cursor);
    } catch (thrown) {
      if (cursor === undefined || !isCursorRefused(thrown)) throw thrown;
      isRefused = !canRestart;
      if (isRefused) throw thrown;
      canRestart = false;
      cursor = undefined;
      guard = createCursorGuard();
      onRestart?.();
      return readOne(undefined);
    }
  }

  return {
    /** Undefined while there is more to read. */
    ending: () => ending,
    /** Whether the service took its cursor no longer, twice: it cannot go on. */
    isRefused: () => isRefused,
    /** Reads the next page. @throws ApiError when it could not be read; it can be asked for again */
    next: async (): Promise<ListPage<Row>> => {
      const page = await readNext();
      left -= 1;
      const goesOn = guard.isMoving(cursor, page) && left > 0;
      if (page.next.kind === "end") ending = "complete";
      else if (page.next.kind === "unsaid") ending = "unsaid";
      else if (goesOn) ({ cursor } = page.next);
      else ending = "circle";
      return page;
    },
  };
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
