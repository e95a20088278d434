import { createStore } from "zustand/vanilla";
import {
  createEndedRecords,
  endedRecord,
  tookEffect,
  type EndedRecord,
  type Endings,
} from "../outbox/ended-records.ts";
import type { OpenStorage } from "../database/disk.ts";
import type { Table } from "../database/table.ts";
import type { PendingWrite } from "../outbox/pending-write.ts";

export type MappingLog = ReturnType<typeof createMappingLog>;

type Options = {
  store: OpenStorage<{ mappings: Table<MappingRecord> }>;
  outbox: Endings;
};

export function createMappingLog({ store, outbox }: Options) {
  const byVehicle = new Map<string, readonly MappingRecord[]>();
  const view = createStore<{ readonly isRead: boolean }>(() => ({ isRead: false }));
  const records = createEndedRecords({
    outbox,
    store,
    recordOf: mappingRecord,
    load: ({ storage, fp }) => storage.mappings.all(fp),
    save: ({ storage, fp }, news) =>
      storage.mappings.put(
        fp,
        news.map((record) => [record.intent, record]),
      ),
    take: (news, isRead) => {
      for (const record of news) {
        const others = (byVehicle.get(record.vehicle) ?? []).filter(({ intent: pending }) => pending !== record.intent);
        byVehicle.set(
          record.vehicle,
          [...others, record].toSorted((a, b) => b.at - a.at),
        );
      }
      view.setState({ isRead });
    },
  });
  return {
    ...records,
    /** A new object whenever anything changed. `isRead`: what was stored before is loaded. */
    read: view.getState,
    subscribe: view.subscribe,
    /** All that was sent for a vehicle and has ended, newest first. */
    of: (vehicle: string): readonly MappingRecord[] => byVehicle.get(vehicle) ?? [],
    /** The last reference that the service accepted for a vehicle from this browser. */
    lastAccepted: (vehicle: string): MappingRecord | undefined => byVehicle.get(vehicle)?.find(tookEffect),
  };
}

/** The outcome of one mapping that was sent from this browser. */
export type MappingRecord = EndedRecord & {
  /** service_vehicle_id. */
  readonly vehicle: string;
  /** ID of its pending write. */
  readonly intent: string;
  /** The reference at the click, if known. */
  readonly from: string | undefined;
  readonly to: string;
};

/** The record of a write that has ended, or undefined if it is open or no mapping. */
export function mappingRecord(pending: PendingWrite): MappingRecord | undefined {
  const { id, write } = pending;
  const { from, reference: to } = pending.about;
  const record = endedRecord(pending);
  if (write.kind !== "map" || to === undefined || record === undefined) return undefined;
  return { ...record, vehicle: write.target, intent: id, from, to };
}
