import { isOpen, type PendingWrite, type Verification } from "../outbox/pending-write.ts";
import { shownBy } from "../outbox/verify.ts";
import { StorageError } from "../database/storage-error.ts";
import { actionAt, type BulkItem, type JobRecord, type PausedBy, type Unchecked, type Why } from "./job.ts";
import { jobRule } from "./job-rules.ts";
import type { JobsOptions } from "./job-types.ts";
import { isAhead, jobStep, outcomeOf, targetOf, tellAll, wasPutOff, type JobEvent } from "./job-step.ts";

/** What a run needs beside the outside world of all jobs. */
type RunOptions = JobsOptions & {
  /** Makes it durable and shows it. @throws StorageError when it could not be kept */
  keep: (record: JobRecord) => Promise<void>;
  /** An intent as it is stored, for when this page has not heard of it. @throws StorageError */
  stored: (id: string) => Promise<PendingWrite | undefined>;
  /** What a person was told that can't be checked, and goes on without. */
  accepts: Unchecked | undefined;
  isPauseWanted: () => boolean;
  isClosed: () => boolean;
  /** Resolves when something may be different, after so many ms at the latest. */
  news: (ms: number) => Promise<void>;
};

/** How long it looks away at most, in ms. */
const glance = 1000;
/** A gap like this, in ms, is a machine that slept: nobody stands behind what was confirmed before it any more. */
const sleepGap = 5 * 60_000;
/** How long a reading after a refusal may hold up the next item, in ms. */
const looksFor = 10_000;
/** So many outcomes that nobody knows, or refusals in a row because the key may not, and it stops. */
const stopsAfter = 3;

/** Nothing is sent on knowledge older than this, in ms, unless a person said so. */
const oldAfter = 60_000;
/** How many glances a refresh may take. */
const refreshGlances = 30;

type Stop = Exclude<PausedBy, "stale"> | "gone" | Unchecked | undefined;

/**
 * Carries out what is left of a job, one item at a time, until it is done or has to stand. The caller holds its lock. Gives
 * the job as it is then; where that could not be kept, it says `storage`.
 */
