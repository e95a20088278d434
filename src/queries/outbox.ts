import { useSyncExternalStore } from "react";
import type { Outbox } from "#records/outbox/outbox.ts";
import type { OutboxView } from "#records/outbox/outbox-types.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { useRecords, useGovernor, useFollowed } from "./session.tsx";
import type { JobsView } from "#records/jobs/job-types.ts";
import type { Jobs } from "#records/jobs/jobs.ts";
import type { Journal, JournalKept } from "#records/journal/journal.ts";
import type { SendGate } from "#records/outbox/send-gate.ts";

/** The outbox itself, for deciding and settling. */
export const useOutbox = (): Outbox => useRecords().outbox;

/** What stands in the outbox; the component follows its changes. */
export const useOutboxView = (): OutboxView => useFollowed(useOutbox());

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

/** Decisions about many bookings at once. */
export const useBulk = (): Jobs => useRecords().bulk;

/** The jobs of this browser; the component follows them. */
export const useJobs = (): JobsView => useFollowed(useBulk());

/** The requests made with this key, newest first, and whether those of before this page are among them; the component follows them. */
export function useJournal(): { requests: ReturnType<Journal["read"]>; kept: JournalKept; load: Journal["load"] } {
  const { subscribe, read, kept: keptNow, load } = useRecords().journal;
  const { isVolatile } = useOutboxView();
  const requests = useSyncExternalStore(subscribe, read);
  const kept = useSyncExternalStore(subscribe, keptNow);
  // In memory there is nothing of before.
  return { requests, kept: isVolatile ? "unreadable" : kept, load };
}

/** What keeps writes from leaving, at this second or minute; the component follows it. `now`: epoch ms. */
export function useSendGate(now: number): SendGate {
  const { isPaused } = useOutboxView();
  const { pause } = useGovernor();
  return { now, isPaused, pausedUntil: pause?.until };
}
