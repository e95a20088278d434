import { catalogue } from "#language/catalogue.ts";
import type { BulkItem, OtherLine } from "#records/jobs/job.ts";
import type { NewMapping, Started } from "#records/jobs/job-types.ts";
import { isFailed } from "#records/jobs/job-step.ts";
import { vehicleWords } from "#components/vehicle-words.ts";
import { referenceOf } from "#records/vehicles/vehicle-row.ts";
import type { ImportTable } from "./import-columns.ts";
import type { PlanGroup } from "./import-plan-line.ts";
import type { ImportPlan } from "./import-plan.ts";

const text = catalogue("import/start", {
  noRecord: "This browser could not keep a record of it, and without one nothing leaves.",
  busy: "Another job runs in this tab. Wait for it, or pause it.",
  tooMany: "A job takes at most 5,000 vehicles. Split the file and choose the parts one after the other.",
  nothing: "Nothing is left to send.",
});

/** What a job is to send, in its order, as it was confirmed. */
export function mappingsOf({ send }: Pick<ImportPlan, "send">): readonly NewMapping[] {
  return send.flatMap(({ row, to, line }) => {
    if (row === undefined || to === undefined) return [];
    return [{ target: row.id, name: vehicleWords(row), change: { from: referenceOf(row), to, line } }];
  });
}

const becauseOf: Partial<Record<PlanGroup, OtherLine["because"]>> = {
  problem: "problem",
  same: "already",
  left: "excluded",
};

/** The lines that a job isn't to send, and why, as they were confirmed. */
export function otherLinesOf({ lines }: Pick<ImportPlan, "lines">): readonly OtherLine[] {
  return lines.flatMap(({ line, group, words, row, vehicleCell, to }, place) => {
    const because = becauseOf[group];
    if (because === undefined) return [];
    const [target, name] = row === undefined ? [vehicleCell, ""] : [row.id, vehicleWords(row)];
    const from = row === undefined ? undefined : referenceOf(row);
    return [{ place, line, because, said: words, target, name, vehicle: undefined, change: { from, to } }];
  });
}

/** Why nothing was begun. */
export const startProblems: Readonly<Record<Exclude<Started["kind"], "started">, string>> = {
  "no record": text.noRecord,
  busy: text.busy,
  "too many": text.tooMany,
  nothing: text.nothing,
};

/** The lines of a job about which nothing was done, as a file again: to be planned anew by how the vehicles stand now. */
export function failedTable(items: readonly BulkItem[]): ImportTable {
  const rows = items.filter(isFailed).flatMap(({ target, change }) => {
    return change === undefined ? [] : [{ line: change.line, cells: [target, change.to] }];
  });
  return { head: ["service_vehicle_id", "external_ref"], rows: rows.toSorted((one, other) => one.line - other.line) };
}
