import type { BulkItem, BulkJob, BulkOutcome } from "./bulk-job.ts";

/** The outcome of an item in a word or two. */
const outcomeNames: Readonly<Record<BulkOutcome, string>> = {
  left: "Not begun",
  begun: "On its way",
  done: "Done",
  already: "Already done",
  refused: "Refused",
  unknown: "Not known",
  notSent: "Not sent",
  skipped: "Skipped",
};

/**
 * The results of a job as rows of text, the header first. Times are ISO 8601 in UTC. Those of a mapping job have the columns
 * of the file that it came from: dropped into the import again, what was done is already so. So does that of a job of blocks.
 */
export function jobCsvRows(job: BulkJob, items: readonly BulkItem[]): readonly (readonly string[])[] {
  if (job.action === "map") return mappingRows(items);
  if (job.action === "block") return blockRows(items);
  const header = ["Booking", "Booking id", "Action", "Outcome", "Said", "Request id", "Time (UTC)"];
  const rows = items.map(({ name, target, outcome, said, requestId, at }) => [
    name,
    target,
    job.action,
    outcomeNames[outcome],
    said ?? "",
    requestId ?? "",
    at === undefined ? "" : new Date(at).toISOString(),
  ]);
  return [header, ...rows];
}

function mappingRows(items: readonly BulkItem[]): readonly (readonly string[])[] {
  const header = ["Line", "service_vehicle_id", "Name", "Reference before", "external_ref"];
  const rows = items.map(({ name, target, change, outcome, said, requestId, at }) => [
    change === undefined ? "" : String(change.line),
    target,
    name,
    change?.from ?? "",
    change?.to ?? "",
    outcomeNames[outcome],
    said ?? "",
    requestId ?? "",
    at === undefined ? "" : new Date(at).toISOString(),
  ]);
  return [[...header, "Outcome", "Said", "Request id", "Time (UTC)"], ...rows];
}

function blockRows(items: readonly BulkItem[]): readonly (readonly string[])[] {
  const header = ["Line", "external_ref", "start", "end", "external_block_id", "Name"];
  const rows = items.map(({ name, vehicle, block, outcome, said, requestId, at }) => [
    block === undefined ? "" : String(block.line),
    vehicle ?? "",
    block?.start ?? "",
    block?.end ?? "",
    block?.id ?? "",
    name,
    outcomeNames[outcome],
    said ?? "",
    requestId ?? "",
    at === undefined ? "" : new Date(at).toISOString(),
  ]);
  return [[...header, "Outcome", "Said", "Request id", "Time (UTC)"], ...rows];
}
