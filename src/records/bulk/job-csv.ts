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

/** The results of a job as rows of text, the header first. Times are ISO 8601 in UTC. */
export function jobCsvRows(job: BulkJob, items: readonly BulkItem[]): readonly (readonly string[])[] {
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
