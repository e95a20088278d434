import { listBookings } from "#api/bookings.ts";
import { createWalk, type ListPage, type WalkEnding, type Asker } from "#api/read.ts";
import type { Booking } from "#contract/booking.ts";
import { maxPageSize } from "#contract/schema.ts";
import { asText, valueAt } from "#contract/raw.ts";
import type { Staleness } from "./poll-schedule.ts";
import type { SyncState } from "./sync-state.ts";
import { watermarkAfter, overlap } from "./watermark.ts";
import type { Row, Sighting } from "./row.ts";

type BookingPage = ListPage<Booking>;
const sightingOf = ({ at, requestId }: BookingPage): Sighting => ({ at, requestId });
const idsOf = ({ rows }: BookingPage) => rows.map(({ id }) => id);
/** The IDs of the rows that couldn't be read; undefined for one without. */
const unreadIdsOf = ({ unreadable }: BookingPage) =>
  unreadable.map((row) => asText(valueAt(row, "service_booking_id")));

/** The bookings whose latest version isn't known, once a page was read. `doubted`: those of its rows that weren't believed. */
function unreadAfter(before: readonly string[], page: BookingPage, doubted: readonly string[]): string[] {
  const read = new Set(idsOf(page));
  for (const id of doubted) read.delete(id);
  const unread = unreadIdsOf(page).filter((id) => id !== undefined);
  return [...new Set([...before.filter((id) => !read.has(id)), ...doubted, ...unread])];
}

type Options = {
  client: Asker;
  syncState: SyncState;
  staleness: Staleness;
  now: () => number;
  hostDate: () => number | undefined;
  /** Aborts when the replica is closed. */
  signal: AbortSignal;
};

