import type { ErrorFacts, OwnCase } from "#api/errors.ts";
import type { WriteKind } from "#api/writes.ts";
import type { KnownState, BookingAction } from "#contract/booking.ts";
import type { BookingFacts } from "./booking-facts.ts";
import type { Ending, PendingWriteState } from "../outbox/pending-write.ts";

/**
 * What a job does with each item: an action on a booking, a reference for a vehicle, or a block of a vehicle. `choose`: it
 * approves one booking of a conflict and, once that is done, rejects or cancels the others.
 */
export type JobAction = BookingAction | "map" | "block" | "choose";

/**
 * A decision about many things, confirmed once and carried out one by one through the outbox. `running`: a tab works on it, or
 * did when it was closed; `paused`: continues when a person says so; `done`: every item has its outcome.
 */
export type Job = {
  readonly v: 1;
  readonly id: string;
  readonly fp: string;
  readonly action: JobAction;
  /** For reject and cancel; empty: none. */
  readonly reason: string;
  readonly count: number;
  readonly createdAt: number;
  readonly state: "running" | "paused" | "done";
  readonly pausedBy: PausedBy | undefined;
  /** For a job that stopped as `stale`: what it couldn't check. */
  readonly unchecked?: Unchecked | undefined;
  /** The job whose failed items this one retries. */
  readonly retryOf?: string | undefined;
  readonly source?: string | undefined;
};

/**
 * Why a job is paused: the user; three unknown outcomes; the API key isn't accepted (401); three refusals in a row because it
 * isn't allowed (403); no connection; the page was closed or the machine slept; nothing can
 * be stored; its items can't be checked, because the data is too old, couldn't be refreshed or lacks some of them (`stale`).
 */
export type PausedBy = "user" | "unknowns" | "key" | "forbidden" | "offline" | "closed" | "storage" | "stale";

/** What a job couldn't check when it stopped as `stale`. A person accepts it by resuming anyway. */
export type Unchecked = {
  /** The data is too old, or couldn't be refreshed. */
  readonly isOld: boolean;
  /** The places of items that are missing from what was loaded. */
  readonly missing: readonly number[];
};

/**
 * The outcome of an item. `left`: not started. `begun`: its write is in the outbox. `skipped`: not sent, because the booking
 * is no longer what was confirmed. `already`: in the wanted state, but not through this job. The others are the write's: done,
 * refused, unknown, never sent (or a person found that it didn't happen).
 */
export type ItemOutcome = "left" | "begun" | "done" | "already" | "refused" | "unknown" | "notSent" | "skipped";

/** The reference that a job gives a vehicle. `from`: the one at the confirmation; `line`: of the file. */
export type MappingChange = { readonly from: string | undefined; readonly to: string; readonly line: number };

/** The block that a job makes: external_block_id and the range, as sent; `line`: of the file. */
export type BlockPlan = { readonly id: string; readonly start: string; readonly end: string; readonly line: number };

/**
 * Why nothing was sent for an item, or how it ended if the service said nothing: a code with what its sentence needs. Codes
 * are stored, so their meaning never changes. The sentences are in `components/jobs/why-words.ts`.
 */
export type Why =
  /** The booking is no longer what was confirmed. `now`: what it was at its turn. */
  | { readonly code: "booking changed"; readonly now: BookingFacts }
  | { readonly code: "booking gone" }
  /** Its state doesn't allow the action. */
  | { readonly code: "state"; readonly state: KnownState }
  /** An earlier action on the booking has no outcome yet, or was accepted and isn't shown yet. */
  | { readonly code: "open" | "not shown yet"; readonly kind: WriteKind }
  /**
   * It is in the wanted state already. `already elsewhere`: that happened while a job worked on it, but not through the job.
   */
  | { readonly code: "already" | "already elsewhere"; readonly action: JobAction }
  /** A person, or another version of this dashboard, has an action on the same that has no outcome yet. */
  | { readonly code: "not settled" | "other version" }
  | { readonly code: "no reference" | "mapping open" | "vehicle gone" | "mapped elsewhere" }
  /** The vehicle's reference has changed. `now`: undefined if it has none. */
  | { readonly code: "reference changed"; readonly from: string | undefined; readonly now: string | undefined }
  | { readonly code: "reference taken"; readonly reference: string }
  | { readonly code: "no range" | "block open" | "blocked elsewhere" | "range over" }
  /** The booking that was to be approved first wasn't, as far as we know. */
  | { readonly code: "approval not done" }
  /** Its write is no longer stored; it waited too long; a person discarded or settled it. */
  | { readonly code: "lost" | "late" | "withdrawn" | "settled by hand" }
  /** What came as its reply, if the service itself said nothing. */
  | { readonly code: "answer"; readonly own: OwnCase; readonly unsafe: ErrorFacts["unsafe"] };

/** One booking, vehicle or block of a job, as it was shown when the job was confirmed. */
export type JobItem = {
  readonly job: string;
  /** Its index among the items of its job. */
  readonly place: number;
  /** service_booking_id or service_vehicle_id; for a block its `blockKey`, since a vehicle has many. */
  readonly target: string;
  readonly name: string;
  readonly vehicle: string | undefined;
  /** What is done with it, in a job whose items differ. */
  readonly action?: BookingAction | undefined;
  /** For a booking: what was shown of it when the job was confirmed. */
  readonly facts?: BookingFacts | undefined;
  readonly change?: MappingChange | undefined;
  readonly block?: BlockPlan | undefined;
  readonly outcome: ItemOutcome;
  readonly intent: string | undefined;
  readonly state?: PendingWriteState | undefined;
  readonly ending?: Ending | undefined;
  /** The service's own text. Older versions stored the sentence for `why` here too; it is shown as it is. */
  readonly said?: string | undefined;
  readonly why?: Why | undefined;
  readonly kind?: ErrorFacts["kind"] | undefined;
  readonly requestId?: string | undefined;
  readonly at?: number | undefined;
};

/**
 * A line of an import file that its job doesn't send. `already`: it is so already; `problem`: it can't be sent; `excluded`: a
 * person left it out, or didn't tick what has to be ticked; `cancelled`: the calendar says so; `past`: it is over.
 */
export type OtherLine = Pick<JobItem, "target" | "name" | "vehicle"> & {
  /** Its place among all lines: repeated events share a line of the file. */
  readonly place: number;
  readonly line: number;
  readonly because: "already" | "problem" | "excluded" | "cancelled" | "past";
  /** The reason in a sentence. */
  readonly said: string;
  readonly change?: { readonly from: string | undefined; readonly to: string | undefined } | undefined;
  readonly block?: { readonly [Part in "id" | "start" | "end"]: string | undefined } | undefined;
};

/** A line of a job's file, or an item of a job without one. Only items have an `outcome`. */
export type JobLine = JobItem | OtherLine;

export const isItem = (line: JobLine): line is JobItem => "outcome" in line;

/** The number of a line in its file. */
export const numberOf = (line: JobLine): number =>
  isItem(line) ? (line.change?.line ?? line.block?.line ?? line.place + 1) : line.line;

/** What a job does with one of its items. */
export const actionAt = ({ action }: Pick<Job, "action">, item: Pick<JobItem, "action">): JobAction =>
  item.action ?? action;

/** A job with all its items, by place. Immutable: each event makes a new one. */
export type JobRecord = { readonly job: Job; readonly items: readonly JobItem[] };
