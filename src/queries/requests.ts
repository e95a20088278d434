import { useSyncExternalStore } from "react";
import type { Journal, JournalKept } from "#records/journal/journal.ts";
import { useOutboxView } from "./outbox.ts";
import { useRecords } from "./records-context.tsx";

/** The requests made with this key, newest first, and whether those of before this page are among them; the component follows them. */
export function useJournal(): { requests: ReturnType<Journal["read"]>; kept: JournalKept; load: Journal["load"] } {
  const { subscribe, read, kept: keptNow, load } = useRecords().journal;
  const { isVolatile } = useOutboxView();
  const requests = useSyncExternalStore(subscribe, read);
  const kept = useSyncExternalStore(subscribe, keptNow);
  // In memory there is nothing of before.
  return { requests, kept: isVolatile ? "unreadable" : kept, load };
}
