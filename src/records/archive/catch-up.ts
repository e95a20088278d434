import { createStore } from "zustand/vanilla";
import { asApiError, type ApiError } from "#api/errors.ts";
import { listBookings } from "#api/bookings.ts";
import { createCursorGuard, isCursorRefused, type ListPage } from "#api/lists.ts";
import type { Asker } from "#api/read.ts";
import type { Booking } from "#contract/booking-reading.ts";
import type { RawObject } from "#contract/raw.ts";
import { StorageError } from "../database/storage-error.ts";
import type { OpenStorage } from "../database/disk.ts";
import type { ArchiveStore } from "./archive-tables.ts";
import {
  beginSession,
  isFirstPart,
  withRows,
  type CatchUpHead,
  type CatchUpSession,
  type CaughtRow,
  type Ticks,
  restartPass,
  resumeSession,
  takePage,
  tickRows,
} from "./catch-up-kept.ts";

/** A message to other tabs: the progress with its new rows, or the ticks. */
export type CatchUpMessage = { head: CatchUpHead; rows: readonly CaughtRow[] } | { ticks: Ticks };

/** What is known of the catch-up. Immutable. */
export type CatchUpView = {
  /** Whether what was stored before is loaded. */
  readonly isRead: boolean;
  readonly session: CatchUpSession | undefined;
  /** Whether this page is loading. */
  readonly isReading: boolean;
  /** Whether another tab was already loading when this one wanted to. */
  readonly isElsewhere: boolean;
  /** Why it stopped; undefined if somebody stopped it, or it didn't. */
  readonly failure: ApiError | undefined;
  readonly isKept: boolean;
};

type Options = {
  client: Asker;
  /** Opens the storage of this API key. @throws StorageError */
  store: OpenStorage<{ archive: ArchiveStore }>;
  link: {
    post: (message: CatchUpMessage) => void;
    onMessage: (listen: (message: CatchUpMessage) => void) => () => void;
  };
  /** Runs the work unless another tab does; false then. */
  lock: (work: () => Promise<void>) => Promise<boolean>;
  now: () => number;
};

/**
 * Loads everything that changed since a time (Bookings, rule 6; Delivery rules, rule 3). Nothing is requested before somebody
 * starts it.
 */
