import { useSyncExternalStore } from "react";
import type { Outbox } from "#records/outbox/outbox.ts";
import type { OutboxView } from "#records/outbox/outbox-types.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { useRecords, useGovernor, useFollowed } from "./session.tsx";
import type { JobsView } from "#records/jobs/job-types.ts";
import type { Jobs } from "#records/jobs/jobs.ts";
import type { RequestLog, StoredRequests } from "#records/requests/request-log.ts";
import type { SendGate } from "#records/outbox/send-gate.ts";

/** The outbox itself, for deciding and for marking actions as done or not done. */
export const useOutbox = (): Outbox => useRecords().outbox;

export const useOutboxView = (): OutboxView => useFollowed(useOutbox());

/**
 * What signing out would discard: unfinished actions, bookings left in unfinished jobs, and new endpoints whose
 * secret wasn't stored.
 */
export function useUnsettled(): { actions: number; ofJobs: number; secrets: number } {
  const { jobs } = useJobs();
  const ofJobs = jobs.filter(({ job }) => job.state !== "done").reduce((sum, { counts }) => sum + counts.left, 0);
  const { open, ended } = useOutboxView();
  return { actions: open.length, ofJobs, secrets: ended.filter(({ owes }) => owes !== undefined).length };
}

const byTarget = new WeakMap<OutboxView, ReadonlyMap<string, PendingWrite>>();

/** Writes that are open, or ended while this page was open, by what they are about: `service_booking_id` for a decision. */
export function usePendingWrites(): ReadonlyMap<string, PendingWrite> {
  const view = useOutboxView();
  const known = byTarget.get(view);
  if (known !== undefined) return known;
  const pendingWrites = new Map(view.recent);
  for (const pending of view.open) pendingWrites.set(pending.write.target, pending);
  byTarget.set(view, pendingWrites);
  return pendingWrites;
}

/** Decisions about many bookings at once. */
export const useJobStore = (): Jobs => useRecords().jobs;

export const useJobs = (): JobsView => useFollowed(useJobStore());

/** The requests made with this API key, newest first, and whether earlier ones were loaded; the component follows changes. */
export function useRequestLog(): {
  requests: ReturnType<RequestLog["read"]>;
  stored: StoredRequests;
  load: RequestLog["load"];
} {
  const { subscribe, read, stored: storedNow, load } = useRecords().requestLog;
  const { isVolatile } = useOutboxView();
  const requests = useSyncExternalStore(subscribe, read);
  const stored = useSyncExternalStore(subscribe, storedNow);
  // In memory there are no earlier requests.
  return { requests, stored: isVolatile ? "unreadable" : stored, load };
}

/** What currently keeps writes from being sent; the component follows changes. `now`: epoch ms. */
export function useSendGate(now: number): SendGate {
  const { isPaused } = useOutboxView();
  const { pause } = useGovernor();
  return { now, isPaused, pausedUntil: pause?.until };
}
