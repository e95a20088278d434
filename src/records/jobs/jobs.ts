import { bookingName } from "#contract/booking-reading.ts";
import type { BookingAction } from "#contract/booking.ts";
import { factsOf } from "./booking-facts.ts";
import { bookingOf, type Row } from "../replica/row.ts";
import { blockKey } from "../ledger/block-record.ts";
import { StorageError } from "../database/storage-error.ts";
import type { BulkItem, JobRecord, OtherLine, Unchecked } from "./job.ts";
import type { Jobs, JobsOptions, NewBlock, Started } from "./job-types.ts";
import { createJobCaretaker } from "./job-caretaker.ts";
import { createJobCache } from "./job-cache.ts";
import { isAhead, isFailed, jobStep, bulkAtMost } from "./job-step.ts";

/** How many jobs are kept of a credential. */
const jobsAtMost = 20;
/** More lines than these are not read from a file either. */
const linesAtMost = 5000;
/** How often, and how long apart in ms, a job is asked for that another tab settles at the moment. */
const [asks, askEvery] = [20, 100];

type NewItem = Pick<BulkItem, "target" | "name" | "vehicle" | "facts" | "change" | "block">;
type Wanted = Pick<JobRecord["job"], "action" | "reason" | "retryOf" | "source">;
/** What became of taking this tab for a job. `taken`: another tab has it. */
type Held = "runs" | "taken" | "not begun" | "not kept";

