import type { Asker } from "#api/read.ts";
import type { Client } from "#api/transport.ts";
import type { TabLink } from "../database/table-view.ts";
import { createStaleness, silentAtMost } from "./poll-schedule.ts";
import { createSyncState, type SyncStateOptions, type ReplicaMessage } from "./sync-state.ts";
import { isWhole, openDisk, takeOver, createSyncScheduler } from "./sync-scheduler.ts";
import { createReader } from "./reader.ts";
import type { Replica } from "./replica-types.ts";

export type { ReplicaMessage } from "./sync-state.ts";

export type ReplicaOptions = Pick<SyncStateOptions, "opened"> & {
  client: Asker & Pick<Client, "isLocked">;
  link: TabLink<ReplicaMessage>;
  /** Runs `work` unless another tab of the API key does; false then. It only saves requests. */
  lock: (work: () => Promise<void>) => Promise<boolean>;
  now: () => number;
  random: () => number;
  /** Calls back after so many ms; returns a function that cancels it. */
  after: (ms: number, then: () => void) => () => void;
  isVisible: () => boolean;
  /** The clock of the dashboard's own host, epoch ms, if known. */
  hostDate: () => number | undefined;
};

/** The longest single timer, ms: clocks are set and machines sleep, so the clock is checked in between. */
const longestTimer = 30_000;
/** How long to wait while another tab loads, ms. */
const turnTime = 2000;
/** How often in a row another tab may know something else before this one loads all pages. */
const strayedAtMost = 3;
/** How long the disk may take, ms, before the first page is requested without it. */
const diskWithin = 400;

/** At most five pages. */
const fewBookings = 1000;

const nothing = () => {};

/** Opens the replica of an API key: first shows what is stored, then loads what changed and keeps it up to date. */
export function createReplica(options: ReplicaOptions): Replica {
  const { client, opened, link, lock, now, random, after, isVisible, hostDate } = options;
  const over = new AbortController();
  const isOver = () => over.signal.aborted;
  const post = (message: ReplicaMessage) => {
    if (!isOver()) link.post(message);
  };
  const syncState = createSyncState({ opened, post, name: `${now()} ${random()}`, fields: client.reading?.read });
  const { table, persistence } = syncState;
  const staleness = createStaleness();
  const reader = createReader({ client, syncState, staleness, now, hostDate, signal: over.signal });
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const work = createSyncScheduler({ client, syncState, staleness, reader, now, isVisible, isOver, started });
  /** When another tab last sent something, or this one had its turn. */
  let lastMessageAt = now();
  /** How often in a row another tab that had just loaded knew something else than this one. */
  let strayed = 0;
  let callOff = nothing;

  const isSilent = () => Math.abs(now() - lastMessageAt) > silentAtMost;

  /** Loads what is due, unless another tab does. If the lock fails, it loads anyway: the lock only saves requests. */
  async function readInTurn(): Promise<void> {
    let isMine = false;
    const inTurn = async () => {
      isMine = true;
      lastMessageAt = now();
      if (work.isDue()) await work.read();
    };
    const isLocked = await lock(inTurn).catch(() => undefined);
    if (!isMine && (isLocked === undefined || isSilent())) await work.read();
  }

  function arm(): void {
    callOff();
    if (isOver()) return;
    const wait = work.isDue() ? turnTime * (0.5 + random() / 2) : work.wait() + 500 * random();
    callOff = after(client.isLocked() ? longestTimer : Math.min(wait, longestTimer), () => void tick());
  }

  async function tick(): Promise<void> {
    callOff();
    if (isOver()) return;
    // The tab that was loading has gone silent.
    if (!work.isRunning() && isSilent() && syncState.view().loading !== undefined) syncState.show(undefined);
    if (!client.isLocked() && work.isDue()) await readInTurn();
    arm();
  }

  const leave = link.onMessage((message) => {
    if (isOver()) return;
    if (message.type === "hello") {
      syncState.tell(persistence.unstored());
      return syncState.report();
    }
    lastMessageAt = now();
    if (message.type === "kept") persistence.storedBy(message.from);
    else if (message.type === "rows") reader.touch(syncState.adoptRows(message).map(({ id }) => id));
    else hear(message);
  });

  /** Another tab's progress applies here only if both know the same rows; otherwise this tab loads by itself. */
  function hear({ state, digest, loading }: Extract<ReplicaMessage, { type: "state" }>): void {
    const shown = work.isRunning() ? syncState.view().loading : loading;
    const before = syncState.state();
    const isBehind = isWhole(before) && !isWhole(state);
    if (isBehind || digest !== table.digest()) {
      if (isWhole(before) && isWhole(state) && loading === undefined) stray();
      return syncState.show(shown);
    }
    strayed = 0;
    if (isWhole(state) && state.crawledAt !== before.crawledAt && !work.isAllWanted()) reader.drop();
    work.forgive();
    takeOver(syncState, staleness, state);
    syncState.show(shown);
    syncState.set({ failure: undefined });
  }

  /** Loads of changes didn't make the two equal: one of them lacks what only a full load shows. */
  function stray(): void {
    strayed += 1;
    if (strayed < strayedAtMost) return;
    strayed = 0;
    staleness.raise();
  }

  const stopFollowing = client.reading?.onFields(syncState.readAnew);

  async function openStored(): Promise<void> {
    const disk = await opened;
    if (isOver()) return;
    post({ type: "hello" });
    if (await openDisk({ syncState, staleness, isOver }, disk)) reader.drop();
    if (!isOver()) syncState.show(syncState.view().loading);
  }

  const stopWaiting = after(diskWithin, start);
  void openStored().then(start);
  void started.then(() => {
    stopWaiting();
    if (isOver()) return;
    // Few pages are loaded again at every visit: changes alone wouldn't show that another account replies here by now.
    if (isWhole(syncState.state()) && table.listed() <= fewBookings) work.wantAll();
    syncState.set({ phase: "ready" });
    void tick();
  });

  return {
    read: syncState.view,
    subscribe: syncState.subscribe,
    row: table.get,
    check: async (since = Number.POSITIVE_INFINITY) => {
      await work.check(since);
      arm();
    },
    readAll: () => work.readAll().finally(arm),
    age: () => {
      const { checkedAt } = syncState.state();
      // After the clock was set back, nothing may look fresh.
      return checkedAt === undefined ? undefined : Math.abs(now() - checkedAt);
    },
    isUnread: (id) => syncState.state().unread?.includes(id) === true,
    history: persistence.versions,
    onArrivals: syncState.onArrivals,
    wake: (why) => {
      if (why === "touched") work.touched();
      else work.forgive();
      if (work.isDue()) void tick();
      else arm();
    },
    close: async () => {
      if (isOver()) return;
      // The others must not show for ever that this one is loading.
      if (work.isRunning() && syncState.view().loading !== undefined) syncState.become({}, undefined);
      over.abort();
      callOff();
      stopWaiting();
      start();
      leave();
      stopFollowing?.();
      await Promise.all([work.close(), persistence.close()]);
    },
  };
}
