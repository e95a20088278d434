import type { Write } from "#api/writes.ts";
import type { About, PendingWrite, Verification } from "../outbox/pending-write.ts";
import type { BookingAction } from "#contract/booking.ts";
import type { Outbox, OutboxOptions } from "../outbox/outbox-types.ts";
import type { Row } from "../replica/row.ts";

import type { OpenStorage } from "../database/disk.ts";
import type { IntentStore } from "../outbox/write-store.ts";
import type {
  JobStore,
  BlockPlan,
  BulkItem,
  BulkJob,
  BulkOutcome,
  JobAction,
  MappingChange,
  OtherLine,
  Unchecked,
  Why,
} from "./job.ts";

/** The outside world of bulk decisions: everything that is not their own rules is handed in. */
export type JobsOptions = Pick<OutboxOptions, "lock" | "now" | "newId" | "after" | "isLocked"> & {
  /** What keeps the jobs and the intents of this credential: the same that the outbox keeps its own in. */
  store: OpenStorage<{ jobs: JobStore; intents: IntentStore }>;
  outbox: Pick<Outbox, "decide" | "read" | "subscribe" | "look">;
  /** Loads the rules by which items are judged: only jobs that run need them. */
  rules: () => Promise<(action: JobAction) => JobRule>;
  /** What is known now shows of the booking of an item; undefined where nothing is known. */
  shows: (job: Pick<BulkJob, "action">, item: Pick<BulkItem, "target">) => Verification | undefined;
  /** Until when the service asked for silence, epoch ms. */
  waits: () => number | undefined;
  /** Whether the browser believes that it is connected. */
  isOnline: () => boolean;
  link: { post: (message: JobsMessage) => void; onMessage: (listen: (message: JobsMessage) => void) => () => void };
};

/** What tabs of one credential tell each other: `items` are those that changed; `others` comes with a new job. */
export type JobsMessage =
  | { type: "changed"; job: BulkJob; items: readonly BulkItem[]; others?: readonly OtherLine[] }
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
export type BookingJobView = JobView & { readonly job: { readonly action: BookingAction } };
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

/** Decisions about many bookings or vehicles at once, of one credential in this browser. */
export type Jobs = {
  /** The same object until something changes. */
  read: () => JobsView;
  subscribe: (listener: () => void) => () => void;
  /** Keeps a job over these bookings, in this order, and carries it out. `reason`: for reject and cancel, else empty. */
  start: (action: BookingAction, reason: string, rows: readonly Row[]) => Promise<Started>;
  /**
   * Keeps a job that maps these vehicles, in this order, and carries it out.
   * @param source the name of the file
   * @param others the lines of the file that aren't sent
   */
  startMapping: (mappings: readonly NewMapping[], source: string, others?: readonly OtherLine[]) => Promise<Started>;
  /** The same for ranges that are blocked. */
  startBlocks: (blocks: readonly NewBlock[], source: string, others?: readonly OtherLine[]) => Promise<Started>;
  /** Begins nothing more, in whatever tab it runs; what is on its way goes on in the outbox. */
  pause: (id: string) => void;
  /**
   * Goes on with what is left; false when it runs elsewhere, another one runs here, nothing is left, or it cannot be kept.
   * @param accepts what can't be checked, as a person was told, and is to be sent all the same
   */
  resume: (id: string, accepts?: Unchecked) => Promise<boolean>;
  /** A new job over what was refused, not sent or skipped: all of it as it was, or those of `rows` as they are now. */
  retryFailed: (id: string, rows?: readonly Row[]) => Promise<Started>;
  /** Forgets a job that does not run; false when it does, or it could not be forgotten. */
  dismiss: (id: string) => Promise<boolean>;
  close: () => void;
};

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
  /** `other`: an intent about the same that is open or has just ended, and is not of this job. */
  judge: (job: BulkJob, item: BulkItem, other: PendingWrite | undefined) => Judged;
  /** Whether a refusal can mean that somebody else was first, so that it is worth a reading. */
  mayBeOvertaken: boolean;
};
