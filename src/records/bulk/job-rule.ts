import type { Write } from "#api/writes.ts";
import type { About, Intent, Look } from "../intent.ts";
import type { BulkItem, BulkJob } from "./bulk-job.ts";

/**
 * What is to be sent for an item, or why nothing is: it is done already, or not what was confirmed any more; or what it is judged
 * by could not be read, so that nothing can be said of it as yet.
 */
export type Judged =
  | { readonly kind: "unread" }
  | { readonly kind: "send"; readonly write: Write; readonly about: About }
  | { readonly kind: "pass"; readonly isDone: boolean; readonly said: string };

/** How the items of a job are judged, each a moment before its turn: jobs run for minutes, and may stand for hours. */
export type JobRule = {
  /** Brings up to date what they are judged by, unless it is; resolves also where that does not work. */
  refresh: () => Promise<void>;
  /** `other`: an intent about the same that is open or has just ended, and is not of this job. */
  judge: (job: BulkJob, item: BulkItem, other: Intent | undefined) => Judged;
  /** What is known now shows of an item; undefined where nothing is known. */
  shows: (job: BulkJob, item: Pick<BulkItem, "target" | "change">) => Look | undefined;
  /** Whether a refusal can mean that somebody else was first, so that it is worth a reading. */
  mayBeOvertaken: boolean;
};
