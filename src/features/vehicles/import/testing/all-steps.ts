import { findColumns, type ColumnFinding } from "#features/vehicles/import/import-columns.ts";
import { planSteps, type ImportPlan } from "#features/vehicles/import/import-plan.ts";
import type { Steps } from "#records/vehicles/vehicle-index.ts";

function allSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The plan of a file, made in one go. */
export const planImport = (...about: Parameters<typeof planSteps>): ImportPlan => allSteps(planSteps(...about));

/** The columns of a file, found in one go. */
export const columnsIn = (...about: Parameters<typeof findColumns>): ColumnFinding => allSteps(findColumns(...about));
