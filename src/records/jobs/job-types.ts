import type { Write } from "#api/writes.ts";
import type { BookingAction } from "#contract/booking.ts";
import type { OpenStorage } from "../database/disk.ts";
import type { TabLink } from "../database/table-view.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { OutboxOptions } from "../outbox/outbox-types.ts";
import type { About, PendingWrite } from "../outbox/pending-write.ts";
import type { IntentStore } from "../outbox/write-table.ts";
import type { Replica } from "../replica/replica-types.ts";
import type { Fleet } from "../vehicles/vehicle-list.ts";
import type { BlockPlan, BulkItem, BulkJob, BulkOutcome, MappingChange, OtherLine, Why } from "./job.ts";
import type { JobStore } from "./job-tables.ts";

/** What the items of jobs are judged by. */
export type Judges = {
  replica: Pick<Replica, "age" | "check" | "row">;
  fleet: Pick<Fleet, "read" | "check">;
  ledger: Pick<Ledger, "read" | "reload">;
  now: () => number;
};

/** The outside world of jobs: everything that is not their own rules is handed in. */
export type JobsOptions = Judges &
  Pick<OutboxOptions, "lock" | "newId" | "after" | "isLocked"> & {
    /** What keeps the jobs and the writes of this credential: the same that the outbox keeps its own in. */
    store: OpenStorage<{ jobs: JobStore; intents: IntentStore }>;
    outbox: Pick<Outbox, "decide" | "read" | "subscribe" | "look">;
    /** Until when the service asked for silence, epoch ms. */
    waits: () => number | undefined;
    /** Whether the browser believes that it is connected. */
    isOnline: () => boolean;
    link: TabLink<JobsMessage>;
  };

/** What tabs of one credential tell each other: `items` are those that changed; `others` comes with a new job. */
export type JobsMessage =
  | { type: "changed"; job: BulkJob; items: readonly BulkItem[]; others?: readonly OtherLine[] | undefined }
  | { type: "dropped"; id: string }
  | { type: "pause"; id: string };

/** A job as this page knows it. */
export type JobView = {
  readonly job: BulkJob;
  /** By place: the order in which they are carried out. */
  readonly items: readonly BulkItem[];
  readonly counts: Readonly<Record<BulkOutcome, number>>;
  /** The lines of its file that it doesn't send. */
  readonly others: readonly OtherLine[];
  /** Where it runs: in this tab, in another one of this browser, or nowhere. */
  readonly runs: "here" | "elsewhere" | undefined;
  /** How long the rest takes at the pace since it last went on, in ms; known only where it runs. */
  readonly msLeft: number | undefined;
  /** Whether all that is shown of it would outlive this page. */
  readonly isKept: boolean;
};

/** A job that decides about bookings. */
export type BookingJobView = JobView & { readonly job: { readonly action: BookingAction | "choose" } };
export const isOfBookings = (view: JobView): view is BookingJobView =>
  view.job.action !== "map" && view.job.action !== "block";

/** All jobs of the credential, newest first. `opening`: they are being read; `blocked`: they could not be, so far. */
export type JobsView = {
  readonly phase: "opening" | "ready" | "blocked";
  readonly jobs: readonly JobView[];
  /** The id of the job that runs in this tab: no other one is begun here meanwhile. */
  readonly here: string | undefined;
};

/** A vehicle to be mapped. `name`: what it is called, or its id. */
export type NewMapping = { readonly target: string; readonly name: string; readonly change: MappingChange };

/** A block to be made. `reference`: external_ref of the vehicle; `name`: what the file calls it, or its id. */
export type NewBlock = { readonly reference: string; readonly name: string; readonly block: BlockPlan };

/**
 * What became of a confirmation: the job is kept and runs; or nothing was begun, because it cannot be kept, because another
 * job runs in this tab, or because the items are too many or none.
 */
export type Started = { kind: "started"; job: BulkJob } | { kind: "no record" | "busy" | "too many" | "nothing" };

/** What is sent for an item, or why nothing is: it is done already, or it changed after it was confirmed. */
export type Judged =
  | { readonly kind: "send"; readonly write: Write; readonly about: About }
  | { readonly kind: "pass"; readonly isDone: boolean; readonly why: Why };

/**
 * How a kind of job judges its items, each a moment before its turn: jobs run for minutes, and may be paused for hours. Whether
 * what a rule knows is fresh enough is decided for all kinds in `run-job.ts`.
 */
export type JobRule = {
  /** How old what the items are judged by is, in ms; undefined: it was never loaded, or the last attempt failed. */
  age: () => number | undefined;
  /** Older than this, in ms, it is refreshed before an item's turn. */
  refreshAfter: number;
  /** @throws when it can't be loaded */
  refresh: () => Promise<void>;
  /** Whether an item is among what was loaded, so that it can be judged. */
  knows: (item: Pick<BulkItem, "target">) => boolean;
  /** `other`: a write about the same that is open or has just ended, and is not of this job. */
  judge: (job: BulkJob, item: BulkItem, other: PendingWrite | undefined) => Judged;
  /** Whether a refusal can mean that somebody else was first, so that it is worth a reading. */
  mayBeOvertaken: boolean;
};
