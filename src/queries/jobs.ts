import { useSyncExternalStore } from "react";
import type { Jobs, JobsView } from "#records/jobs/job-types.ts";
import { useRecords } from "./records-context.tsx";

/** Decisions about many bookings at once. */
export const useBulk = (): Jobs => useRecords().bulk;

/** The jobs of this browser; the component follows them. */
export function useJobs(): JobsView {
  const { subscribe, read } = useBulk();
  return useSyncExternalStore(subscribe, read);
}