export function createCatchUp({ client, store, link, lock, now }: Options) {
  const raws = new Map<string, RawObject>();
  const views = createStore<CatchUpView>(() => ({
    isRead: false,
    session: undefined,
    isReading: false,
    isElsewhere: false,
    failure: undefined,
    isKept: true,
  }));
  let walking: AbortController | undefined;
  let isClosed = false;
  /** Rows that couldn't be stored yet. */
  let unkept: readonly CaughtRow[] = [];
  /** How often the session was taken from the disk or another tab: a slower read of the disk is then ignored. */
  let taken = 0;

  function show(next: Partial<CatchUpView>): void {
    if (isClosed) return;
    views.setState(next);
  }

  async function load(): Promise<void> {
    taken += 1;
    const mine = taken;
    const kept = await withStorage((archive, fp) => archive.catchUp(fp));
    if (kept === undefined || mine !== taken) return show({ isRead: true });
    const { session } = views.getState();
    const isCleared = kept.value === undefined && session !== undefined;
    // What a cleared browser has lost is stored again with the next page.
    unkept = isCleared ? session.rows : [];
    show({ isRead: true, session: isCleared ? { ...session, parts: 0 } : kept.value });
  }

  /** The result of `work`; undefined if nothing can be stored. */
  async function withStorage<T>(work: (archive: ArchiveStore, fp: string) => Promise<T>) {
    try {
      const { storage, fp } = await store();
      return { value: await work(storage.archive, fp) };
    } catch (failure) {
      if (!(failure instanceof StorageError)) throw failure;
      show({ isKept: false });
      return undefined;
    }
  }

  /** Shows a session and stores it, with what is new since the last time. */
  async function keep(session: CatchUpSession, news: readonly CaughtRow[] = []): Promise<void> {
    const rows = [...unkept, ...news];
    const { rows: _rows, ticks: _ticks, ...rest } = session;
    const head = { ...rest, parts: rest.parts + (rows.length > 0 ? 1 : 0) };
    unkept = rows;
    show({ session });
    const kept = await withStorage((archive, fp) => archive.keepCatchUp(fp, head, rows));
    if (kept === undefined) return;
    unkept = [];
    show({ session: { ...(views.getState().session ?? session), parts: head.parts } });
    link.post({ head, rows });
  }

  async function tick(ids: readonly string[], isTicked: boolean): Promise<void> {
    const { session } = views.getState();
    if (session === undefined) return;
    const change = (before: Ticks) => tickRows(before, session, { ids, isTicked });
    const kept = await withStorage((archive, fp) => archive.changeTicks(fp, change));
    const ticks = kept?.value ?? change(session.ticks);
    show({ session: { ...(views.getState().session ?? session), ticks } });
    if (kept !== undefined) link.post({ ticks });
  }

  function hear(message: CatchUpMessage): void {
    const before = views.getState().session;
    if ("ticks" in message) return show(before === undefined ? {} : { session: { ...before, ticks: message.ticks } });
    if (walking !== undefined) return;
    const { head, rows } = message;
    const isFirst = isFirstPart(head, rows);
    // This tab missed earlier parts, e.g. because it was frozen.
    if (!isFirst && before?.parts !== head.parts - (rows.length > 0 ? 1 : 0)) return void load();
    taken += 1;
    const known = isFirst ? [] : (before?.rows ?? []);
    show({ isRead: true, session: { ...head, rows: withRows(known, rows), ticks: before?.ticks ?? {} } });
  }

  async function walk(signal: AbortSignal): Promise<void> {
    let guard = createCursorGuard();
    let number: number | undefined;
    for (;;) {
      const { session } = views.getState();
      if (session?.phase !== "reading" || signal.aborted) return;
      const { pass } = session;
      if (number !== pass.number) guard = createCursorGuard();
      ({ number } = pass);
      let page: ListPage<Booking>;
      try {
        page = await listBookings(client, { cursor: pass.cursor, updatedSince: pass.from, signal });
      } catch (thrown) {
        if (signal.aborted) return;
        const again =
          pass.cursor !== undefined && isCursorRefused(thrown)
            ? restartPass(views.getState().session ?? session, now())
            : undefined;
        if (again === undefined) return show({ failure: asApiError(thrown) });
        guard = createCursorGuard();
        await keep(again);
        continue;
      }
      if (signal.aborted) return;
      for (const { id, raw } of page.rows) raws.set(id, raw);
      const isRound = page.next.kind === "cursor" && !guard.isMoving(pass.cursor, page);
      const next = takePage(views.getState().session ?? session, page, { isRound, now: now() });
      await keep(next.session, next.news);
    }
  }

  async function run(prepare: () => Promise<void>): Promise<void> {
    if (walking !== undefined || isClosed) return;
    const own = new AbortController();
    walking = own;
    show({ isReading: true, isElsewhere: false, failure: undefined });
    try {
      const isOurs = await lock(async () => {
        await prepare();
        await walk(own.signal);
        const { session } = views.getState();
        if (!isClosed && session?.phase === "reading") await keep({ ...session, phase: "stopped" });
      });
      if (!isOurs) show({ isElsewhere: true });
    } finally {
      walking = undefined;
      show({ isReading: false });
    }
  }

  const stop = link.onMessage(hear);
  const loaded = load();
  return {
    read: views.getState,
    subscribe: views.subscribe,
    /** Starts a new catch-up from a time, epoch ms. */
    begin: (since: number) =>
      run(async () => {
        await loaded;
        raws.clear();
        unkept = [];
        const { fp } = await store().catch(() => ({ fp: "" }));
        await keep(beginSession({ fp, since, now: now() }, views.getState().session?.ticks));
      }),
    /** Continues where it stopped, also after a reload. */
    goOn: () =>
      run(async () => {
        // Another tab may be further.
        await load();
        const { session } = views.getState();
        if (session !== undefined) await keep(resumeSession(session));
      }),
    stop: () => walking?.abort(),
    tick,
    /** A booking as this page loaded it, undefined if it was loaded before a reload. */
    raw: (id: string) => raws.get(id),
    close: () => {
      isClosed = true;
      walking?.abort();
      stop();
    },
  };
}

export type CatchUp = ReturnType<typeof createCatchUp>;
