import type { BookingAction } from "#contract/booking.ts";
import { isStored, notStored } from "../database/storage-error.ts";
import type { Row } from "../replica/row.ts";
import type { JobItem, JobRecord, OtherLine, Unchecked } from "./job.ts";
import { itemOf, itemOfBlock, itemsOfChoice, type NewItem, type Other } from "./job-items.ts";
import { createJobCache } from "./job-cache.ts";
import { itemsAtMost, isAhead, isFailed, jobStep } from "./job-step.ts";
import type { JobsOptions, NewBlock, NewMapping, Started } from "./job-types.ts";

/** How many jobs are kept for an API key. */
const jobsAtMost = 20;
/** No more lines than this are read from a file either. */
const linesAtMost = 5000;
/** How often, and how many ms apart, we try to resume a job that another tab has locked. */
const [asks, askEvery] = [20, 100];
/** How often we check whether a job's tab is still there, ms. */
const looksEvery = 5000;

type Wanted = Pick<JobRecord["job"], "action" | "reason" | "retryOf" | "source">;
/** The result of taking a job's lock for this tab. `taken`: another tab has it. */
type Held = "runs" | "taken" | "not begun" | "not stored";

/** Decisions about many bookings or vehicles at once, for one API key in this browser. */
export type Jobs = ReturnType<typeof createJobs>;

