import type { Endpoint } from "#contract/endpoints.ts";
import { maxPageSize, type Page } from "#contract/schema.ts";
import { shapeOf } from "#contract/raw.ts";
import { ownError, ApiError } from "./errors.ts";
import type { Answer, Ask, Client } from "./transport.ts";

/** Sends requests, and knows under which names fields are configured. Without `reading`, only the built-in tables apply. */
export type Asker = Pick<Client, "ask"> & Partial<Pick<Client, "reading">>;

/**
 * Loads one endpoint and parses the response with its schema.
 * @throws ApiError, kind `unreadable` for a success that doesn't match
 */
export async function read<T>(
  client: Asker,
  { path, answer: schemaOf }: Endpoint<T>,
  asked: Omit<Ask, "path"> = {},
): Promise<Answer & { data: T }> {
  const answer = await client.ask({ path, ...asked });
  const parsed = schemaOf(client.reading?.read()).safeParse(answer.body);
  if (parsed.success) return { ...answer, data: parsed.data };
  const { status, requestId, at } = answer;
  const facts = { kind: "unreadable", status, requestId, at, shape: shapeOf(answer.body) } as const;
  throw ownError("no list", facts);
}

/** One page of a list. `at`: when the response arrived, epoch ms; `date`: the same by the service's clock, if known. */
export type ListPage<Row> = Page<Row> & Pick<Answer, "requestId" | "at" | "date">;

/** How to ask for a page. `cursor`: from the page before, undefined for the first. */
export type PageAsk = { cursor?: string | undefined } & Pick<Ask, "signal" | "priority">;

/**
 * Loads one page with the largest page size (Limits).
 * @throws ApiError kind `unreadable` when the response contains no list that we recognise; it never counts as empty
 */
export async function readListPage<Row>(
  client: Asker,
  list: Endpoint<Page<Row>>,
  { cursor, query, ...asked }: PageAsk & Pick<Ask, "query"> = {},
): Promise<ListPage<Row>> {
  const paging = {
    ...(list.query?.includes("limit") === true ? { limit: String(maxPageSize) } : {}),
    ...query,
    ...(cursor === undefined ? {} : { cursor }),
  };
  const { data, requestId, at, date } = await read(client, list, { query: paging, list: true, ...asked });
  return { ...data, requestId, at, ...(date === undefined ? {} : { date }) };
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
      const goesOn = guard.isMoving(cursor, page.rows) && left > 0;
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
function createCursorGuard() {
  const followed = new Set<string | undefined>();
  const ids = new Set<string>();
  let inVain = 0;
  return {
    /** Records a page and the cursor that led to it. Returns false once the walk goes in a circle. */
    isMoving(cursor: string | undefined, rows: readonly { id: string }[]): boolean {
      const known = ids.size;
      for (const { id } of rows) ids.add(id);
      inVain = followed.has(cursor) && ids.size === known ? inVain + 1 : 0;
      followed.add(cursor);
      return inVain < patience;
    },
  };
}
