import { createStore } from "zustand/vanilla";
import type { PendingWrite } from "../outbox/pending-write.ts";
import { shownBy } from "../outbox/verify.ts";
import { actionAt, type JobItem, type ItemOutcome, type JobRecord, type OtherLine } from "./job.ts";
import type { JobsMessage, JobsOptions, JobsView, JobView } from "./job-types.ts";
import { jobStep, tellAll } from "./job-step.ts";

/** A job as this page knows it. `stored`: the version that is stored, as far as this page knows. */
type Entry = {
  readonly record: JobRecord;
  readonly stored: JobRecord | undefined;
  /** The lines of its file that it doesn't send. They never change. */
  readonly others: readonly OtherLine[];
  view?: JobView | undefined;
};

/** The jobs as this page last saw them, what is stored of them, and the messages to other tabs. */
export function createJobCache({
  store: storage,
  link,
  replica,
  outbox,
}: Pick<JobsOptions, "store" | "link" | "replica" | "outbox">) {
  const entries = new Map<string, Entry>();
  let phase: JobsView["phase"] = "opening";
  /** The job that runs in this tab, and how long the rest of it takes, ms. */
  let here: { id: string; msLeft: number | undefined } | undefined;
  const store = createStore<JobsView>(() => ({ phase, jobs: [], here: undefined }));

  const viewOf = ({ record, stored, others }: Entry): JobView => {
    const { job, items } = record;
    const isHere = here?.id === job.id;
    const runs = isHere ? "here" : job.state === "running" ? "elsewhere" : undefined;
    return {
      ...record,
      others,
      counts: countsOf(items),
      runs,
      msLeft: isHere ? here?.msLeft : undefined,
      isStored: stored === record,
    };
  };
  const publish = () => {
    const jobs = [...entries.values()].map((entry) => (entry.view ??= viewOf(entry)));
    store.setState({ phase, jobs: jobs.toSorted((a, b) => b.job.createdAt - a.job.createdAt), here: here?.id });
  };
  const show = (record: JobRecord, more: Partial<Pick<Entry, "stored" | "others">> = {}) => {
    const known = { stored: undefined, others: [], ...entries.get(record.job.id) };
    entries.set(record.job.id, { ...known, ...more, record, view: undefined });
    publish();
  };
  const forget = (id: string) => {
    if (entries.delete(id)) publish();
  };

  async function readStored(id: string): Promise<Entry | undefined> {
    const { fp, storage: tables } = await storage();
    const job = (await tables.jobs.all(fp)).find((each) => each.id === id);
    if (job === undefined) return undefined;
    const record = { job, items: await tables.jobs.items(id) };
    return { record, stored: record, others: await tables.jobs.others(id) };
  }

  /** Stores it, then shows it and tells the other tabs. @throws StorageError; a known job is shown anyway */
  async function keep(record: JobRecord, lines?: readonly OtherLine[]): Promise<void> {
    const { job, items } = record;
    const known = entries.get(job.id);
    if (known?.stored === record) return show(record);
    const isNew = known?.stored === undefined;
    const others = lines ?? known?.others ?? [];
    const changed = items.filter((item) => known?.stored?.items[item.place] !== item);
    try {
      const { storage: tables } = await storage();
      await (isNew ? tables.jobs.add(job, items, others) : tables.jobs.keep(job, changed));
    } catch (failure) {
      if (entries.has(job.id)) show(record);
      throw failure;
    }
    show(record, { stored: record, others });
    link.post({ type: "changed", job, items: changed, others: isNew ? others : undefined });
  }

  /** The stored writes of all jobs: this page may not have seen all of them. @throws StorageError */
  async function stored(): Promise<readonly PendingWrite[]> {
    const { fp, storage: tables } = await storage();
    const { writes: open } = await tables.writes.open(fp);
    return [...open, ...(await tables.writes.ended(fp))];
  }

  /** Takes over the status of a job's writes, as far as this page knows. */
  const tell = (record: JobRecord, writes: readonly PendingWrite[]) =>
    tellAll(record, writes, (item) => shownBy(actionAt(record.job, item), replica.row(item.target)));

  return {
    read: store.getState,
    subscribe: store.subscribe,
    records: () => [...entries.values()].map(({ record }) => record),
    isStored: (id: string) => entries.get(id)?.stored === entries.get(id)?.record,
    setPhase(next: JobsView["phase"]): void {
      phase = next;
      publish();
    },
    setHere(next: typeof here): void {
      for (const entry of [entries.get(here?.id ?? ""), entries.get(next?.id ?? "")]) {
        if (entry !== undefined) entry.view = undefined;
      }
      here = next;
      publish();
    },
    show,
    keep,
    forget,
    stored,
    tell,
    /** Loads all stored jobs. @throws StorageError */
    async load(): Promise<void> {
      const { fp, storage: tables } = await storage();
      for (const job of await tables.jobs.all(fp)) {
        const record = { job, items: await tables.jobs.items(job.id) };
        const others = await tables.jobs.others(job.id);
        // What another tab sent meanwhile is newer.
        if (!entries.has(job.id)) show(record, { stored: record, others });
      }
    },
    /** Takes over what another tab says it has stored. */
    async take({ job, items: changed, others }: Extract<JobsMessage, { type: "changed" }>): Promise<void> {
      const before = entries.get(job.id);
      if (before === undefined && changed.length < job.count) {
        const read = await readStored(job.id).catch(() => undefined);
        if (read !== undefined) show(read.record, read);
        return;
      }
      const items = [...(before?.record.items ?? [])];
      for (const item of changed) items[item.place] = item;
      const record = { job, items };
      show(record, others === undefined ? { stored: record } : { stored: record, others });
    },
    /**
     * A stored job with everything the stored writes say about it; undefined if it is no longer stored. Only for the tab that
     * has its lock. @throws StorageError
     */
    async takeStock(id: string, at: number): Promise<JobRecord | undefined> {
      const read = await readStored(id);
      const known = entries.get(id);
      // The user works on in memory after the storage failed: what this page knows is all there is.
      const record = (read ?? known)?.record;
      if (record === undefined) return undefined;
      entries.set(id, { others: [], record, ...known, ...(read && { others: read.others }), stored: read?.record });
      const { open, ended } = outbox.read();
      // The stored ones last: of two versions of a write they are the newer.
      const all = [...ended, ...open, ...(await stored())];
      const ids = new Set(all.map((pending) => pending.id));
      const followed = tell(record, all);
      return followed.items.reduce((next, { intent: pending, place }) => {
        const isLost = pending !== undefined && !ids.has(pending);
        return isLost ? jobStep(next, { type: "lost", place, at }) : next;
      }, followed);
    },
    async drop(id: string): Promise<void> {
      await (await storage()).storage.jobs.drop(id);
      forget(id);
      link.post({ type: "dropped", id });
    },
  };
}

function countsOf(items: readonly JobItem[]): JobView["counts"] {
  const counts: Record<ItemOutcome, number> = {
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
