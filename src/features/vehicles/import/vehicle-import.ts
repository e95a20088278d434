import { t } from "@lingui/core/macro";
import { defineImport, type ImportFile } from "#components/import/import-store.ts";
import { headedAt, likelyHead, linesOf, type TableLines } from "#components/csv-file/head-line.ts";
import { readCsvFile } from "#components/file-worker/read-in-worker.ts";
import { csvRefusalWords } from "#components/csv-file/csv-words.ts";
import { vehicleWords } from "#components/vehicle-words.ts";
import type { JobItem, OtherLine } from "#records/jobs/job.ts";
import { isFailed } from "#records/jobs/job-step.ts";
import type { NewMapping } from "#records/jobs/job-types.ts";
import { referenceOf } from "#records/vehicles/vehicle-row.ts";
import { exactColumns, isHead, type ImportColumns } from "./import-columns.ts";
import type { ImportPlan, PlanGroup } from "./import-plan.ts";

type TableReading = { readonly kind: "table"; readonly table: TableLines };

/** What a person chose. `headLine`: undefined for the likely one; 0 if there is none. */
type ColumnChoice = {
  readonly columns: ImportColumns | "by head" | "asked";
  readonly headLine: number | undefined;
};

export type VehicleFile = ImportFile<ColumnChoice, TableReading>;

/** The name of pasted rows, which are read like a file. */
export const pastedName = t`Pasted rows`;

const byHead: ColumnChoice = { columns: "by head", headLine: undefined };

export const useVehicleImport = defineImport<ColumnChoice, TableReading>({
  read: async (file, _, signal) => {
    const reading = await readCsvFile(file, { signal });
    if (reading.kind === "refused") return { kind: "refused", ...csvRefusalWords(reading) };
    return { kind: "table", table: headedAt(reading, likelyHead(linesOf(reading), isHead)) };
  },
  choiceFor: () => byHead,
});

/** The columns to use; undefined until a person has chosen them. */
export function columnsOf({ choice, reading }: VehicleFile): ImportColumns | undefined {
  if (choice.columns === "asked") return undefined;
  return choice.columns === "by head" ? exactColumns(reading.table.head) : choice.columns;
}

/** A job's lines that weren't done, as a file again, to be planned against the vehicles as they are now. */
export function failedLines(items: readonly JobItem[]): [TableReading, ColumnChoice] {
  const rows = items.filter(isFailed).flatMap(({ target, change }) => {
    return change === undefined ? [] : [{ line: change.line, cells: [target, change.to] }];
  });
  const head = ["service_vehicle_id", "external_ref"];
  const inOrder = rows.toSorted((one, other) => one.line - other.line);
  return [{ kind: "table", table: { above: [], head, headLine: 1, rows: inOrder, notes: [] } }, byHead];
}

/** What a job sends, in order, as confirmed. */
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

/** The lines a job doesn't send, and why, as confirmed. */
export function otherLinesOf({ lines }: Pick<ImportPlan, "lines">): readonly OtherLine[] {
  return lines.flatMap(({ line, group, words, row, vehicleCell, to }, place) => {
    const because = becauseOf[group];
    if (because === undefined) return [];
    const [target, name] = row === undefined ? [vehicleCell, ""] : [row.id, vehicleWords(row)];
    const from = row === undefined ? undefined : referenceOf(row);
    return [{ place, line, because, said: words, target, name, vehicle: undefined, change: { from, to } }];
  });
}
