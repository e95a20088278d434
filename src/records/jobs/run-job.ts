import { isOpen, type PendingWrite, type Verification } from "../outbox/pending-write.ts";
import { shownBy } from "../outbox/verify.ts";
import { StorageError } from "../database/storage-error.ts";
import { actionAt, type JobItem, type JobRecord, type PausedBy, type Unchecked, type Why } from "./job.ts";
import { jobRule } from "./job-rules.ts";
import type { JobsOptions } from "./job-types.ts";
import { isAhead, jobStep, outcomeOf, targetOf, tellAll, wasPutOff, type JobEvent } from "./job-step.ts";

/** What a run needs in addition to the options of all jobs. */
type RunOptions = JobsOptions & {
  /** Stores and shows it. @throws StorageError if it couldn't be stored */
  keep: (record: JobRecord) => Promise<void>;
  /** A write as stored, for when this page hasn't seen it. @throws StorageError */
  stored: (id: string) => Promise<PendingWrite | undefined>;
  /** What a person agreed to send unchecked. */
  accepts: Unchecked | undefined;
  isPauseWanted: () => boolean;
  isClosed: () => boolean;
  /** Resolves when something may have changed, after so many ms at the latest. */
  news: (ms: number) => Promise<void>;
};

/** How long it waits at most before it checks again, ms. */
const glance = 1000;
/** After a gap like this, ms, the machine slept: what was confirmed before is too old. */
const sleepGap = 5 * 60_000;
/** How long a fresh read after a refusal may delay the next item, ms. */
const looksFor = 10_000;
/** It stops after so many unknown outcomes, or so many refusals in a row because the API key isn't allowed. */
const stopsAfter = 3;

/** Nothing is sent on data older than this, ms, unless a person said so. */
const oldAfter = 60_000;
/** How many checks a refresh may take. */
const refreshGlances = 30;

type Stop = Exclude<PausedBy, "stale"> | "gone" | Unchecked | undefined;

/**
 * Carries out the rest of a job, one item at a time, until it is done or has to pause. The caller has its lock. Returns the
 * job as it is then, paused by `storage` if it couldn't be stored.
 */
