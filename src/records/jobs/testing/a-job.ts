import { rowOf, type Row } from "../../replica/row.ts";
import type { JobItem, Job, JobRecord } from "../job.ts";

/** A running job over `b-1`, `b-2`, …, with these outcomes. */
export function aJob(outcomes: readonly JobItem["outcome"][], fields: Partial<Job> = {}): JobRecord {
  const job = { v: 1, id: "job-1", fp: "fp", action: "approve", reason: "", count: outcomes.length } as const;
  const items = outcomes.map((outcome, place) => {
    const pending = outcome === "left" || outcome === "skipped" ? undefined : `intent-${place + 1}`;
    return anItem(`b-${place + 1}`, { place, outcome, intent: pending });
  });
  return { job: { ...job, createdAt: 0, state: "running", pausedBy: undefined, ...fields }, items };
}

export const anItem = (target: string, fields: Partial<JobItem> = {}): JobItem => ({
  job: "job-1",
  place: 0,
  target,
  name: target,
  vehicle: undefined,
  outcome: "left",
  intent: undefined,
  ...fields,
});

export function aRow(id: string, fields: Readonly<Record<string, unknown>>, goneAt?: number): Row {
  return { ...rowOf({ service_booking_id: id, ...fields }, { at: 0, requestId: undefined }), goneAt };
}