/** Opens the jobs of an API key. Those whose tab is gone are paused until a person resumes them. */
export function createJobs(options: JobsOptions) {
  const { now, after, outbox } = options;
  const cache = createJobCache(options);
  const closing = new AbortController();
  const isClosed = () => closing.signal.aborted;
  /** The job that this tab runs or is about to run, and whether to pause it. */
  let here: string | undefined;
  let pauseWanted: string | undefined;
  let bell = Promise.withResolvers<void>();
  const wake = () => {
    bell.resolve();
    bell = Promise.withResolvers<void>();
  };
  /** Resolves after so many ms, or with `sooner`. */
  const wait = (ms: number, sooner?: Promise<void>) =>
    new Promise<void>((resolve) => {
      const stop = after(ms, resolve);
      void sooner?.then(() => (stop(), resolve()));
    });
  const alone = (id: string, work: () => Promise<void>) => options.lock(`bulk ${id}`, work);

  const settling = new Set<string>();
  let stopTimer: (() => void) | undefined;
  /** Whether it is stored as running, but not in this tab, or what is shown of it isn't stored. */
  const isDoubtful = ({ job: { id, state } }: JobRecord) => id !== here && (state === "running" || !cache.isStored(id));

  /** Loads all jobs, and tries again later if that fails. */
  async function open(): Promise<void> {
    cache.setPhase((await isStored(() => cache.load())) ? "ready" : "blocked");
    look();
  }

  /** Checks the jobs that nobody runs, now and as long as there are any. */
  function look(): void {
    if (isClosed()) return;
    for (const record of cache.records()) if (isDoubtful(record)) void settle(record.job.id);
    hear();
    stopTimer?.();
    stopTimer = undefined;
    watch();
  }

  function watch(): void {
    if (isClosed() || stopTimer !== undefined) return;
    if (cache.read().phase === "blocked") stopTimer = after(looksEvery, () => void open());
    else if (cache.records().some(isDoubtful)) stopTimer = after(looksEvery, look);
  }

  /** Gives late outcomes from the outbox to jobs that are paused or done. */
  function hear(): void {
    if (isClosed()) return;
    const marked = [...outbox.read().ended, ...outbox.read().open].filter(({ about }) => about.job !== undefined);
    if (marked.length === 0) return;
    for (const record of cache.records()) {
      const { id, state } = record.job;
      if (id !== here && state !== "running" && cache.tell(record, marked) !== record) void settle(id);
    }
  }

  /** Brings a job that nobody runs up to date and marks it as paused. If that can't be stored, it is tried again. */
  async function settle(id: string): Promise<void> {
    if (settling.has(id) || id === here) return;
    settling.add(id);
    const work = async () => {
      const { pausedBy: by = "closed", unchecked } = cache.records().find(({ job }) => job.id === id)?.job ?? {};
      const record = await cache.takeStock(id, now());
      if (record === undefined || isClosed()) return;
      await cache.keep(record.job.state === "running" ? jobStep(record, { type: "paused", by, unchecked }) : record);
    };
    await alone(id, work)
      .catch(notStored)
      .finally(() => settling.delete(id));
  }

  const stopOutbox = outbox.subscribe(() => {
    wake();
    hear();
  });
  /** Messages of other tabs, in order: for some, data has to be loaded first. */
  let received = Promise.resolve();
  const stopLink = options.link.onMessage((message) => {
    if (message.type === "pause") return pause(message.id);
    received = received.then(async () => {
      if (message.type === "dropped") cache.forget(message.id);
      else await cache.take(message);
      watch();
    });
  });
  void open();

  /** Runs a job whose lock this tab has. */
  async function run(record: JobRecord, accepts: Unchecked | undefined): Promise<void> {
    const { id } = record.job;
    const [since, before] = [now(), record.items.filter(isAhead).length];
    const part = await import("./run-job.ts").catch(() => undefined);
    // If no part of the page can be loaded, nothing can be sent either.
    if (part === undefined) return cache.keep(jobStep(record, { type: "paused", by: "offline" }));
    const end = await part.runJob(record, {
      ...options,
      keep: async (next) => {
        const left = next.items.filter(isAhead).length;
        if (left < before) cache.setHere({ id, msLeft: ((now() - since) / (before - left)) * left });
        await cache.keep(next);
      },
      stored: async (pending) => (await cache.stored()).find((each) => each.id === pending),
      isPauseWanted: () => pauseWanted === id,
      isClosed,
      news: (ms) => wait(ms, bell.promise),
      accepts,
    });
    if (!isClosed()) cache.show(end);
  }

  /** Takes a job's lock for this tab. `begin` returns the stored job to run, or undefined. Resolves once it runs, or won't. */
  function hold(id: string, begin: () => Promise<JobRecord | undefined>, accepts?: Unchecked): Promise<Held> {
    const begun = Promise.withResolvers<Held>();
    here = id;
    pauseWanted = undefined;
    const work = async () => {
      const record = await begin();
      if (record === undefined || isClosed()) return begun.resolve("not begun");
      cache.setHere({ id, msLeft: undefined });
      begun.resolve("runs");
      await run(record, accepts);
    };
    alone(id, work)
      .then((isMine) => begun.resolve(isMine ? "not begun" : "taken"))
      .catch((failure: unknown) => begun.resolve(notStored(failure) ?? "not stored"))
      .finally(() => {
        here = undefined;
        if (isClosed()) return;
        cache.setHere(undefined);
        look();
      })
      .catch(begun.reject);
    return begun.promise;
  }

  async function startWith(
    wanted: Wanted,
    wantedItems: readonly NewItem[],
    others: readonly OtherLine[] = [],
  ): Promise<Started> {
    const asked = [...new Map(wantedItems.map((each) => [each.target, each])).values()];
    if (asked.length === 0) return { kind: "nothing" };
    if (asked.length > (wanted.source === undefined ? itemsAtMost : linesAtMost)) return { kind: "too many" };
    if (here !== undefined) return { kind: "busy" };
    const id = options.newId();
    let made: JobRecord | undefined;
    const held = await hold(id, async () => {
      const { fp } = await options.store();
      const own = { v: 1, id, fp, count: asked.length, createdAt: now(), state: "running" } as const;
      const items = asked.map((item, place): JobItem =>
        Object.assign({}, item, { job: id, place, outcome: "left" as const, intent: undefined }),
      );
      made = { job: { ...own, ...wanted, pausedBy: undefined }, items };
      await cache.keep(made, others);
      return made;
    });
    if (held !== "runs" || made === undefined) return { kind: "no record" };
    void trim();
    return { kind: "started", job: made.job };
  }

  async function trim(): Promise<void> {
    const { jobs } = cache.read();
    const surplus = Math.max(0, jobs.length - jobsAtMost);
    const done = jobs.filter(({ job }) => job.state === "done").toReversed();
    for (const { job } of done.slice(0, surplus)) await dismiss(job.id);
  }

  /** Deletes a job that doesn't run; false if it runs, or couldn't be deleted. */
  const dismiss = async (id: string): Promise<boolean> =>
    id !== here && ((await alone(id, () => cache.drop(id)).catch(notStored)) ?? false);

  function pause(id: string): void {
    if (id !== here) return;
    pauseWanted = id;
    wake();
  }

  /** The stored job, set to running again. */
  async function goOn(id: string): Promise<JobRecord | undefined> {
    const record = await cache.takeStock(id, now());
    if (record === undefined) return undefined;
    // If its tab is gone, it may still be stored as running.
    const next = jobStep(jobStep(record, { type: "paused", by: "closed" }), { type: "resumed" });
    await cache.keep(next);
    return next.job.state === "running" ? next : undefined;
  }

  return {
    read: cache.read,
    subscribe: cache.subscribe,
    /** Stores a job over these bookings, in this order, and runs it. `reason`: for reject and cancel, else empty. */
    start: (action: BookingAction, reason: string, rows: readonly Row[]): Promise<Started> =>
      startWith({ action, reason }, rows.map(itemOf)),
    /**
     * Stores a job that approves one booking of a conflict and then rejects or cancels the others, in this order. They wait until
     * the service has answered the approval as done.
     * @param reason of the rejections and cancellations; empty: none
     */
    choose: (row: Row, others: readonly Other[], reason: string): Promise<Started> =>
      startWith({ action: "choose", reason }, itemsOfChoice(row, others)),
    /**
     * Stores a job that maps these vehicles, in this order, and runs it.
     * @param source the name of the file
     * @param others the lines of the file that aren't sent
     */
    startMapping: (
      mappings: readonly NewMapping[],
      source: string,
      others?: readonly OtherLine[],
    ): Promise<Started> => {
      const items = mappings.map((mapping) => ({ ...mapping, vehicle: mapping.change.to }));
      return startWith({ action: "map", reason: "", source }, items, others);
    },
    /** The same for blocks. */
    startBlocks: (blocks: readonly NewBlock[], source: string, others?: readonly OtherLine[]): Promise<Started> =>
      startWith({ action: "block", reason: "", source }, blocks.map(itemOfBlock), others),
    /** Starts nothing more, in whatever tab it runs; open writes continue in the outbox. */
    pause(id: string): void {
      if (id === here) pause(id);
      else options.link.post({ type: "pause", id });
    },
    /**
     * Continues with the rest; false if it runs elsewhere, another one runs here, nothing is left, or it can't be stored.
     * @param accepts what a person agreed to send unchecked
     */
    async resume(id: string, accepts?: Unchecked): Promise<boolean> {
      if (here === id) return true;
      for (let ask = 0; ask < asks && here === undefined && !isClosed(); ask += 1) {
        const held = await hold(id, () => goOn(id), accepts);
        if (held !== "taken") return held === "runs";
        await wait(askEvery);
      }
      return false;
    },
    /** A new job over those of `rows`, as they are now, that the job refused, didn't send or skipped. */
    async retryFailed(id: string, rows: readonly Row[]): Promise<Started> {
      const record = cache.records().find(({ job }) => job.id === id);
      if (record === undefined) return { kind: "gone" };
      const { action, reason, source } = record.job;
      const failed = new Set(record.items.filter(isFailed).map(({ target }) => target));
      const wanted = rows.filter((row) => failed.has(row.id));
      return startWith({ action, reason, source, retryOf: id }, wanted.map(itemOf));
    },
    dismiss,
    close(): void {
      closing.abort();
      stopTimer?.();
      stopOutbox();
      stopLink();
      wake();
    },
  };
}