/** Loads bookings into the replica: all pages, or what changed since. */
export function createReader({ client, syncState, staleness, now, hostDate, signal }: Options) {
  const { table, persistence } = syncState;
  let whole: WholeLoad | undefined;
  let askedAt: number | undefined;
  let finished = 0;

  function newestOf(ids: Iterable<string>): number {
    let newest = Number.NEGATIVE_INFINITY;
    for (const id of ids) {
      const { changed = Number.NaN } = table.get(id) ?? {};
      if (changed > newest) newest = changed;
    }
    return newest;
  }

  /** Up to when a load has surely seen every change, by the service's clock. */
  const reachedBy = (load: Load, newest: number) =>
    watermarkAfter({ newest, date: load.date(), hostDate: hostDate(), clientDate: load.began, took: load.took() });

  /**
   * Loads what changed since shortly before `since`, epoch ms by the service's clock.
   * @throws ApiError if that fails
   */
  async function readChanges(since: number, priority: "visible" | "background"): Promise<void> {
    const asked = { updatedSince: since - overlap, priority, signal };
    const load = createLoad({ read: (cursor) => listBookings(client, { cursor, ...asked }), now });
    // Show the progress to those who wait for it.
    if (priority === "visible") syncState.set({ loading: { what: "changes", page: 1 } });
    let [isToTheEnd, isWell] = [false, true];
    let { unread = [] } = syncState.state();
    while (load.ending() === undefined) {
      const page = await load.next();
      if (signal.aborted) return;
      for (const id of idsOf(page)) whole?.touched.add(id);
      const { taken, doubted } = table.take(page.rows, sightingOf(page));
      unread = unreadAfter(unread, page, doubted);
      syncState.spread(taken, sightingOf(page), false);
      if (doubted.length > 0 || page.unreadable.length > 0) isWell = false;
      // If the service names no end, a full page may be followed by another.
      isToTheEnd = page.next.kind === "end" || (page.next.kind === "unsaid" && page.rows.length < maxPageSize);
      if (!isToTheEnd) syncState.show({ what: "changes", page: load.pages() + 1 });
    }
    askedAt = load.began;
    if (isToTheEnd && isWell) staleness.allIsWell();
    else staleness.raise();
    const { mark: before } = syncState.state();
    const found = { unread, unreadableChanges: load.unreadable() };
    if (before === undefined || since > before || !isToTheEnd) return syncState.become(found, undefined);
    const mark = reachedBy(load, Math.max(newestOf(load.seen), before)) ?? before;
    // If a row was unreadable, or not believed, it is asked for again.
    const isSure = isWell && !load.isBroken();
    // A row without its ID may be the change of any booking.
    const checked = load.isNamed() ? { checkedAt: load.began } : {};
    syncState.become({ ...found, ...checked, mark: isSure ? Math.max(before, mark) : before }, undefined);
    syncState.keepState();
  }

  /** Finishes a full load: what changed meanwhile, and what is no longer listed. @throws ApiError */
  async function finish(loading: WholeLoad, coverage: WalkEnding): Promise<void> {
    const { began, seen, touched } = loading;
    const reached = reachedBy(loading, loading.newest);
    // A booking that changed meanwhile may have moved from a later page to one we had already loaded.
    if (loading.pages() > 1 && reached !== undefined) await readChanges(reached, "background");
    // It may have been given up meanwhile.
    if (signal.aborted || whole !== loading || loading.isDead()) return;
    const unreadable = loading.unreadable();
    const besides = [...table.all()].filter(({ id }) => !seen.has(id));
    // An unreadable row may be the missing one.
    const isSure = coverage === "complete" && unreadable === 0;
    const isGone = ({ id, goneAt }: Row) => goneAt === undefined && !touched.has(id);
    const gone = isSure ? besides.filter(isGone).map((row): Row => Object.assign({}, row, { goneAt: began })) : [];
    for (const row of gone) table.put(row);
    syncState.tell(gone);
    whole = undefined;
    finished += 1;
    staleness.wholeEnded(coverage !== "circle" && unreadable === 0);
    // A row without its ID may be any booking that wasn't listed.
    const unsure = loading.isNamed() || coverage !== "complete" ? [] : besides.map(({ id }) => id);
    const { unread = [] } = syncState.state();
    // A load that went in a circle may have missed changes.
    const mark = coverage === "circle" ? (syncState.state().mark ?? reached) : reached;
    const progress = { coverage, unreadable, unreadableChanges: 0, unread: [...new Set([...unread, ...unsure])] };
    syncState.become({ ...progress, mark, checkedAt: began, crawledAt: began }, undefined);
    askedAt = began;
    persistence.endGeneration(besides.map(({ id }) => id));
    syncState.keepState();
  }

  function drop(): void {
    whole = undefined;
    persistence.leaveGeneration();
  }

  function begin(): WholeLoad {
    persistence.beginGeneration();
    const priority = syncState.state().coverage === "none" ? "visible" : "background";
    const load = createLoad({ read: (cursor) => listBookings(client, { cursor, priority, signal }), now });
    return Object.assign(load, { touched: new Set<string>(), newest: Number.NEGATIVE_INFINITY });
  }

  return {
    readChanges,
    /** When this tab last asked for changes, epoch ms. */
    askedAt: () => askedAt,
    /** Up to when changes are surely known during a full load, by the service's clock. */
    provisionalMark: (): number | undefined =>
      whole === undefined || whole.pages() === 0 ? undefined : reachedBy(whole, Number.NaN),
    /** How many full loads have finished. */
    finished: () => finished,
    /** Rows that other tabs announce during a full load exist, whatever its pages show. */
    touch: (ids: readonly string[]): void => {
      for (const id of ids) whole?.touched.add(id);
    },
    /** Gives up the full load: another tab has made one, or the disk contains one. */
    drop,
    /**
     * Loads the next page, the first one if no full load is under way, and finishes with the last.
     * @throws ApiError if that fails; the next call tries that page again
     */
    readOn: async (): Promise<void> => {
      if (whole?.isDead() === true) drop();
      whole ??= begin();
      const loading = whole;
      const ended = loading.ending();
      if (ended !== undefined) return finish(loading, ended);
      const number = loading.pages() + 1;
      syncState.set({ loading: { what: "all", page: number } });
      const page = await loading.next();
      if (signal.aborted) return;
      const { taken, doubted } = table.take(page.rows, sightingOf(page), loading.began);
      const unread = unreadAfter(syncState.state().unread ?? [], page, doubted);
      loading.newest = Math.max(loading.newest, newestOf(idsOf(page)));
      syncState.spread(taken, sightingOf(page), true);
      persistence.collect(idsOf(page));
      const ending = loading.isDead() ? undefined : loading.ending();
      // Each update costs as much as there are rows, so a long load doesn't show every page at once.
      const isShown = number <= 5 || number % 10 === 0;
      if (syncState.state().coverage === "none")
        syncState.become({ coverage: "partial", unread }, syncState.view().loading);
      else if (isShown || unread.length > 0) syncState.become({ unread }, syncState.view().loading);
      else syncState.report();
      // Another tab may have finished one meanwhile.
      if (ending !== undefined && whole === loading) await finish(loading, ending);
    },
  };
}

