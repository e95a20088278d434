import type { Write } from "#api/writes.ts";
import type { About, PendingWrite } from "../outbox/pending-write.ts";
import type { BulkItem, BulkJob, Why } from "./job.ts";

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
