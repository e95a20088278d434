import { createContext, use, useSyncExternalStore } from "react";
import { useSession } from "#api/session-context.tsx";
import type { Client } from "#api/transport.ts";
import type { OutboxView } from "./intent-mirror.ts";
import type { Intent } from "./intent.ts";
import type { Journal } from "./journal.ts";
import type { Outbox } from "./outbox-types.ts";
import type { Records } from "./records.ts";

/** The records of a signed-in key; provided once, by the app. */
export const RecordsContext = createContext<((client: Client) => Records) | undefined>(undefined);

function useRecords(): Records {
  const recordsOf = use(RecordsContext);
  if (recordsOf === undefined) throw new Error("The app did not provide its records.");
  return recordsOf(useSession().client);
}

/** The outbox itself, for deciding and settling. */
export const useOutbox = (): Outbox => useRecords().outbox;

/** What stands in the outbox; the component follows its changes. */
export function useOutboxView(): OutboxView {
  const { subscribe, read } = useOutbox();
  return useSyncExternalStore(subscribe, read);
}

/** The requests made with this key, newest first; the component follows them. */
export function useJournal(): Journal & { requests: ReturnType<Journal["read"]> } {
  const { journal } = useRecords();
  return { ...journal, requests: useSyncExternalStore(journal.subscribe, journal.read) };
}

const byTarget = new WeakMap<OutboxView, ReadonlyMap<string, Intent>>();

/** What is open, or has ended while this page was open, by what it is about: `service_booking_id` for a decision. */
export function useIntents(): ReadonlyMap<string, Intent> {
  const view = useOutboxView();
  const known = byTarget.get(view);
  if (known !== undefined) return known;
  const intents = new Map(view.recent);
  for (const intent of view.open) intents.set(intent.write.target, intent);
  byTarget.set(view, intents);
  return intents;
}
