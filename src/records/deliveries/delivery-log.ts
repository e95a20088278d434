import { createStore } from "zustand/vanilla";
import { listDeliveries } from "#api/deliveries.ts";
import type { Covers } from "#api/covers.ts";
import { asApiError } from "#api/errors.ts";
import type { Asker } from "#api/read.ts";
import { StorageError } from "../database/storage-error.ts";
import type { OpenStorage } from "../database/disk.ts";
import type { TabLink } from "../database/table-view.ts";
import { nextLoad, rhythms } from "../rhythm.ts";
import type { DeliveryLogNotes, DeliveryStore } from "./delivery-tables.ts";
import { laterFirst, readAgain, type DeliveryRecord, type Watch } from "./delivery-record.ts";
import { failingEndpoints, type FailingEndpoint } from "./failing.ts";
import { mergeLoad, type DeliveryChange } from "./merge-load.ts";

/** A message to other tabs: what a load changed, and whether that is stored; or which failures are dismissed. */
export type DeliveryMessage =
  | { change: DeliveryChange; isKept?: boolean }
  | { dismissed: DeliveryLogNotes["dismissed"] };

/**
 * The deliveries that this browser saw, latest first, and how well it knows those that the service lists now. Immutable: each
 * change makes a new one.
 */
export type DeliveryLogView = Covers<DeliveryRecord> & {
  readonly isRead: boolean;
  readonly watch: Watch | undefined;
  /** The load under way, if a person waits for it; undefined for one in the background. */
  readonly loading: object | undefined;
  readonly failing: readonly FailingEndpoint[];
  /** Whether they can be stored beyond this page. */
  readonly isStored: boolean;
};

type Options = {
  client: Asker & { isLocked: () => boolean };
  /** Opens the storage of this API key. @throws StorageError */
  store: OpenStorage<{ deliveryLog: DeliveryStore }>;
  link: TabLink<DeliveryMessage>;
  /** Runs the work unless another tab does; false then. */
  lock: (work: () => Promise<void>) => Promise<boolean>;
  now: () => number;
  after: (ms: number, then: () => void) => () => void;
  isVisible: () => boolean;
};

const nothing = () => {};

/** How much of the service's own list the last load contained. */
const lastLoad = (watch: Watch | undefined): Pick<Covers, "coverage" | "unreadable" | "checkedAt"> => ({
  coverage: watch === undefined ? "none" : watch.last.isCut ? "circle" : "complete",
  unreadable: watch?.last.unreadable ?? 0,
  checkedAt: watch?.last.at,
});

/** A load by another tab is as good as our own; how long we wait for it, ms. */
const lookAgain = 1000;

/** When the first load behind another screen comes, ms after opening: what the first screen needs goes first. */
const afterOpening = 30_000;

/**
 * Opens the delivery log of an API key, which keeps deliveries longer than the service lists them. It loads often while a
 * screen shows it, otherwise seldom.
 */
