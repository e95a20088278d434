import { actionAt, type BulkItem, type BulkJob, type BulkOutcome, type OtherLine } from "#records/jobs/job.ts";
import { saidOf } from "./why-words.ts";

/** The outcome of an item in a word or two. */
const outcomeNames: Readonly<Record<BulkOutcome, string>> = {
  left: "Not started",
  begun: "Sending",
  done: "Done",
  already: "Already done",
  refused: "Refused",
  unknown: "Outcome unknown",
  notSent: "Not sent",
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

/**
 * The results of a job as rows of text, the header first. Times are ISO 8601 in UTC. For an import they list every line of
 * the file under its own columns, so that the results can be imported again.
 */
export function jobCsvRows(
  job: BulkJob,
  items: readonly BulkItem[],
  others: readonly OtherLine[] = [],
): readonly (readonly string[])[] {
  if (job.action === "map") {
    const header = ["Line", "service_vehicle_id", "Name", "Reference before", "external_ref"];
    return [[...header, ...outcomeHeader], ...lineRows(items, others, mappingCells)];
  }
  if (job.action === "block") {
    const header = ["Line", "external_ref", "start", "end", "external_block_id", "Name"];
    return [[...header, ...outcomeHeader], ...lineRows(items, others, blockCells)];
  }
  const header = ["Booking", "Booking ID", "Action", ...outcomeHeader];
  return [header, ...items.map((item) => [item.name, item.target, actionAt(job, item), ...outcomeCells(item)])];
}

const outcomeHeader = ["Outcome", "Said", "Request ID", "Time (UTC)"];

function outcomeCells(item: BulkItem): string[] {
  const { outcome, requestId, at } = item;
  const time = at === undefined ? "" : new Date(at).toISOString();
  return [outcomeNames[outcome], saidOf(item) ?? "", requestId ?? "", time];
}

type Line = BulkItem | OtherLine;

const mappingCells = ({ target, name, change }: Line) => [target, name, change?.from ?? "", change?.to ?? ""];

const blockCells = ({ vehicle, name, block }: Line) => [
  vehicle ?? "",
  block?.start ?? "",
  block?.end ?? "",
  block?.id ?? "",
  name,
];

const lineOf = ({ change, block }: BulkItem) => change?.line ?? block?.line;

/** The lines of a file, in its order. */
function lineRows(items: readonly BulkItem[], others: readonly OtherLine[], cellsOf: (line: Line) => string[]) {
  const sent = items.map((item) => ({
    line: lineOf(item) ?? 0,
    cells: [String(lineOf(item) ?? ""), ...cellsOf(item), ...outcomeCells(item)],
  }));
  const unsent = others.map((other) => ({
    line: other.line,
    cells: [String(other.line), ...cellsOf(other), reasonNames[other.because], other.said, "", ""],
  }));
  return [...sent, ...unsent].toSorted((one, other) => one.line - other.line).map(({ cells }) => cells);
}