export async function runJob(first: JobRecord, options: RunOptions): Promise<JobRecord> {
  const { outbox, now } = options;
  const rule = jobRule(first.job.action, options);
  let record = first;
  let [unknowns, forbidden] = [0, 0];
  let isOldAccepted = options.accepts?.isOld === true;
  let seenAt = now();

  const take = async (next: JobRecord) => {
    if (next === record || options.isClosed()) return;
    record = next;
    await options.keep(next);
  };
  const happen = (happening: JobEvent) => take(jobStep(record, happening));
  const openAbout = (target: string) => outbox.read().open.find((intent) => targetOf(intent) === target);
  const known = (id: string) => {
    const { open, ended } = outbox.read();
    return open.find((each) => each.id === id) ?? ended.find((each) => each.id === id);
  };
  const shown = (item: BulkItem): Verification | undefined =>
    shownBy(actionAt(record.job, item), options.replica.row(item.target));

  /** What keeps anything from being done at all. */
  function obstacle(): Stop {
    const gap = now() - seenAt;
    seenAt = now();
    if (options.isClosed()) return "gone";
    if (options.isPauseWanted()) return "user";
    if (gap > sleepGap) return "closed";
    return options.isLocked() ? "key" : undefined;
  }

  /** Waits until the next item may begin; a stop when it may not. Begun while held back, it could get too old to be sent. */
  async function untilFree(): Promise<Stop> {
    for (;;) {
      const stop = obstacle();
      if (stop !== undefined) return stop;
      // Approvals and the like are not queued: who is offline cannot know what they would meet later.
      if (!options.isOnline()) return "offline";
      const { phase, isPaused } = outbox.read();
      if (phase === "blocked") return "storage";
      const until = options.waits() ?? 0;
      if (phase === "ready" && !isPaused && until <= now()) return undefined;
      await options.news(glance);
    }
  }

  /** Gives up waiting for a refresh that takes long; gives what stops the job meanwhile. */
  async function refresh(): Promise<Stop | "failed"> {
    const result = { isThere: false, hasFailed: false };
    const loading = rule
      .refresh()
      .catch(() => void (result.hasFailed = true))
      .finally(() => void (result.isThere = true));
    for (let left = refreshGlances; left > 0 && !result.isThere; left -= 1) {
      await Promise.race([loading, options.news(glance)]);
      const stop = obstacle();
      if (stop !== undefined) return stop;
    }
    return result.hasFailed ? "failed" : undefined;
  }

  /** Waits until the next item may begin, and is judged by what is fresh, or what a person accepted. */
  async function untilReady(item: BulkItem): Promise<Stop> {
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
    const age = rule.age();
    const missing = record.items.filter((item) => item.outcome === "left" && !rule.knows(item));
    const refreshedAt = age === undefined ? undefined : now() - age;
    return { isOld, refreshedAt, missing: missing.map(({ place }) => place) };
  }

  /** Gives the intent of an item, made now or found; undefined when the item was passed over instead. */
  async function begin(item: BulkItem): Promise<PendingWrite | "storage" | "unknowns" | undefined> {
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
    const taken = await outbox.decide(judged.write, judged.about, 0);
    if (!("pending" in taken)) {
      if (taken.kind !== "unreadable") return "storage";
      return passOver(false, { code: "other version" });
    }
    const { pending: intent } = taken;
    if (intent.about.job === job.id) return intent;
    // Somebody clicked in between, here or in another tab.
    if (isOpen(intent)) return passOver(false, { code: "not settled" });
    return passOver(true, { code: "already elsewhere", action: actionAt(job, item) });
  }

  /** Follows an intent until there is nothing to wait for. */
  async function follow(place: number, id: string): Promise<Stop> {
    for (;;) {
      const stop = obstacle();
      if (stop !== undefined && stop !== "key") return stop;
      const intent = known(id) ?? (await options.stored(id));
      if (intent === undefined) {
        await happen({ type: "lost", place, at: now() });
        return tally(undefined);
      }
      if (wasPutOff(intent)) {
        await happen({ type: "put off", place });
        return intent.last?.kind === "unreached" ? "unreached" : undefined;
      }
      if (outcomeOf(intent) !== "begun") {
        const shows = await look(intent, place);
        await happen({ type: "told", place, intent, shows });
        return tally(intent);
      }
      if (intent.state === "held" || stop === "key") return "key";
      if (outbox.read().phase === "blocked") return "storage";
      await options.news(glance);
    }
  }

  /** Whether a refusal came because it was done already; asked only where the page does not know. */
  async function look(intent: PendingWrite, place: number): Promise<Verification | undefined> {
    if (intent.state !== "refused" || intent.last?.kind !== "invalid" || !rule.mayBeOvertaken) return undefined;
    const item = record.items[place];
    if (item !== undefined && shown(item) === "effect") return "effect";
    const late = Promise.withResolvers<undefined>();
    const stopTimer = options.after(looksFor, () => late.resolve(undefined));
    const shows = await Promise.race([outbox.look(intent).catch(() => undefined), late.promise]);
    stopTimer();
    return shows;
  }

  function tally(intent: PendingWrite | undefined): Stop {
    const isUnknown = intent === undefined || outcomeOf(intent) === "unknown";
    if (isUnknown) unknowns += 1;
    if (!isUnknown) forbidden = intent.state === "refused" && intent.last?.kind === "forbidden" ? forbidden + 1 : 0;
    if (unknowns >= stopsAfter) return "unknowns";
    return forbidden >= stopsAfter ? "forbidden" : undefined;
  }

  async function turn(item: BulkItem): Promise<Stop> {
    if (item.intent !== undefined) return (await untilFree()) ?? follow(item.place, item.intent);
    const stop = await untilReady(item);
    if (stop !== undefined) return stop;
    const intent = await begin(item);
    if (intent === undefined || typeof intent === "string") return intent;
    await happen({ type: "told", place: item.place, intent });
    return follow(item.place, intent.id);
  }

  try {
    for (let item = nextOf(record); item !== undefined; item = nextOf(record)) {
      const stop = await turn(item);
      // What was left open before is settled meanwhile, or not.
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

/** By a clock that was set back nothing is fresh. */
const isWithin = (age: number | undefined, ms: number) => age !== undefined && age >= 0 && age <= ms;

/** What is on its way comes before what is not begun. */
function nextOf({ items }: JobRecord): BulkItem | undefined {
  return items.find(({ outcome }) => outcome === "begun") ?? items.find(isAhead);
}
