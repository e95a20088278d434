import { asApiError, type ApiError } from "#api/errors.ts";
import { isCursorRefused, readListPage, type ListPage } from "#api/lists.ts";
import { createTrail, type Trail } from "#api/trail.ts";
import type { Client } from "#api/transport.ts";
import { bookingList } from "#contract/booking.ts";
import type { RawObject } from "#contract/raw.ts";
import { StorageError } from "../storage-error.ts";
import type { Storage } from "../storage.ts";
import {
  beginSession,
  restartPass,
  resumeSession,
  takePage,
  tickRows,
  type CatchUpSession,
} from "./catch-up-session.ts";

/** What another tab is told: read what is kept again. */
export type CatchUpMessage = "changed";

/** What is known of catching up. Immutable. */
export type CatchUpView = {
  /** What was kept before has been read. */
  readonly isRead: boolean;
  readonly session: CatchUpSession | undefined;
  /** Whether this page is reading. */
  readonly isReading: boolean;
  /** Whether another tab was found to be reading when this one wanted to. */
  readonly isElsewhere: boolean;
  /** Why it stopped; undefined where somebody stopped it, or nothing did. */
  readonly failure: ApiError | undefined;
  readonly isKept: boolean;
};

/** Reads what changed since a time (Bookings, rule 6; Delivery rules, rule 3), to the end. */
export type CatchUp = {
  read: () => CatchUpView;
  subscribe: (listener: () => void) => () => void;
  /** Begins anew at a time, epoch ms. */
  begin: (since: number) => Promise<void>;
  /** Goes on where it stopped, also after a reload. */
  goOn: () => Promise<void>;
  stop: () => void;
  tick: (ids: readonly string[], isTicked: boolean) => Promise<void>;
  /** A booking as this page read it, undefined for one that was read before a reload. */
  raw: (id: string) => RawObject | undefined;
  close: () => void;
};

type Options = {
  client: Pick<Client, "ask">;
  /** What keeps the records of this credential. @throws StorageError */
  store: () => Promise<{ storage: Pick<Storage, "archive">; fp: string }>;
  link: {
    post: (message: CatchUpMessage) => void;
    onMessage: (listen: (message: CatchUpMessage) => void) => () => void;
  };
  /** Runs the work unless another tab does; false then. */
  lock: (work: () => Promise<void>) => Promise<boolean>;
  now: () => number;
};

const list = { ...bookingList, path: "/bookings" } as const;

/** Opens the catching up of a credential; nothing is asked before somebody begins. */
export function createCatchUp({ client, store, link, lock, now }: Options): CatchUp {
  const listeners = new Set<() => void>();
  const raws = new Map<string, RawObject>();
  let view: CatchUpView = {
    isRead: false,
    session: undefined,
    isReading: false,
    isElsewhere: false,
    failure: undefined,
    isKept: true,
  };
  let walking: AbortController | undefined;
  let isClosed = false;

  function show(next: Partial<CatchUpView>): void {
    if (isClosed) return;
    view = { ...view, ...next };
    for (const listener of listeners) listener();
  }

  async function load(): Promise<void> {
    const kept = await withStorage(async (archive, fp) => archive.catchUp(fp));
    show({ isRead: true, ...(kept === undefined ? {} : { session: kept.value }) });
  }

  /** What `work` gives; undefined where nothing can be kept. */
  async function withStorage<T>(work: (archive: Storage["archive"], fp: string) => Promise<T>) {
    try {
      const { storage, fp } = await store();
      return { value: await work(storage.archive, fp) };
    } catch (failure) {
      if (!(failure instanceof StorageError)) throw failure;
      show({ isKept: false });
      return undefined;
    }
  }

  async function change(step: (session: CatchUpSession) => CatchUpSession): Promise<void> {
    const kept = await withStorage((archive, fp) =>
      archive.changeCatchUp(fp, (stored) => {
        const before = stored ?? view.session;
        return before === undefined ? undefined : step(before);
      }),
    );
    if (kept === undefined) show(view.session === undefined ? {} : { session: step(view.session) });
    else {
      show({ session: kept.value });
      link.post("changed");
    }
  }

  async function walk(signal: AbortSignal): Promise<void> {
    let trail: Trail | undefined;
    let number: number | undefined;
    for (let { session } = view; session?.phase === "reading" && !signal.aborted; { session } = view) {
      const { pass } = session;
      if (trail === undefined || number !== pass.number) trail = createTrail(list.idField);
      ({ number } = pass);
      let page: ListPage;
      try {
        const query = { updated_since: new Date(pass.from).toISOString() };
        page = await readListPage(client, list, { cursor: pass.cursor, query, signal });
      } catch (thrown) {
        if (signal.aborted) return;
        const again = pass.cursor !== undefined && isCursorRefused(thrown) ? restartPass(session, now()) : undefined;
        if (again === undefined) return show({ failure: asApiError(thrown) });
        trail = undefined;
        await change((kept) => restartPass(kept, now()) ?? kept);
        continue;
      }
      if (signal.aborted) return;
      for (const raw of page.rows) raws.set(String(raw[list.idField]), raw);
      const isRound = page.next.kind === "cursor" && !trail.goOn(pass.cursor, page);
      await change((kept) => takePage(kept, page, { isRound, now: now() }));
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
        if (!isClosed && view.session?.phase === "reading") await change((kept) => ({ ...kept, phase: "stopped" }));
      });
      if (!isOurs) show({ isElsewhere: true });
    } finally {
      walking = undefined;
      show({ isReading: false });
    }
  }

  const stop = link.onMessage(() => {
    if (walking === undefined) void load();
  });
  void load();
  return {
    read: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    begin: (since) =>
      run(async () => {
        raws.clear();
        const kept = await withStorage((archive, fp) =>
          archive.changeCatchUp(fp, (before) => beginSession({ fp, since, now: now() }, before)),
        );
        const session = kept === undefined ? beginSession({ fp: "", since, now: now() }, view.session) : kept.value;
        show({ isRead: true, session });
        link.post("changed");
      }),
    goOn: () => run(() => change(resumeSession)),
    stop: () => walking?.abort(),
    tick: (ids, isTicked) => change((kept) => tickRows(kept, ids, isTicked)),
    raw: (id) => raws.get(id),
    close: () => {
      isClosed = true;
      walking?.abort();
      stop();
    },
  };
}
