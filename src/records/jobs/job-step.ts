import { statusOf, type PendingWrite, type Verification } from "../outbox/pending-write.ts";
import { blockKey } from "../blocks/block-record.ts";
import {
  actionAt,
  type JobItem,
  type Job,
  type ItemOutcome,
  type JobRecord,
  type PausedBy,
  type Unchecked,
  type Why,
} from "./job.ts";

/** What can happen to a job. Times are epoch ms. */
export type JobEvent =
  /** The status of an item's write. `shows`: what a fresh read since its refusal shows. */
  | { type: "told"; place: number; intent: PendingWrite; shows?: Verification | undefined }
  /** An item's write is no longer stored: this browser will never know its outcome. */
  | { type: "lost"; place: number; at: number }
  /** The service put the write off for too long and did nothing: it is judged again. */
  | { type: "put off"; place: number }
  /** The booking is no longer what was confirmed, and nothing is sent. */
  | { type: "passed over"; place: number; as: "skipped" | "already"; why: Why; at: number }
  | { type: "paused"; by: PausedBy; unchecked?: Unchecked | undefined }
  | { type: "resumed" };

/**
 * The state machine of a job, pure. An event that doesn't fit returns the very same object. An item with a write follows that
 * write only, unless it was put off; a job is done once every item has an outcome, and stays done.
 */
export function jobStep(record: JobRecord, event: JobEvent): JobRecord {
  const { job, items } = record;
  switch (event.type) {
    case "told":
      return withItem(record, afterNews(items[event.place], event, job));
    case "lost": {
      const item = items[event.place];
      if (item?.outcome !== "begun") return record;
      return withItem(record, { ...item, outcome: "unknown", why: { code: "lost" }, at: event.at });
    }
    case "put off": {
      const item = items[event.place];
      return withItem(record, item?.outcome === "begun" ? { ...item, outcome: "left", intent: undefined } : item);
    }
    case "passed over": {
      const item = items[event.place];
      if (item?.outcome !== "left") return record;
      const { as: outcome, why, at } = event;
      return withItem(record, { ...item, outcome, why, at });
    }
    case "paused":
      if (job.state === "done" || job.pausedBy === event.by) return record;
      return { items, job: { ...job, state: "paused", pausedBy: event.by, unchecked: event.unchecked } };
    case "resumed":
      if (job.state !== "paused") return record;
      return { items, job: { ...job, state: "running", pausedBy: undefined, unchecked: undefined } };
  }
}

/** Whether the service put it off for so long that what it was judged by is old. */
export const wasPutOff = ({ ending, last }: PendingWrite): boolean => ending === "late" && last?.kind === "waiting";

/** Whether an item isn't finished: its turn is still to come, or its write is open. */
export const isAhead = ({ outcome }: JobItem) => outcome === "left" || outcome === "begun";

/** What a write is about, in the form of an item's `target`: for a block its vehicle and ID, else the write's target. */
export function targetOf({ write, about }: Pick<PendingWrite, "write" | "about">): string {
  if (write.kind !== "block" || about.block === undefined) return write.target;
  return blockKey({ reference: write.target, blockId: about.block.id });
}

/** Takes over the status of a job's writes. `shows`: what we know now about an item's booking. */
export function tellAll(
  record: JobRecord,
  writes: readonly PendingWrite[],
  shows: (item: JobItem) => Verification | undefined,
): JobRecord {
  // The mark shows whose write it is, even if the page was lost before the item could refer to it.
  const isOwn = (pending: PendingWrite) => pending.about.job === record.job.id && !wasPutOff(pending);
  const own = new Map(writes.filter(isOwn).map((each) => [targetOf(each), each]));
  if (own.size === 0) return record;
  return record.items.reduce((now, item) => {
    const pending = own.get(item.target);
    if (pending === undefined) return now;
    const shown = pending.state === "refused" ? shows(item) : undefined;
    return jobStep(now, { type: "told", place: item.place, intent: pending, shows: shown });
  }, record);
}

/** The outcome of an item by its write. */
export function outcomeOf(pending: PendingWrite): ItemOutcome {
  switch (statusOf(pending)) {
    case "waiting":
    case "sending":
    case "busy":
    case "held":
      return "begun";
    case "unknown":
    case "person":
      return "unknown";
    case "done":
      return "done";
    case "refused":
      // An error of ours came before anything was sent.
      return pending.last?.kind === "ours" ? "notSent" : "refused";
    case "withdrawn":
      return "notSent";
  }
}

type WriteNews = Extract<JobEvent, { type: "told" }>;

function afterNews(item: JobItem | undefined, { intent: pending, shows }: WriteNews, job: Job): JobItem | undefined {
  if (item === undefined || (item.intent !== undefined && item.intent !== pending.id)) return item;
  // A skipped item has no write; one with the same target belongs to another click.
  if (item.intent === undefined && item.outcome !== "left") return item;
  const outcome = outcomeOf(pending);
  if (outcome === "begun") {
    // What may have happened stays unknown while it is retried.
    return item.outcome === "left" ? { ...item, outcome, intent: pending.id, at: pending.clickedAt } : item;
  }
  const isOvertaken = outcome === "refused" && pending.last?.kind === "invalid" && shows === "effect";
  if (outcome === "refused" && item.outcome === "already") return item;
  const next: JobItem = {
    ...item,
    outcome: isOvertaken ? "already" : outcome,
    intent: pending.id,
    state: pending.state,
    ending: pending.ending,
    said: isOvertaken ? undefined : saidOf(pending),
    why: isOvertaken ? { code: "already elsewhere", action: actionAt(job, item) } : whyOf(pending),
    kind: outcome === "done" ? undefined : pending.last?.kind,
    requestId: pending.requestId ?? (outcome === "done" ? undefined : pending.last?.requestId),
    at: pending.endedAt ?? pending.last?.at ?? pending.sentAt,
  };
  return isSame(item, next) ? item : next;
}

/** The service's own text, if it wasn't a success. */
function saidOf({ state, last }: PendingWrite): string | undefined {
  if (state === "applied" || state === "withdrawn" || last?.own !== undefined) return undefined;
  return last === undefined || last.unsaid === true || last.kind === "silent" ? undefined : last.message;
}

function whyOf({ state, ending, undecided, last }: PendingWrite): Why | undefined {
  if (state === "withdrawn") {
    if (ending === "late") return { code: "late" };
    return { code: undecided === 0 ? "withdrawn" : "settled by hand" };
  }
  if (state === "applied" || last?.own === undefined || last.unsaid === true || last.kind === "silent")
    return undefined;
  return { code: "answer", own: last.own, unsafe: last.unsafe };
}

function withItem(record: JobRecord, item: JobItem | undefined): JobRecord {
  if (item === undefined || record.items[item.place] === item) return record;
  const items = record.items.with(item.place, item);
  const { job } = record;
  if (job.state === "done" || items.some(isAhead)) return { job, items };
  return { items, job: { ...job, state: "done", pausedBy: undefined } };
}

const followed = ["outcome", "intent", "state", "ending", "said", "kind", "requestId", "at"] as const;
const isSame = (one: JobItem, other: JobItem) =>
  followed.every((field) => one[field] === other[field]) && one.why?.code === other.why?.code;

/** Whether it certainly wasn't done, so that it can be tried again. */
export const isFailed = ({ outcome }: Pick<JobItem, "outcome">): boolean =>
  outcome === "refused" || outcome === "notSent" || outcome === "skipped";

/** No more bookings than this in one job: somebody has to read the list. */
export const itemsAtMost = 1000;