export type Reader = ReturnType<typeof createReader>;

/** A clock that went back by no more than this, ms, was only corrected. */
const setRight = 2000;

/** A load stops after so many pages, so that an endless list can't keep us busy for ever. */
const pagesAtMost = 5000;

/** A full load that was idle for so long, ms, starts over: its cursor and what it has seen are too old. */
const staleAfter = 15 * 60_000;

type LoadOptions = {
  /** @throws ApiError */
  read: (cursor: string | undefined) => Promise<ListPage<Booking>>;
  now: () => number;
};

/**
 * One load of bookings, page by page, which can continue where it broke off. If the service no longer accepts a cursor, it
 * starts over, once; what was loaded stays.
 */
export function createLoad({ read, now }: LoadOptions) {
  const began = now();
  const seen = new Set<string>();
  const walk = createWalk(read, {
    maxPages: pagesAtMost,
    onRestart: () => {
      unreadable = 0;
      // What was listed then may not be listed now.
      seen.clear();
    },
  });
  let [pages, unreadable, isNamed, isBroken] = [0, 0, true, false];
  let date: number | undefined;
  let [lookedAt, spent, pageAt] = [began, 0, began];

  /** How long it has taken so far, ms, even if the clock is set meanwhile; a step back counts as no time. */
  function took(): number {
    const here = now();
    if (here < lookedAt - setRight) isBroken = true;
    spent += Math.max(0, here - lookedAt);
    lookedAt = here;
    return spent;
  }

  return {
    began,
    /** The IDs of all rows on its pages. */
    seen: seen as ReadonlySet<string>,
    /** How many pages it has loaded. */
    pages: () => pages,
    unreadable: () => unreadable,
    /** Whether all unreadable rows have their ID. */
    isNamed: () => isNamed,
    /** The service's clock at the first page, if it sent one. */
    date: () => date,
    took,
    /** Whether the clock was set back, so that nobody knows how long it took. */
    isBroken: () => isBroken,
    /** Whether it can't continue: its cursor was refused twice, it was idle for too long, or the clock was set back. */
    isDead: () => walk.isRefused() || isBroken || Math.abs(now() - pageAt) > staleAfter,
    /** How it ended; undefined while there is more to load. */
    ending: walk.ending,
    /**
     * Loads the next page.
     * @throws ApiError if that fails; it can be tried again unless the load is dead
     */
    next: async (): Promise<ListPage<Booking>> => {
      took();
      const page = await walk.next();
      took();
      pageAt = now();
      if (pages === 0) date = page.date;
      pages += 1;
      unreadable += page.unreadable.length;
      isNamed &&= !unreadIdsOf(page).includes(undefined);
      for (const { id } of page.rows) seen.add(id);
      return page;
    },
  };
}

type Load = ReturnType<typeof createLoad>;

/** A full load. `touched`: what was seen elsewhere meanwhile; `newest`: the latest change on its pages, by the service's clock. */
type WholeLoad = Load & { readonly touched: Set<string>; newest: number };
