import { useSyncExternalStore } from "react";
import type { OutboxView } from "#records/outbox/outbox-types.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import type { Outbox } from "#records/outbox/outbox-types.ts";
import { useJobs } from "./jobs.ts";
import { useRecords } from "./records-context.tsx";

/** The outbox itself, for deciding and settling. */
export const useOutbox = (): Outbox => useRecords().outbox;

/** What stands in the outbox; the component follows its changes. */
export function useOutboxView(): OutboxView {
  const { subscribe, read } = useOutbox();
  return useSyncExternalStore(subscribe, read);
}

/**
 * What signing out would drop: how many actions are not settled, how many bookings of jobs that have not ended, and of how many
 * new endpoints the secret was not stored.
 */
export function useUnsettled(): { actions: number; ofJobs: number; secrets: number } {
  const { jobs } = useJobs();
  const ofJobs = jobs.filter(({ job }) => job.state !== "done").reduce((sum, { counts }) => sum + counts.left, 0);
  const { open, ended } = useOutboxView();
  return { actions: open.length, ofJobs, secrets: ended.filter(({ owes }) => owes !== undefined).length };
}

const byTarget = new WeakMap<OutboxView, ReadonlyMap<string, PendingWrite>>();

/** What is open, or has ended while this page was open, by what it is about: `service_booking_id` for a decision. */
export function usePendingWrites(): ReadonlyMap<string, PendingWrite> {
  const view = useOutboxView();
  const known = byTarget.get(view);
  if (known !== undefined) return known;
  const pendingWrites = new Map(view.recent);
  for (const pending of view.open) pendingWrites.set(pending.write.target, pending);
  byTarget.set(view, pendingWrites);
  return pendingWrites;
}