/** Opens the bulk decisions of a credential. Jobs whose tab is gone stand until a person goes on with them. */
export function createJobs(options: JobsOptions): Jobs {
  const { now, after } = options;
  const cache = createJobCache(options);
  const waiting = new Set<() => void>();
  let pauseWanted: string | undefined;
  let here: string | undefined;
  const closing = new AbortController();
  const isClosed = () => closing.signal.aborted;

  const wake = () => {
    for (const each of waiting) each();
  };
  const news = (ms: number) =>
    new Promise<void>((resolve) => {
      const done = () => {
        stop();
        waiting.delete(done);
        resolve();
      };
      const stop = after(ms, done);
      waiting.add(done);
    });
  const alone = (id: string, work: () => Promise<void>) => options.lock(`bulk ${id}`, work);
  const caretaker = createJobCaretaker({ ...options, cache, alone, here: () => here, isClosed });
  const stopOutbox = options.outbox.subscribe(() => {
    wake();
    caretaker.hear();
  });
  /** What other tabs say, in its order: some of it has to be read first. */
  let heard = Promise.resolve();
  const stopLink = options.link.onMessage((message) => {
    if (message.type === "pause") return pause(message.id);
    heard = heard.then(async () => {
      if (message.type === "dropped") cache.forget(message.id);
      else await cache.take(message);
      caretaker.watch();
    });
  });
  void caretaker.open();

  /** Runs a job whose lock this tab holds. */
  async function run(record: JobRecord, accepts: Unchecked | undefined): Promise<void> {
    const { id } = record.job;
    const [since, before] = [now(), record.items.filter(isAhead).length];
    const [runner, ruleOf] = await Promise.all([import("./run-job.ts"), options.rules()]).catch(() => []);
    // No part of the page can be loaded: nothing could be sent either.
    if (runner === undefined || ruleOf === undefined) {
      return cache.keep(jobStep(record, { type: "paused", by: "offline" }));
    }
    const end = await runner.runJob(record, {
      ...options,
      rule: ruleOf(record.job.action),
      keep: async (next) => {
        const left = next.items.filter(isAhead).length;
        if (left < before) cache.setHere({ id, msLeft: ((now() - since) / (before - left)) * left });
        await cache.keep(next);
      },
      stored: async (intent) => (await cache.intents()).find((each) => each.id === intent),
      isPauseWanted: () => pauseWanted === id,
      isClosed,
      news,
      accepts,
    });
    if (!isClosed()) cache.show(end);
  }

  /** Takes this tab for a job. `begin` gives what is to run, durable, or undefined. Resolves once it runs, or does not. */
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
      .then((isMine) => (isMine ? undefined : begun.resolve("taken")))
      .catch((failure: unknown) => {
        if (!(failure instanceof StorageError)) throw failure;
        begun.resolve("not kept");
      })
      .finally(() => {
        here = undefined;
        if (isClosed()) return;
        cache.setHere(undefined);
        caretaker.look();
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
    if (asked.length > (wanted.action === "map" || wanted.action === "block" ? linesAtMost : bulkAtMost))
      return { kind: "too many" };
    if (here !== undefined) return { kind: "busy" };
    const id = options.newId();
    let made: JobRecord | undefined;
    const held = await hold(id, async () => {
      const { fp } = await options.store();
      const own = { v: 1, id, fp, count: asked.length, createdAt: now(), state: "running" } as const;
      const items = asked.map(({ target, name, vehicle, facts, change, block }, place): BulkItem => {
        return { job: id, place, target, name, vehicle, facts, change, block, outcome: "left", intent: undefined };
      });
      made = { job: { ...own, ...wanted, pausedBy: undefined }, items };
      await cache.keep(made, others);
      return made;
    });
    if (held !== "runs" || made === undefined) return { kind: "no record" };
    void trim();
    return { kind: "started", job: made.job };
  }

  /** The oldest that are done go. */
  async function trim(): Promise<void> {
    const { jobs } = cache.read();
    const surplus = Math.max(0, jobs.length - jobsAtMost);
    const done = jobs.filter(({ job }) => job.state === "done").toReversed();
    for (const { job } of done.slice(0, surplus)) await dismiss(job.id);
  }

  async function dismiss(id: string): Promise<boolean> {
    if (id === here) return false;
    try {
      return await alone(id, () => cache.drop(id));
    } catch (failure) {
      if (!(failure instanceof StorageError)) throw failure;
      return false;
    }
  }

  function pause(id: string): void {
    if (id !== here) return;
    pauseWanted = id;
    wake();
  }

  /** What is stored of a job, set going again. */
  async function goOn(id: string): Promise<JobRecord | undefined> {
    const record = await cache.takeStock(id, now());
    if (record === undefined) return undefined;
    // One whose tab is gone may still be stored as running.
    const next = jobStep(jobStep(record, { type: "paused", by: "closed" }), { type: "resumed" });
    await cache.keep(next);
    return next.job.state === "running" ? next : undefined;
  }

  return {
    read: cache.read,
    subscribe: cache.subscribe,
    start: (action: BookingAction, reason: string, rows: readonly Row[]) =>
      startWith({ action, reason }, rows.map(itemOf)),
    startMapping: (mappings, source, others) =>
      startWith(
        { action: "map", reason: "", source },
        mappings.map((mapping) => ({ ...mapping, vehicle: mapping.change.to })),
        others,
      ),
    startBlocks: (blocks, source, others) =>
      startWith({ action: "block", reason: "", source }, blocks.map(itemOfBlock), others),
    pause(id) {
      if (id === here) pause(id);
      else options.link.post({ type: "pause", id });
    },
    async resume(id, accepts) {
      for (let ask = 0; ask < asks && here === undefined && !isClosed(); ask += 1) {
        const held = await hold(id, () => goOn(id), accepts);
        if (held !== "taken") return held === "runs";
        await new Promise<void>((resolve) => void after(askEvery, resolve));
      }
      return false;
    },
    async retryFailed(id, rows) {
      const record = cache.records().find(({ job }) => job.id === id);
      if (record === undefined) return { kind: "nothing" };
      const { action, reason, source } = record.job;
      const failed = record.items.filter(isFailed);
      const isWanted = ({ id: target }: Row) => failed.some((item) => item.target === target);
      return startWith({ action, reason, source, retryOf: id }, rows?.filter(isWanted).map(itemOf) ?? failed);
    },
    dismiss,
    close() {
      closing.abort();
      caretaker.close();
      stopOutbox();
      stopLink();
      wake();
    },
  };
}

const itemOfBlock = ({ reference, name, block }: NewBlock): NewItem => ({
  target: blockKey({ reference, blockId: block.id }),
  name,
  vehicle: reference,
  block,
});

function itemOf(row: Row): NewItem {
  const booking = bookingOf(row);
  return {
    target: row.id,
    name: bookingName(booking),
    vehicle: booking.vehicle.reference,
    facts: factsOf(booking),
  };
}
