import { asApiError, ownError, type ApiError } from "#api/errors.ts";
import type { Client } from "#api/transport.ts";
import { type Staleness, changesDue, nextDue, wantsWhole, type PollSchedule } from "./poll-schedule.ts";
import type { SyncState, SyncStateOptions } from "./sync-state.ts";
import type { Reader } from "./reader.ts";
import type { Fields } from "#contract/fields.ts";
import { unpackRows } from "./pack.ts";
import type { KeptState } from "./replica-tables.ts";

type Options = {
  client: Pick<Client, "isLocked">;
  syncState: SyncState;
  staleness: Staleness;
  reader: Reader;
  now: () => number;
  isVisible: () => boolean;
  isOver: () => boolean;
  /** Resolves once anything may be asked. */
  started: Promise<void>;
};

/** Decides what is read next, and reads one thing at a time. */
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
  /** How many want this tab to read by itself at the moment. */
  let readers = 0;
  /** How many whole readings had ended when all pages were asked for, whatever is known. */
  let allWantedAfter = -1;
  /** Whether nothing was read since this page was opened: then what is kept is brought up to date at once. */
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

  /** What somebody waits for: changes, or all where it is not known since when. @throws ApiError */
  async function answer(sinces: readonly number[]): Promise<void> {
    const mark = syncState.state().mark ?? reader.provisionalMark() ?? Number.POSITIVE_INFINITY;
    const since = Math.min(mark, ...sinces);
    if (Number.isFinite(since)) return reader.readChanges(since, "visible");
    const before = reader.finished();
    while (reader.finished() === before && !isOver()) {
      // The disk may have told meanwhile.
      const told = syncState.state().mark;
      if (told !== undefined) return reader.readChanges(told, "visible");
      await reader.readOn();
    }
  }

  /** What is due: changes come before the next of many pages. @throws ApiError */
  async function readDue(): Promise<void> {
    const { mark } = syncState.state();
    const isChangesDue = now() >= (changesDue(schedule()) ?? Number.POSITIVE_INFINITY);
    if (mark !== undefined && (isChangesDue || !wantsWhole(schedule()))) return reader.readChanges(mark, "background");
    return reader.readOn();
  }

  /** Does what is to be done: what somebody waits for comes first. */
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
        // Somebody may have begun to wait while this one failed.
        if (asked.length === 0 && checks.length === 0) break;
      }
    }
    running = undefined;
    if (syncState.view().reading !== undefined && !isOver()) syncState.become({}, undefined);
  }

  function fail(failure: ApiError): void {
    if (isOver()) return;
    // While the key is not accepted nothing is asked; that is said elsewhere.
    if (failure.kind !== "unauthorized") failures += 1;
    failedAt = now();
    syncState.set({ failure });
  }

  function run(): Promise<void> {
    running ??= work();
    return running;
  }

  /** Reads by itself whatever is due. */
  async function read(): Promise<void> {
    readers += 1;
    await run();
    readers -= 1;
  }

  return {
    isDue,
    /** In so many ms the next reading is due. */
    wait: () => nextDue(schedule()) - now(),
    isRunning: () => running !== undefined,
    isAllWanted,
    read,
    /** @throws ApiError when it could not be read */
    check: async (since: number): Promise<void> => {
      if (isOver()) throw givenUp();
      const done = Promise.withResolvers<void>();
      checks.push({ since, done });
      void run();
      await done.promise;
    },
    /** @throws ApiError when it could not be read */
    readAll: async (): Promise<void> => {
      if (isOver()) throw givenUp();
      allWantedAfter = reader.finished();
      reader.drop();
      failures = 0;
      await read();
      const { failure } = syncState.view();
      if (failure !== undefined) throw failure;
    },
    /** All pages are to be read once more, whatever is known. */
    wantAll: () => {
      allWantedAfter = reader.finished();
    },
    touched: () => {
      touchedAt = now();
    },
    /** What failed before says nothing about now. */
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

/** Whether a whole reading came to its end. */
export const isWhole = ({ coverage }: KeptState) => coverage !== "none" && coverage !== "partial";

/** Takes over how far another tab, or the disk, has come, and whether bookings may be missing from it. */
export function takeOver(syncState: SyncState, staleness: Staleness, state: KeptState): void {
  const isAnother = state.crawledAt !== syncState.state().crawledAt;
  syncState.adoptState(state);
  if (isAnother && isWhole(state)) staleness.wholeEnded(state.coverage !== "circle" && state.unreadable === 0);
}

/**
 * Takes in what the disk holds, also when it tells late: what was read or told meanwhile is newer. True when all pages need not
 * be read first.
 */
export async function openDisk(
  { syncState, staleness, isOver }: { syncState: SyncState; staleness: Staleness; isOver: () => boolean },
  kept: Awaited<SyncStateOptions["opened"]>,
): Promise<boolean> {
  const { table, persistence } = syncState;
  const take = (packed: Uint8Array<ArrayBuffer>) => {
    if (isOver()) return;
    const isFirst = syncState.view().rows.length === 0;
    const changed = table.layUnder(rowsOf(packed, syncState.fields())).filter(({ changes }) => changes.length > 0);
    persistence.keepVersions(
      changed.map(({ after: { id, readAt }, changes }) => ({ id, at: readAt, requestId: undefined, changes })),
    );
    // Of a large account the first of many blocks is something to look at.
    if (isFirst) syncState.show(syncState.view().reading);
  };
  const state = await kept?.storage.replica.read(kept.fp, take).catch(() => undefined);
  table.endOfDisk();
  if (isOver()) return false;
  if (isWhole(syncState.state())) {
    // A reading that was faster than the disk did not know which bookings there were before.
    if (kept !== undefined) syncState.adoptState({ ...syncState.state(), crawledAt: undefined });
    return false;
  }
  // Where rows were lost, what is kept of their reading says nothing.
  if (state !== undefined && state.size <= table.listed()) takeOver(syncState, staleness, state);
  const known = syncState.state();
  // Rows of a reading that was cut off are a part of the bookings.
  if (known.coverage === "none" && table.listed() > 0) syncState.adoptState({ ...known, coverage: "partial" });
  return isWhole(known);
}

/** A block that cannot be read is as good as lost: its rows come again from the service. */
function rowsOf(packed: Uint8Array<ArrayBuffer>, fields: Fields) {
  try {
    return unpackRows(packed, fields);
  } catch {
    return [];
  }
}
