import { createContext, use, useEffect, useSyncExternalStore } from "react";
import { useSession } from "#api/session-context.tsx";
import type { Client } from "#api/transport.ts";
import type { BookingReading } from "#contract/booking-reading.ts";
import type { Archive, ArchiveView } from "./archive/archive.ts";
import type { FailingEndpoint } from "./archive/failing.ts";
import type { DeliveryRecords } from "./archive/open-archive.ts";
import type { Bulk, BulkView } from "./bulk/bulk-types.ts";
import type { OutboxView } from "./intent-mirror.ts";
import type { FindingsView } from "./findings/findings.ts";
import type { Fleet, FleetView } from "./fleet/fleet.ts";
import type { MappingRecord } from "./fleet/mapping-record.ts";
import type { Intent } from "./intent.ts";
import type { Journal, JournalKept } from "./journal.ts";
import type { Ledger, LedgerView } from "./ledger/ledger.ts";
import type { ParkedBlock } from "./ledger/parked-block.ts";
import type { Parked } from "./ledger/parked.ts";
import type { Outbox } from "./outbox-types.ts";
import type { Records } from "./records.ts";
import type { Replica, ReplicaView } from "./replica/replica-types.ts";
import type { HookNotes, HookNotesView } from "./webhooks/hook-notes.ts";
import type { Replacements } from "./webhooks/replacements.ts";
import type { HeardSecret, SecretDesk } from "./webhooks/secret-desk.ts";
import { bookingOf, type Row } from "./replica/row.ts";

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

/** The replica itself, for reading anew and for single bookings. */
export const useReplica = (): Replica => useRecords().replica;

/** What is known of all bookings; the component follows its changes. */
export function useReplicaView(): ReplicaView {
  const { subscribe, read } = useReplica();
  return useSyncExternalStore(subscribe, read);
}

/** One booking as last read, with its row; undefined while none is asked for or known. The component follows its changes. */
export function useBooking(id: string | undefined): { row: Row; booking: BookingReading } | undefined {
  const { subscribe, row: rowNow } = useReplica();
  const row = useSyncExternalStore(subscribe, () => (id === undefined ? undefined : rowNow(id)));
  return row === undefined ? undefined : { row, booking: bookingOf(row) };
}

/** Those of these bookings that are known, as last read, in this order. The component follows their changes. */
export function useRows(ids: Iterable<string>): readonly Row[] {
  // What a function of the replica gives is not the same at another time, which memoising by its arguments would miss.
  "use no memo";
  const { subscribe, read, row } = useReplica();
  useSyncExternalStore(subscribe, read);
  return Array.from(ids, row).filter((known) => known !== undefined);
}

/** What the service was seen to do where the interface leaves it open; the component follows it. */
export function useFindings(): FindingsView {
  const { subscribe, read, open } = useRecords().findings;
  useEffect(open, [open]);
  return useSyncExternalStore(subscribe, read);
}

/** The vehicles of the key, for reading them anew. */
export const useFleet = (): Fleet => useRecords().fleet;

/** What is known of all vehicles; they are read when they were not for a while. The component follows their changes. */
export function useFleetView(): FleetView {
  const { subscribe, read, want } = useFleet();
  useEffect(() => {
    want();
    document.addEventListener("visibilitychange", want);
    return () => document.removeEventListener("visibilitychange", want);
  }, [want]);
  return useSyncExternalStore(subscribe, read);
}

/** What was sent from this browser to map a vehicle, newest first. `isRead`: what was kept before has been read. */
export function useMappings(vehicle: string): { records: readonly MappingRecord[]; isRead: boolean } {
  // What the log gives is not the same at another time, which memoising by its arguments would miss.
  "use no memo";
  const { mappings } = useRecords();
  const { isRead } = useSyncExternalStore(mappings.subscribe, mappings.read);
  return { records: mappings.of(vehicle), isRead };
}

