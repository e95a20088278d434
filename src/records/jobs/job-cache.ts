import { createStore } from "zustand/vanilla";
import type { PendingWrite, Verification } from "../outbox/pending-write.ts";
import type { BulkItem, BulkOutcome, JobRecord, OtherLine } from "./job.ts";
import type { JobsMessage, JobsOptions, JobsView, JobView } from "./job-types.ts";
import { jobStep, tellAll } from "./job-step.ts";

type Cached = { record: JobRecord; view: JobView };
/** What runs in this tab, and how long the rest of it takes, in ms. */
type Here = { id: string; msLeft: number | undefined };

/** The jobs as this page last saw them, what is stored of them, and the other tabs that are told. */
export function createJobCache({
  store: storage,
  link,
  shows: showsNow,
  outbox,
}: Pick<JobsOptions, "store" | "link" | "shows" | "outbox">) {
  const cached = new Map<string, Cached>();
  /** The form of each job that is durable, as far as this page made it so. */
  const durable = new Map<string, JobRecord>();
  /** The lines of a job's file that it doesn't send. They never change. */
  const othersOf = new Map<string, readonly OtherLine[]>();
  let phase: JobsView["phase"] = "opening";
  let here: Here | undefined;
  const store = createStore<JobsView>(() => ({ phase, jobs: [], here: undefined }));

  const viewOf = (record: JobRecord): JobView => {
    const { job, items } = record;
    const isHere = here?.id === job.id;
    const runs = isHere ? "here" : job.state === "running" ? "elsewhere" : undefined;
    const isKept = durable.get(job.id) === record;
    const msLeft = isHere ? here?.msLeft : undefined;
    return { job, items, others: othersOf.get(job.id) ?? noOthers, counts: countsOf(items), runs, msLeft, isKept };
  };
  const publish = () => {
    const jobs = [...cached.values()].map((each) => each.view);
    store.setState({ phase, jobs: jobs.toSorted((a, b) => b.job.createdAt - a.job.createdAt), here: here?.id });
  };
  const show = (record: JobRecord) => {
    cached.set(record.job.id, { record, view: viewOf(record) });
    publish();
  };
  const again = (id: string | undefined) => {
    const record = id === undefined ? undefined : cached.get(id)?.record;
    if (record !== undefined) cached.set(record.job.id, { record, view: viewOf(record) });
  };
  const forget = (id: string) => {
    durable.delete(id);
    othersOf.delete(id);
    if (cached.delete(id)) publish();
  };

  async function readStored(id: string): Promise<JobRecord | undefined> {
    const { fp, storage: kept } = await storage();
    const job = (await kept.jobs.all(fp)).find((each) => each.id === id);
    if (job === undefined) return undefined;
    const items = await kept.jobs.items(id);
    othersOf.set(id, await kept.jobs.others(id));
    return { job, items };
  }

  /** Makes it durable, then shows it and tells the other tabs. @throws StorageError: then one that is known is shown all the same */
  async function keep(record: JobRecord, others = othersOf.get(record.job.id)): Promise<void> {
    const { job, items } = record;
    if (others !== undefined) othersOf.set(job.id, others);
    const before = durable.get(job.id);
    if (before === record) return show(record);
    const changed = items.filter((item) => before?.items[item.place] !== item);
    try {
      const { storage: kept } = await storage();
      await (before === undefined ? kept.jobs.add(job, items, others) : kept.jobs.keep(job, changed));
      durable.set(job.id, record);
      const isNew = before === undefined && others !== undefined;
      link.post({ type: "changed", job, items: changed, ...(isNew ? { others } : {}) });
    } finally {
      if (durable.get(job.id) === record || cached.has(job.id)) show(record);
    }
  }

  /** What is stored of the intents of all jobs: this page may not have heard of all of it. @throws StorageError */
  async function intents(): Promise<readonly PendingWrite[]> {
    const { fp, storage: kept } = await storage();
    const { intents: open } = await kept.intents.open(fp);
    return [...open, ...(await kept.intents.ended(fp))];
  }

  const shows =
    ({ job }: JobRecord) =>
    (item: BulkItem): Verification | undefined =>
      showsNow(job, item);

  return {
    read: store.getState,
    subscribe: store.subscribe,
    records: () => [...cached.values()].map(({ record }) => record),
    isKept: (id: string) => durable.get(id) === cached.get(id)?.record,
    setPhase(next: JobsView["phase"]): void {
      phase = next;
      publish();
    },
    setHere(next: Here | undefined): void {
      const before = here?.id;
      here = next;
      for (const id of new Set([before, next?.id])) again(id);
      publish();
    },
    show,
    keep,
    forget,
    intents,
    /** All jobs as they are stored. @throws StorageError */
    async load(): Promise<void> {
      const { fp, storage: kept } = await storage();
      for (const job of await kept.jobs.all(fp)) {
        // What another tab told meanwhile is newer.
        const record = { job, items: await kept.jobs.items(job.id) };
        const others = await kept.jobs.others(job.id);
        if (cached.has(job.id)) continue;
        othersOf.set(job.id, others);
        durable.set(job.id, record);
        show(record);
      }
    },
    /** What another tab says that it has kept. */
    async take({ job, items: changed, others }: Extract<JobsMessage, { type: "changed" }>): Promise<void> {
      if (others !== undefined) othersOf.set(job.id, others);
      const before = cached.get(job.id)?.record;
      const items = before === undefined ? [] : [...before.items];
      for (const item of changed) items[item.place] = item;
      const isWhole = before !== undefined || changed.length === job.count;
      const record = isWhole ? { job, items } : await readStored(job.id).catch(() => undefined);
      if (record === undefined) return;
      durable.set(job.id, record);
      show(record);
    },
    /** Takes over how the intents of a job stand, as far as this page has heard. */
    tell: (record: JobRecord, heard: readonly PendingWrite[]) => tellAll(record, heard, shows(record)),
    /**
     * A job as it is stored, with all that the stored intents say about it; undefined when it is not kept any more. Only
     * for who holds its lock. @throws StorageError
     */
    async takeStock(id: string, at: number): Promise<JobRecord | undefined> {
      const read = await readStored(id);
      // The user goes on in memory after the storage failed: what this page knows is all there is.
      const stored = read ?? cached.get(id)?.record;
      if (stored === undefined) return undefined;
      if (read === undefined) durable.delete(id);
      else durable.set(id, read);
      const { open, ended } = outbox.read();
      // The stored ones last: of two forms of one they are the newer.
      const all = [...ended, ...open, ...(await intents())];
      const ids = new Set(all.map((intent) => intent.id));
      const known = tellAll(stored, all, shows(stored));
      return known.items.reduce((record, { intent, place }) => {
        const isLost = intent !== undefined && !ids.has(intent);
        return isLost ? jobStep(record, { type: "lost", place, at }) : record;
      }, known);
    },
    async drop(id: string): Promise<void> {
      await (await storage()).storage.jobs.drop(id);
      forget(id);
      link.post({ type: "dropped", id });
    },
  };
}

const noOthers: readonly OtherLine[] = [];

function countsOf(items: readonly BulkItem[]): JobView["counts"] {
  const counts: Record<BulkOutcome, number> = {
    left: 0,
    begun: 0,
    done: 0,
    already: 0,
    refused: 0,
    unknown: 0,
    notSent: 0,
    skipped: 0,
  };
  for (const { outcome } of items) counts[outcome] += 1;
  return counts;
}
