import type { Write, WriteClient } from "#api/writes.ts";
import type { BookingAction } from "#contract/booking.ts";
import type { OpenStorage } from "../database/disk.ts";
import type { TabLink } from "../database/table-view.ts";
import type { OwnBlocks } from "../blocks/own-blocks.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { OutboxOptions } from "../outbox/outbox-types.ts";
import type { About, PendingWrite } from "../outbox/pending-write.ts";
import type { WriteStore } from "../outbox/write-table.ts";
import type { Replica } from "../replica/replica-types.ts";
import type { VehicleStore } from "../vehicles/vehicles.ts";
import type { BlockPlan, JobItem, Job, ItemOutcome, MappingChange, OtherLine, Why } from "./job.ts";
import type { JobStore } from "./job-tables.ts";

export type Judges = {
  replica: Pick<Replica, "age" | "check" | "row" | "isUnread">;
  vehicles: Pick<VehicleStore, "read" | "check">;
  ownBlocks: Pick<OwnBlocks, "read" | "reload">;
  now: () => number;
};

export type JobsOptions = Judges &
  Pick<OutboxOptions, "lock" | "newId" | "after"> & {
    client: Pick<WriteClient, "isLocked" | "pausedUntil">;
    /** Stores the jobs and writes of this API key: the same storage as the outbox uses. */
    store: OpenStorage<{ jobs: JobStore; writes: WriteStore }>;
    outbox: Pick<Outbox, "decide" | "read" | "subscribe" | "verify">;
    /** Whether the browser believes it is online: a hint. */
    isOnline: () => boolean;
    link: TabLink<JobsMessage>;
  };

/** Messages between the tabs of one API key: `items` are those that changed; `others` comes with a new job. */
export type JobsMessage =
  | { type: "changed"; job: Job; items: readonly JobItem[]; others?: readonly OtherLine[] | undefined }
  | { type: "dropped"; id: string }
  | { type: "pause"; id: string };

/** A job as this page knows it. */
export type JobView = {
  readonly job: Job;
  readonly items: readonly JobItem[];
  readonly counts: Readonly<Record<ItemOutcome, number>>;
  /** The lines of its file that it doesn't send. */
  readonly others: readonly OtherLine[];
  /** Where it runs: in this tab, in another one of this browser, or nowhere. */
  readonly runs: "here" | "elsewhere" | undefined;
  /** How long the rest takes at the pace since it was last started, ms; known only in the tab that runs it. */
  readonly msLeft: number | undefined;
  /** Whether everything shown of it is stored. */
  readonly isStored: boolean;
};

export type BookingJobView = JobView & { readonly job: { readonly action: BookingAction | "choose" } };
export const isOfBookings = (view: JobView): view is BookingJobView =>
  view.job.action !== "map" && view.job.action !== "block";

/** All jobs of the API key, newest first. `opening`: being loaded; `blocked`: couldn't be loaded so far. */
export type JobsView = {
  readonly phase: "opening" | "ready" | "blocked";
  readonly jobs: readonly JobView[];
  /** ID of the job that runs in this tab: no other one starts here meanwhile. */
  readonly here: string | undefined;
};

/** A vehicle to map. `name`: its name, or its ID. */
export type NewMapping = { readonly target: string; readonly name: string; readonly change: MappingChange };

/** A block to make. `reference`: external_ref of the vehicle; `name`: its name in the file, or its ID. */
export type NewBlock = { readonly reference: string; readonly name: string; readonly block: BlockPlan };

/**
 * The result of a confirmation: the job is stored and runs; or nothing was started, because it can't be stored, another job
 * runs in this tab, there are too many items or none, or the job to repeat is gone.
 */
export type Started = { kind: "started"; job: Job } | { kind: "no record" | "busy" | "too many" | "nothing" | "gone" };

/** What is sent for an item, or why nothing is: it is done already, or it changed after it was confirmed. */
export type ItemVerdict =
  | { readonly kind: "send"; readonly write: Write; readonly about: About }
  | { readonly kind: "pass"; readonly isDone: boolean; readonly why: Why };

/**
 * How a kind of job judges its items, each a moment before its turn: jobs run for minutes, and may be paused for hours.
 * `run-job.ts` decides for all kinds whether a rule's data is fresh enough.
 */
export type JobRule = {
  /** How old the data that items are judged by is, ms; undefined: never loaded, or the last attempt failed. */
  age: () => number | undefined;
  /** Data older than this, ms, is refreshed before an item's turn. */
  refreshAfter: number;
  /** @throws if it can't be loaded */
  refresh: () => Promise<void>;
  /** Whether an item is among what was loaded, so that it can be judged. */
  knows: (item: Pick<JobItem, "target">) => boolean;
  /** `other`: a write about the same that is open or has just ended, and isn't of this job. */
  judge: (job: Job, item: JobItem, other: PendingWrite | undefined) => ItemVerdict;
  /** Whether a refusal can mean that somebody else was first, so that a fresh read is worth it. */
  mayBeOvertaken: boolean;
};