/** The blocks that were made from this browser, for taking in more. */
export const useLedger = (): Ledger => useRecords().ledger;

/** What is known of blocks; the component follows it. */
export function useLedgerView(): LedgerView {
  const { subscribe, read } = useLedger();
  return useSyncExternalStore(subscribe, read);
}

/** What was told once and is not stored yet. */
export const useSecretDesk = (): SecretDesk => useRecords().secrets;

/** Of which intents a secret was heard in this page; the component follows it. It never holds a secret. */
export function useHeardSecrets(): readonly HeardSecret[] {
  const { subscribe, read } = useSecretDesk();
  return useSyncExternalStore(subscribe, read);
}

/** What is noted here about endpoints, for noting more. */
export const useHookNotes = (): HookNotes => useRecords().hooks;

/** Names of endpoints and what replaces what; the component follows them. */
export function useHookNotesView(): HookNotesView {
  const { subscribe, read } = useHookNotes();
  return useSyncExternalStore(subscribe, read);
}

/** Endpoints that take the place of others, for taking their next steps. */
export const useReplacements = (): Replacements => useRecords().replacements;

/** The parked blocks, for parking and dropping one. */
export const useParked = (): Parked => useRecords().parked;

/** What waits for a booking to be out of its way; the component follows it. */
export function useParkedView(): readonly ParkedBlock[] {
  const { subscribe, read } = useParked();
  return useSyncExternalStore(subscribe, read);
}

/** The delivery log, for reading it anew. */
export const useArchive = (): Archive => useRecords().deliveries.archive;

/** The deliveries that this browser saw. `isWatched`: they are on screen, and so are read often. The component follows them. */
export function useArchiveView(isWatched = false): ArchiveView {
  const { subscribe, read, watch } = useArchive();
  useEffect(() => (isWatched ? watch() : undefined), [isWatched, watch]);
  return useSyncExternalStore(subscribe, read);
}

/** The endpoints whose deliveries failed lately and nobody has dismissed, and how many deliveries that are; the component follows them. */
export function useFailingDeliveries(): { endpoints: readonly FailingEndpoint[]; count: number } {
  const endpoints = useArchiveView().failing;
  return { endpoints, count: endpoints.reduce((sum, { givenUp, failed }) => sum + givenUp + failed, 0) };
}

/** What opens the reading that makes up for deliveries that failed: `useCatchUp` calls it. */
export const useCatchUpOpener = (): DeliveryRecords["catchUp"] => useRecords().deliveries.catchUp;

/** Decisions about many bookings at once. */
export const useBulk = (): Bulk => useRecords().bulk;

/** The jobs of this browser; the component follows them. */
export function useBulkView(): BulkView {
  const { subscribe, read } = useBulk();
  return useSyncExternalStore(subscribe, read);
}

/**
 * What signing out would drop: how many actions are not settled, how many bookings of jobs that have not ended, and of how many
 * new endpoints the secret was not stored.
 */
export function useUnsettled(): { actions: number; ofJobs: number; secrets: number } {
  const { jobs } = useBulkView();
  const ofJobs = jobs.filter(({ job }) => job.state !== "done").reduce((sum, { counts }) => sum + counts.left, 0);
  const { open, ended } = useOutboxView();
  return { actions: open.length, ofJobs, secrets: ended.filter(({ owes }) => owes !== undefined).length };
}

/** The requests made with this key, newest first, and whether those of before this page are among them; the component follows them. */
export function useJournal(): { requests: ReturnType<Journal["read"]>; kept: JournalKept; load: Journal["load"] } {
  const { subscribe, read, kept: keptNow, load } = useRecords().journal;
  const { isVolatile } = useOutboxView();
  const requests = useSyncExternalStore(subscribe, read);
  const kept = useSyncExternalStore(subscribe, keptNow);
  // In memory there is nothing of before.
  return { requests, kept: isVolatile ? "unreadable" : kept, load };
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
