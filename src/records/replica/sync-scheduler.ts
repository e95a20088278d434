import { asApiError, ownError, type ApiError } from "#api/errors.ts";
import type { Client } from "#api/transport.ts";
import { type Staleness, changesDue, nextDue, wantsWhole, type PollSchedule } from "./poll-schedule.ts";
import type { SyncState, SyncStateOptions } from "./sync-state.ts";
import type { Reader } from "./reader.ts";
import type { Fields } from "#contract/fields.ts";
import { unpackRows } from "./pack.ts";
import type { Progress } from "./replica-tables.ts";

type Options = {
  client: Pick<Client, "isLocked">;
  syncState: SyncState;
  staleness: Staleness;
  reader: Reader;
  now: () => number;
  isVisible: () => boolean;
  isOver: () => boolean;
  /** Resolves once requests may start. */
  started: Promise<void>;
};

/** Decides what to load next, and loads one thing at a time. */
export function createSyncScheduler({
  client,
  syncState,
  staleness,
  reader,
  now,
  isVisible,
  isOver,
  started,
}: Options) {
  let checks: { since: number; done: PromiseWithResolvers<void> }[] = [];
  let [failures, failedAt] = [0, 0];
  let touchedAt = now();
  let running: Promise<void> | undefined;
  /** How many callers want this tab to load at the moment. */
  let readers = 0;
  /** How many full loads had finished when another one was demanded. */
  let allWantedAfter = -1;
  /** Whether nothing was loaded since this page was opened: then what is stored is updated at once. */
  let isNew = true;

  function schedule(): PollSchedule {
    const { mark, checkedAt, crawledAt } = syncState.state();
    const asked = [checkedAt, reader.askedAt()].filter((at) => at !== undefined);
    const askedAt = isNew || asked.length === 0 ? undefined : Math.max(...asked);
    const pace = { isVisible: isVisible(), touchedAt, failures, failedAt, staleness: staleness.wait() };
    const isAll = !isAllWanted() && isWhole(syncState.state());
    return { ...pace, now: now(), askedAt, crawledAt, isWhole: isAll, hasMark: mark !== undefined };
  }

  const isAllWanted = () => reader.finished() <= allWantedAfter;
  const isDue = () => now() >= nextDue(schedule());
  const givenUp = () => ownError("given up", { kind: "stopped", at: now() });

  /** Loads what callers wait for: changes, or everything if we don't know since when. @throws ApiError */
  async function answer(sinces: readonly number[]): Promise<void> {
    const mark = syncState.state().mark ?? reader.provisionalMark() ?? Number.POSITIVE_INFINITY;
    const since = Math.min(mark, ...sinces);
    if (Number.isFinite(since)) return reader.readChanges(since, "visible");
    const before = reader.finished();
    while (reader.finished() === before && !isOver()) {
      // The disk may have been read meanwhile.
      const stored = syncState.state().mark;
      if (stored !== undefined) return reader.readChanges(stored, "visible");
      await reader.readOn();
    }
  }

  /** Loads what is due: changes come before the next of many pages. @throws ApiError */
  async function readDue(): Promise<void> {
    const { mark } = syncState.state();
    const isChangesDue = now() >= (changesDue(schedule()) ?? Number.POSITIVE_INFINITY);
    if (mark !== undefined && (isChangesDue || !wantsWhole(schedule()))) return reader.readChanges(mark, "background");
    return reader.readOn();
  }

  /** Loads until nothing is due; what callers wait for comes first. */
  async function work(): Promise<void> {
    await started;
    while (!isOver()) {
      const asked = checks;
      checks = [];
      try {
        if (asked.length > 0) await answer(asked.map(({ since }) => since));
        else if (readers === 0 || !isDue() || client.isLocked()) break;
        else await readDue();
        failures = 0;
        isNew = false;
        if (syncState.view().failure !== undefined) syncState.set({ failure: undefined });
        for (const { done } of asked) done.resolve();
      } catch (thrown) {
        fail(asApiError(thrown));
        for (const { done } of asked) done.reject(thrown);
        // Somebody may have started waiting while this one failed.
        if (asked.length === 0 && checks.length === 0) break;
      }
    }
    running = undefined;
    if (syncState.view().loading !== undefined && !isOver()) syncState.become({}, undefined);
  }

  function fail(failure: ApiError): void {
    if (isOver()) return;
    // While the API key isn't accepted nothing is requested; the page says so elsewhere.
    if (failure.kind !== "unauthorized") failures += 1;
    failedAt = now();
    syncState.set({ failure });
  }

  function run(): Promise<void> {
    running ??= work();
    return running;
  }

  /** Loads whatever is due in this tab. */
  async function read(): Promise<void> {
    readers += 1;
    await run();
    readers -= 1;
  }

  return {
    isDue,
    /** How many ms until the next load is due. */
    wait: () => nextDue(schedule()) - now(),
    isRunning: () => running !== undefined,
    isAllWanted,
    read,
    /** @throws ApiError if that fails */
    check: async (since: number): Promise<void> => {
      if (isOver()) throw givenUp();
      const done = Promise.withResolvers<void>();
      checks.push({ since, done });
      void run();
      await done.promise;
    },
    /** @throws ApiError if that fails */
    readAll: async (): Promise<void> => {
      if (isOver()) throw givenUp();
      allWantedAfter = reader.finished();
      reader.drop();
      failures = 0;
      await read();
      const { failure } = syncState.view();
      if (failure !== undefined) throw failure;
    },
    /** Demands a full load, whatever is known. */
    wantAll: () => {
      allWantedAfter = reader.finished();
    },
    touched: () => {
      touchedAt = now();
    },
    /** Earlier failures say nothing about now. */
    forgive: () => {
      failures = 0;
    },
    close: async (): Promise<void> => {
      for (const { done } of checks) done.reject(givenUp());
      checks = [];
      await running;
    },
  };
}

