import { statusOf, type PendingWrite, type Verification } from "../outbox/pending-write.ts";
import { blockKey } from "../ledger/block-record.ts";
import {
  actionAt,
  type BulkItem,
  type BulkJob,
  type BulkOutcome,
  type JobRecord,
  type PausedBy,
  type Unchecked,
  type Why,
} from "./job.ts";

/** What can happen to a job. Times are epoch ms. */
export type JobEvent =
  /** How the intent of an item stands. `shows`: what a reading since its refusal shows. */
  | { type: "told"; place: number; intent: PendingWrite; shows?: Verification | undefined }
  /** The intent of an item is kept no more: nobody will ever know from here. */
  | { type: "lost"; place: number; at: number }
  /** The service put its intent off for too long and did nothing: it is judged again. */
  | { type: "put off"; place: number }
  /** The booking is not what was confirmed any more, and nothing is sent. */
  | { type: "passed over"; place: number; as: "skipped" | "already"; why: Why; at: number }
  | { type: "paused"; by: PausedBy; unchecked?: Unchecked | undefined }
  | { type: "resumed" };

/**
 * The state machine of a job, pure. What does not fit changes nothing and gives the very same object. An item that has an
 * intent follows that one and no other, unless it was put off; a job is done once every item has an outcome, and stays so.
 */
export function jobStep(record: JobRecord, happening: JobEvent): JobRecord {
  const { job, items } = record;
  switch (happening.type) {
    case "told":
      return withItem(record, told(items[happening.place], happening, job));
    case "lost": {
      const item = items[happening.place];
      if (item?.outcome !== "begun") return record;
      return withItem(record, { ...item, outcome: "unknown", why: { code: "lost" }, at: happening.at });
    }
    case "put off": {
      const item = items[happening.place];
      return withItem(record, item?.outcome === "begun" ? { ...item, outcome: "left", intent: undefined } : item);
    }
    case "passed over": {
      const item = items[happening.place];
      if (item?.outcome !== "left") return record;
      const { as: outcome, why, at } = happening;
      return withItem(record, { ...item, outcome, why, at });
    }
    case "paused":
      if (job.state === "done" || job.pausedBy === happening.by) return record;
      return { items, job: { ...job, state: "paused", pausedBy: happening.by, unchecked: happening.unchecked } };
    case "resumed":
      if (job.state !== "paused") return record;
      return { items, job: { ...job, state: "running", pausedBy: undefined, unchecked: undefined } };
  }
}

/** Whether the service put it off, or could not be reached, for so long that what it was judged by is old. */
export const wasPutOff = ({ ending, last }: PendingWrite): boolean =>
  ending === "late" && (last?.kind === "waiting" || last?.kind === "unreached");

/** Whether an item still has something before it: its turn, or the end of its intent. */
export const isAhead = ({ outcome }: BulkItem) => outcome === "left" || outcome === "begun";

/** What an intent is about, as the item of a job has it as `target`: of a block its vehicle and id, else what it is sent to. */
export function targetOf({ write, about }: Pick<PendingWrite, "write" | "about">): string {
  if (write.kind !== "block" || about.block === undefined) return write.target;
  return blockKey({ reference: write.target, blockId: about.block.id });
}

/** Takes over how the intents of a job stand. `shows`: what is known now of the booking of an item. */
export function tellAll(
  record: JobRecord,
  intents: readonly PendingWrite[],
  shows: (item: BulkItem) => Verification | undefined,
): JobRecord {
  // The mark tells whose intent it is, also when the page was lost before the item could say so.
  const isOwn = (intent: PendingWrite) => intent.about.job === record.job.id && !wasPutOff(intent);
  const own = new Map(intents.filter(isOwn).map((each) => [targetOf(each), each]));
  if (own.size === 0) return record;
  return record.items.reduce((now, item) => {
    const intent = own.get(item.target);
    if (intent === undefined) return now;
    const shown = intent.state === "refused" ? shows(item) : undefined;
    return jobStep(now, { type: "told", place: item.place, intent, shows: shown });
  }, record);
}

/** The outcome that an item has by its intent. */
export function outcomeOf(intent: PendingWrite): BulkOutcome {
  switch (statusOf(intent)) {
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
      return "refused";
    case "withdrawn":
      return "notSent";
  }
}

type Told = Extract<JobEvent, { type: "told" }>;

function told(item: BulkItem | undefined, { intent, shows }: Told, job: BulkJob): BulkItem | undefined {
  if (item === undefined || (item.intent !== undefined && item.intent !== intent.id)) return item;
  // What was passed over has none; an intent that stands in its place belongs to another click.
  if (item.intent === undefined && item.outcome !== "left") return item;
  const outcome = outcomeOf(intent);
  if (outcome === "begun") {
    // What may have happened stays so while it is asked again.
    return item.outcome === "left" ? { ...item, outcome, intent: intent.id, at: intent.clickedAt } : item;
  }
  const isOvertaken = outcome === "refused" && intent.last?.kind === "invalid" && shows === "effect";
  if (outcome === "refused" && item.outcome === "already") return item;
  const next: BulkItem = {
    ...item,
    outcome: isOvertaken ? "already" : outcome,
    intent: intent.id,
    state: intent.state,
    ending: intent.ending,
    said: isOvertaken ? undefined : saidOf(intent),
    why: isOvertaken ? { code: "already elsewhere", action: actionAt(job, item) } : whyOf(intent),
    kind: outcome === "done" ? undefined : intent.last?.kind,
    requestId: intent.requestId ?? (outcome === "done" ? undefined : intent.last?.requestId),
    at: intent.endedAt ?? intent.last?.at ?? intent.sentAt,
  };
  return isSame(item, next) ? item : next;
}

/** The service's own words for what is no success. */
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

function withItem(record: JobRecord, item: BulkItem | undefined): JobRecord {
  if (item === undefined || record.items[item.place] === item) return record;
  const items = record.items.with(item.place, item);
  const { job } = record;
  if (job.state === "done" || items.some(isAhead)) return { job, items };
  return { items, job: { ...job, state: "done", pausedBy: undefined } };
}

const followed = ["outcome", "intent", "state", "ending", "said", "kind", "requestId", "at"] as const;
const isSame = (one: BulkItem, other: BulkItem) =>
  followed.every((field) => one[field] === other[field]) && one.why?.code === other.why?.code;

/** Whether nothing was done about it, for certain, so that it can be tried anew. */
export const isFailed = ({ outcome }: Pick<BulkItem, "outcome">): boolean =>
  outcome === "refused" || outcome === "notSent" || outcome === "skipped";

/** More bookings than this are not decided about at once: somebody has to read the list. */
export const bulkAtMost = 1000;
