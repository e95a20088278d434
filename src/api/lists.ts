import { type Next, maxPageSize, type Page } from "#contract/schema.ts";
import type { PathParams } from "./request.ts";
import { ApiError } from "./errors.ts";
import { read, type Asker, type Readable } from "./read.ts";
import type { Ask } from "./transport.ts";

/**
 * One page of a list: its rows, how many couldn't be read, as sent in `unread`, and what follows. `at`: when the response arrived,
 * epoch ms; `date`: the same by the service's clock, if known.
 */
export type ListPage<Row> = {
  rows: readonly Row[];
  unreadable: number;
  unread?: readonly unknown[];
  next: Next;
  requestId: string | undefined;
  at: number;
  date?: number;
};

/** An endpoint that answers with a page. Parameters that it doesn't list aren't sent. */
export type List<Row> = Readable<Page<Row>>;

/** How to ask for a page. `cursor`: from the page before, undefined for the first. */
export type PageAsk = { cursor?: string | undefined } & Pick<Ask, "signal" | "priority">;

/**
 * Loads one page with the largest page size (Limits). `params`: values for the `:names` of the path.
 * @throws ApiError kind `unreadable` when the response contains no list that we recognise; it never counts as empty
 */
export async function readListPage<Row>(
  client: Asker,
  list: List<Row>,
  { cursor, query, ...asked }: PageAsk & { query?: PathParams; params?: PathParams } = {},
): Promise<ListPage<Row>> {
  const paging = {
    ...(list.query?.includes("limit") === true ? { limit: String(maxPageSize) } : {}),
    ...query,
    ...(cursor === undefined ? {} : { cursor }),
  };
  const { data, requestId, at, date } = await read(client, list, { query: paging, list: true, ...asked });
  const { rows, next, unreadable } = data;
  return {
    rows,
    next,
    unreadable: unreadable.length,
    unread: unreadable,
    requestId,
    at,
    ...(date === undefined ? {} : { date }),
  };
}

/** How a list ended: the service said so, it didn't say, or we stopped because of a circle or too many pages. */
export type WalkEnding = "complete" | "unsaid" | "circle";

type WalkOptions = {
  /** The walk stops there, so that a service that never ends can't keep us busy forever. */
  maxPages?: number;
  onRestart?: () => void;
};

/**
 * Walks a list page by page, and continues at a page that failed. If the service no longer accepts a cursor, the walk starts
 * over, once, so rows can come twice.
 * @param readOne loads the page after a cursor, the first one for undefined
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
    /** Undefined while there are more pages. */
    ending: () => ending,
    /** Whether the service refused a cursor twice, so that the walk can't continue. */
    isRefused: () => isRefused,
    /** Loads the next page. @throws ApiError when it fails; call again to retry */
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

/** Whether a page was refused in the way that an expired cursor would be. The API document doesn't say how long cursors last. */
function isCursorRefused(thrown: unknown): boolean {
  return thrown instanceof ApiError && (thrown.kind === "invalid" || thrown.kind === "missing");
}

/** How many pages in a row may come from repeated cursors without a new row before a walk ends. */
const patience = 2;

/**
 * Notices when a walk through a list goes in a circle. Cursors are opaque, so a repeated one proves nothing yet:
 * only pages without a new row count, and only from repeated cursors.
 */
export type CursorGuard = {
  /** Records a page and the cursor that led to it. Returns false once the walk goes in a circle. */
  isMoving(cursor: unknown, page: { rows: readonly { id: string }[] }): boolean;
};

function createCursorGuard(): CursorGuard {
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