export function createDeliveryLog({ client, store, link, lock, now, after, isVisible }: Options) {
  const closing = new AbortController();
  const records = new Map<string, DeliveryRecord>();
  /** The IDs of those that differ from the disk, or are missing there. */
  const unwritten = new Set<string>();
  let dismissed: DeliveryLogNotes["dismissed"] = {};
  let [lookers, failures, touchedAt] = [0, 0, now()];
  /** When they were last requested, here or in another tab. */
  let askedAt = now() + afterOpening - rhythms.deliveriesBehind.seen;
  let running: Promise<void> | undefined;
  let stopTimer = nothing;
  const views = createStore<DeliveryLogView>(() => ({
    isRead: false,
    rows: [],
    watch: undefined,
    ...lastLoad(undefined),
    loading: undefined,
    failure: undefined,
    failing: [],
    isStored: true,
  }));

  function show(next: Partial<DeliveryLogView>): void {
    if (closing.signal.aborted) return;
    views.setState(next);
  }

  function showRecords(watch: Watch | undefined, next: Partial<DeliveryLogView> = {}): void {
    readAgain(records, client.reading?.read());
    const all = [...records.values()].toSorted(laterFirst);
    const failing = watch === undefined ? [] : failingEndpoints(all, dismissed, watch.last.at);
    show({ ...next, isRead: true, rows: all, watch, ...lastLoad(watch), failing });
  }

  function apply({ put, drop }: DeliveryChange): void {
    for (const record of put) records.set(record.id, record);
    for (const id of drop) records.delete(id);
  }

  async function load(): Promise<void> {
    const { storage, fp } = await store();
    const [stored, notes] = await Promise.all([storage.deliveryLog.records(fp), storage.deliveryLog.notes(fp)]);
    records.clear();
    for (const record of stored) records.set(record.id, record);
    dismissed = notes?.dismissed ?? {};
    showRecords(notes?.watch);
  }
  const loaded = load().catch(onFailure);

  function onFailure(failure: unknown): void {
    if (!(failure instanceof StorageError)) throw failure;
    show({ isRead: true, isStored: false });
  }

  /** Loads what other tabs stored and this one missed, e.g. because it was frozen. */
  async function catchUpWithTabs(): Promise<void> {
    const { storage, fp } = await store();
    const stored = (await storage.deliveryLog.notes(fp))?.watch;
    // Nothing is stored yet, or the browser has deleted it.
    if (stored === undefined) for (const id of records.keys()) unwritten.add(id);
    else if (stored.readings > (views.getState().watch?.readings ?? 0)) await load();
  }

  async function readAndKeep(priority: "visible" | "background"): Promise<void> {
    await catchUpWithTabs().catch(onFailure);
    const read = await listDeliveries(client, { signal: closing.signal, priority });
    const { fp } = await store().catch(() => ({ fp: "" }));
    if (closing.signal.aborted) return;
    const known = { records, watch: views.getState().watch };
    const change = mergeLoad(known, read, fp, client.reading?.configured());
    for (const { id, raw } of change.put) {
      if (JSON.stringify(records.get(id)?.raw) !== JSON.stringify(raw)) unwritten.add(id);
    }
    apply(change);
    showRecords(change.watch, { failure: read.failure });
    try {
      const { storage } = await store();
      const put = [...unwritten].map((id) => records.get(id)).filter((record) => record !== undefined);
      if (!closing.signal.aborted) await storage.deliveryLog.keep(fp, { ...change, put });
      unwritten.clear();
      show({ isStored: true });
    } catch (failure) {
      onFailure(failure);
    }
    if (!closing.signal.aborted) link.post({ change, isKept: unwritten.size === 0 });
  }

  async function readOnce(priority: "visible" | "background"): Promise<void> {
    await loaded;
    if (closing.signal.aborted) return;
    // Show the progress only to those who wait; regular loads would announce themselves every 20 seconds.
    if (priority === "visible") show({ loading: {} });
    askedAt = now();
    try {
      // If another tab is loading right now, its result arrives as a message.
      await lock(() => readAndKeep(priority));
      failures = 0;
    } catch (thrown) {
      failures += 1;
      askedAt = now();
      show({ failure: asApiError(thrown) });
    } finally {
      show({ loading: undefined });
    }
  }

  function begin(priority: "visible" | "background"): Promise<void> {
    running ??= readOnce(priority).finally(() => {
      running = undefined;
      schedule();
    });
    return running;
  }

  function schedule(): void {
    stopTimer();
    stopTimer = nothing;
    if (closing.signal.aborted) return;
    const isWatched = lookers > 0;
    // An API key that may not load deliveries isn't tried again before a screen shows them.
    if (!isWatched && views.getState().failure?.kind === "forbidden") return;
    const past = { now: now(), isVisible: isVisible(), touchedAt, askedAt, failures, failedAt: askedAt };
    const due = nextLoad(isWatched ? rhythms.deliveries : rhythms.deliveriesBehind, past);
    if (due === Infinity) return;
    stopTimer = after(Math.max(0, due - now()), () => {
      if (running !== undefined) return;
      if (!client.isLocked()) void begin("background");
      else stopTimer = after(lookAgain, schedule);
    });
  }

  const stopLink = link.onMessage((message) => {
    if ("dismissed" in message) {
      ({ dismissed } = message);
      return showRecords(views.getState().watch);
    }
    // A tab of an earlier version doesn't say it.
    const { change, isKept = true } = message;
    if (isKept) unwritten.clear();
    else for (const { id } of change.put) unwritten.add(id);
    // A missed message is made up for from the disk before our next load.
    if (change.watch.readings <= (views.getState().watch?.readings ?? 0)) return;
    apply(change);
    [askedAt, failures] = [now(), 0];
    showRecords(change.watch, { failure: undefined, isStored: isKept });
    schedule();
  });
  const stopReading = client.reading?.onFields(() =>
    views.getState().isRead ? showRecords(views.getState().watch) : undefined,
  );
  schedule();
  return {
    read: views.getState,
    subscribe: views.subscribe,
    /** A screen shows it: loads at once and often, until the returned function is called. */
    watch: () => {
      lookers += 1;
      touchedAt = now();
      // Going to and fro between screens doesn't load again.
      if (now() - askedAt > lookAgain) void begin("visible");
      else schedule();
      return () => {
        lookers -= 1;
        schedule();
      };
    },
    /** Loads now. If that fails, the view has the failure. */
    check: () => Promise.resolve(running).then(() => begin("visible")),
    /** Somebody knows of these failures: only later ones are shown again. */
    async dismiss({ key, newest }: FailingEndpoint): Promise<void> {
      dismissed = { ...dismissed, [key]: newest };
      showRecords(views.getState().watch);
      try {
        const { storage, fp } = await store();
        dismissed = await storage.deliveryLog.dismiss(fp, key, newest);
        link.post({ dismissed });
      } catch (failure) {
        onFailure(failure);
      }
    },
    wake: () => {
      touchedAt = now();
      if (running === undefined) schedule();
    },
    close: () => {
      closing.abort();
      stopTimer();
      stopLink();
      stopReading?.();
    },
  };
}

export type DeliveryLog = ReturnType<typeof createDeliveryLog>;