export async function runJob(first: JobRecord, options: RunOptions): Promise<JobRecord> {
  const { outbox, now } = options;
  const rule = jobRule(first.job.action, options);
  let record = first;
  let [unknowns, forbidden] = [0, 0];
  let isOldAccepted = options.accepts?.isOld === true;
  let seenAt = now();
  /** Whether a request worked although the browser says that it is offline. */
  let isReached = false;

  const take = async (next: JobRecord) => {
    if (next === record || options.isClosed()) return;
    record = next;
    await options.keep(next);
  };
  const happen = (event: JobEvent) => take(jobStep(record, event));
  const openAbout = (target: string) => outbox.read().open.find((pending) => targetOf(pending) === target);
  const known = (id: string) => {
    const { open, ended } = outbox.read();
    return open.find((each) => each.id === id) ?? ended.find((each) => each.id === id);
  };
  const shown = (item: JobItem): Verification | undefined =>
    shownBy(actionAt(record.job, item), options.replica.row(item.target));

  /** What stops the job altogether. */
  function obstacle(): Stop {
    const gap = now() - seenAt;
    seenAt = now();
    if (options.isClosed()) return "gone";
    if (options.isPauseWanted()) return "user";
    if (gap > sleepGap) return "closed";
    return options.client.isLocked() ? "key" : undefined;
  }

  /** Waits until the next item may start; a stop if it may not. Started while held back, it could get too old to be sent. */
  async function untilFree(): Promise<Stop> {
    for (;;) {
      const stop = obstacle();
      if (stop !== undefined) return stop;
      const lost = await untilReached();
      if (lost !== undefined) return lost;
      const { phase, isPaused } = outbox.read();
      if (phase === "blocked") return "storage";
      const until = options.client.pausedUntil() ?? 0;
      if (phase === "ready" && !isPaused && until <= now()) return undefined;
      await options.news(glance);
    }
  }

  /** Where the browser says that it is offline, a request finds out: decisions aren't queued, but its word may be wrong. */
  async function untilReached(): Promise<Stop> {
    if (options.isOnline()) isReached = false;
    else if (!isReached) {
      const stop = await refresh(async () => {
        await options.replica.check();
        isReached = true;
      });
      if (!isReached) return stop === undefined || stop === "failed" ? "offline" : stop;
    }
    return undefined;
  }

  /** Refreshes, but doesn't wait for ever; returns what stops the job meanwhile. */
  async function refresh(load = rule.refresh): Promise<Stop | "failed"> {
    const result = { isThere: false, hasFailed: false };
    const loading = load()
      .catch(() => void (result.hasFailed = true))
      .finally(() => void (result.isThere = true));
    for (let left = refreshGlances; left > 0 && !result.isThere; left -= 1) {
      await Promise.race([loading, options.news(glance)]);
      const stop = obstacle();
      if (stop !== undefined) return stop;
    }
    return result.hasFailed ? "failed" : undefined;
  }

  /** Waits until the next item may start, judged by fresh data or by what a person accepted. */
  async function untilReady(item: JobItem): Promise<Stop> {
    let triedAt: number | undefined;
    for (;;) {
      const stop = await untilFree();
      if (stop !== undefined) return stop;
      const age = rule.age();
      const isTried = triedAt !== undefined && isWithin(now() - triedAt, oldAfter);
      if (isWithin(age, isTried ? oldAfter : rule.refreshAfter)) {
        isOldAccepted = false;
        break;
      }
      if (isOldAccepted) break;
      if (isTried) return unchecked(true);
      const refreshed = await refresh();
      if (refreshed !== undefined) return refreshed === "failed" ? unchecked(true) : refreshed;
      triedAt = now();
    }
    return rule.knows(item) || options.accepts?.missing.includes(item.place) === true
      ? undefined
      : unchecked(isOldAccepted);
  }

  function unchecked(isOld: boolean): Unchecked {
    const missing = record.items.filter((item) => item.outcome === "left" && !rule.knows(item));
    return { isOld, missing: missing.map(({ place }) => place) };
  }

  /** The write of an item, made now or found; undefined if the item was passed over instead. */
  async function begin(item: JobItem): Promise<PendingWrite | "storage" | "unknowns" | undefined> {
    const { job } = record;
    const passOver = (isDone: boolean, why: Why) =>
      happen({
        type: "passed over",
        place: item.place,
        as: isDone ? "already" : "skipped",
        why,
        at: now(),
      }).then(() => undefined);
    const [first] = record.items;
    if (job.action === "choose" && item !== first && first?.outcome !== "done") {
      return first?.outcome === "unknown" ? "unknowns" : passOver(false, { code: "approval not done" });
    }
    const before = openAbout(item.target) ?? outbox.read().recent.get(item.target);
    const judged = rule.judge(job, item, before?.about.job === job.id ? undefined : before);
    if (judged.kind === "pass") return passOver(judged.isDone, judged.why);
    // If it can't leave while that is fresh, it is put off and judged again.
    const listAt = isOldAccepted ? undefined : now() - (rule.age() ?? 0);
    const taken = await outbox.decide(judged.write, { ...judged.about, listAt }, 0);
    if (!("pending" in taken)) {
      if (taken.kind !== "unreadable") return "storage";
      return passOver(false, { code: "other version" });
    }
    const { pending } = taken;
    if (pending.about.job === job.id) return pending;
    // Somebody clicked meanwhile, here or in another tab.
    if (isOpen(pending)) return passOver(false, { code: "not settled" });
    return passOver(true, { code: "already elsewhere", action: actionAt(job, item) });
  }

  /** Follows a write until there is nothing to wait for. */
  async function follow(place: number, id: string): Promise<Stop> {
    for (;;) {
      const stop = obstacle();
      if (stop !== undefined && stop !== "key") return stop;
      const pending = known(id) ?? (await options.stored(id));
      if (pending === undefined) {
        await happen({ type: "lost", place, at: now() });
        return tally(undefined);
      }
      if (wasPutOff(pending)) {
        await happen({ type: "put off", place });
        return undefined;
      }
      if (outcomeOf(pending) !== "begun") {
        const shows = await verify(pending, place);
        await happen({ type: "told", place, intent: pending, shows });
        return tally(pending);
      }
      if (pending.state === "held" || stop === "key") return "key";
      if (outbox.read().phase === "blocked") return "storage";
      await options.news(glance);
    }
  }

  /** Whether a refusal came because it was done already; loads the booking only if the page doesn't know. */
  async function verify(pending: PendingWrite, place: number): Promise<Verification | undefined> {
    if (pending.state !== "refused" || pending.last?.kind !== "invalid" || !rule.mayBeOvertaken) return undefined;
    const item = record.items[place];
    if (item !== undefined && shown(item) === "effect") return "effect";
    const late = Promise.withResolvers<undefined>();
    const stopTimer = options.after(looksFor, () => late.resolve(undefined));
    const shows = await Promise.race([outbox.verify(pending).catch(() => undefined), late.promise]);
    stopTimer();
    return shows;
  }

  function tally(pending: PendingWrite | undefined): Stop {
    const isUnknown = pending === undefined || outcomeOf(pending) === "unknown";
    if (isUnknown) unknowns += 1;
    if (!isUnknown) forbidden = pending.state === "refused" && pending.last?.kind === "forbidden" ? forbidden + 1 : 0;
    if (unknowns >= stopsAfter) return "unknowns";
    return forbidden >= stopsAfter ? "forbidden" : undefined;
  }

  async function turn(item: JobItem): Promise<Stop> {
    if (item.intent !== undefined) return (await untilFree()) ?? follow(item.place, item.intent);
    const stop = await untilReady(item);
    if (stop !== undefined) return stop;
    const pending = await begin(item);
    if (pending === undefined || typeof pending === "string") return pending;
    await happen({ type: "told", place: item.place, intent: pending });
    return follow(item.place, pending.id);
  }

  try {
    for (let item = nextOf(record); item !== undefined; item = nextOf(record)) {
      const stop = await turn(item);
      // What was left open before may have an outcome by now.
      const { open, ended } = outbox.read();
      await take(tellAll(record, [...open, ...ended], shown));
      if (stop === "gone") return record;
      if (stop === undefined) continue;
      await happen(
        typeof stop === "string" ? { type: "paused", by: stop } : { type: "paused", by: "stale", unchecked: stop },
      );
      return record;
    }
  } catch (failure) {
    if (!(failure instanceof StorageError)) throw failure;
    record = jobStep(record, { type: "paused", by: "storage" });
  }
  return record;
}

/** After the clock was set back, nothing counts as fresh. */
const isWithin = (age: number | undefined, ms: number) => age !== undefined && age >= 0 && age <= ms;

/** Items with an open write come before those that aren't started. */
function nextOf({ items }: JobRecord): JobItem | undefined {
  return items.find(({ outcome }) => outcome === "begun") ?? items.find(isAhead);
}