/** Whether a full load has finished. */
export const isWhole = ({ coverage }: Progress) => coverage !== "none" && coverage !== "partial";

/** Takes over the progress of another tab, or of the disk, and whether bookings may be missing from it. */
export function takeOver(syncState: SyncState, staleness: Staleness, state: Progress): void {
  const isAnother = state.crawledAt !== syncState.state().crawledAt;
  syncState.adoptState(state);
  if (isAnother && isWhole(state)) staleness.wholeEnded(state.coverage !== "circle" && state.unreadable === 0);
}

/**
 * Takes over what the disk contains, even if it is slow: what was loaded or announced meanwhile is newer. True if no full load
 * is needed first.
 */
export async function openDisk(
  { syncState, staleness, isOver }: { syncState: SyncState; staleness: Staleness; isOver: () => boolean },
  disk: Awaited<SyncStateOptions["opened"]>,
): Promise<boolean> {
  const { table, persistence } = syncState;
  const take = (packed: Uint8Array<ArrayBuffer>) => {
    if (isOver()) return;
    const isFirst = syncState.view().rows.length === 0;
    const changed = table.layUnder(rowsOf(packed, syncState.fields())).filter(({ changes }) => changes.length > 0);
    persistence.keepVersions(
      changed.map(({ after: { id, readAt }, changes }) => ({ id, at: readAt, requestId: undefined, changes })),
    );
    // Of a large account, show the first of many blocks early.
    if (isFirst) syncState.show(syncState.view().loading);
  };
  const state = await disk?.storage.replica.read(disk.fp, take).catch(() => undefined);
  table.endOfDisk();
  if (isOver()) return false;
  if (isWhole(syncState.state())) {
    // A full load that was faster than the disk didn't know which bookings there were before.
    if (disk !== undefined) syncState.adoptState({ ...syncState.state(), crawledAt: undefined });
    return false;
  }
  // If rows were lost, their stored progress means nothing.
  if (state !== undefined && state.size <= table.listed()) takeOver(syncState, staleness, state);
  const known = syncState.state();
  // Rows of a full load that was cut off are only a part of the bookings.
  if (known.coverage === "none" && table.listed() > 0) syncState.adoptState({ ...known, coverage: "partial" });
  return isWhole(known);
}

/** A block that can't be read is lost: its rows come again from the service. */
function rowsOf(packed: Uint8Array<ArrayBuffer>, fields: Fields) {
  try {
    return unpackRows(packed, fields);
  } catch {
    return [];
  }
}
