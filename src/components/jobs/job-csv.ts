import {
  actionAt,
  isItem,
  numberOf,
  type Job,
  type ItemOutcome,
  type JobLine,
  type OtherLine,
} from "#records/jobs/job.ts";
import type { JobView } from "#records/jobs/job-types.ts";
import type { SavedTable, TableColumns } from "../save-table.ts";
import { saidOf } from "./why-words.ts";

/** The outcome of an item in a word or two. */
const outcomeNames: Readonly<Record<ItemOutcome, string>> = {
  left: "Not started",
  begun: "Sending",
  done: "Done",
  already: "Already done",
  refused: "Refused",
  unknown: "Outcome unknown",
  notSent: "Not done",
  skipped: "Skipped",
};

/** Why a line of the file isn't sent, in a word or two. */
const reasonNames: Readonly<Record<OtherLine["because"], string>> = {
  already: "No change",
  problem: "Problem",
  excluded: "Left out",
  cancelled: "Cancelled",
  past: "Past",
};

const outcome: TableColumns<JobLine> = [
  ["Outcome", (line) => (isItem(line) ? outcomeNames[line.outcome] : reasonNames[line.because])],
  ["Said", saidOf],
  ["Request ID", (line) => (isItem(line) ? line.requestId : undefined)],
  ["Time (UTC)", (line) => (isItem(line) && line.at !== undefined ? new Date(line.at).toISOString() : undefined)],
];

const mapping: TableColumns<JobLine> = [
  ["Line", numberOf],
  ["service_vehicle_id", ({ target }) => target],
  ["Name", ({ name }) => name],
  ["Reference before", ({ change }) => change?.from],
  ["external_ref", ({ change }) => change?.to],
];

const blocking: TableColumns<JobLine> = [
  ["Line", numberOf],
  ["external_ref", ({ vehicle }) => vehicle],
  ["start", ({ block }) => block?.start],
  ["end", ({ block }) => block?.end],
  ["external_block_id", ({ block }) => block?.id],
  ["Name", ({ name }) => name],
];

const deciding = (job: Job): TableColumns<JobLine> => [
  ["Booking", ({ name }) => name],
  ["Booking ID", ({ target }) => target],
  ["Action", (line) => (isItem(line) ? actionAt(job, line) : undefined)],
];

/**
 * The results of a job. Times are ISO 8601 in UTC. For an import they list every line of the file under its own columns, so that
 * the results can be imported again.
 */
export function jobTable({ job, items, others }: Pick<JobView, "job" | "items" | "others">): SavedTable<JobLine> {
  const { action, createdAt } = job;
  const about = action === "map" ? mapping : action === "block" ? blocking : deciding(job);
  return {
    name: `${action === "block" ? "blocks" : action}-${new Date(createdAt).toISOString().slice(0, 10)}-results`,
    columns: [...about, ...outcome],
    rows: [...items, ...others].toSorted((one, other) => numberOf(one) - numberOf(other)),
  };
}
