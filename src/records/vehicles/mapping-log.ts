import { createEndedRecords, type EndedRecords, type Endings } from "../outbox/ended-records.ts";
import type { OpenStorage } from "../database/disk.ts";
import type { Table } from "../database/table.ts";
import { mappingRecord, tookEffect, type MappingRecord } from "./mapping-record.ts";

/** What this browser mapped with a key, vehicle by vehicle. */
export type MappingLog = Pick<EndedRecords<MappingRecord>, "read" | "close" | "subscribe" | "reload"> & {
  /** All that was sent for a vehicle and has ended, newest first. */
  of: (vehicle: string) => readonly MappingRecord[];
  /** The last reference that the service accepted for a vehicle from this browser. */
  lastAccepted: (vehicle: string) => MappingRecord | undefined;
};

type Options = {
  store: OpenStorage<{ mappings: Table<MappingRecord> }>;
  outbox: Endings;
};

/** Keeps what becomes of every mapping. */
export function createMappingLog({ store, outbox }: Options): MappingLog {
  const byVehicle = new Map<string, readonly MappingRecord[]>();
  const records = createEndedRecords<MappingRecord>({
    outbox,
    recordOf: mappingRecord,
    load: async () => {
      const { storage, fp } = await store();
      return storage.mappings.all(fp);
    },
    save: async (news) => {
      const { storage, fp } = await store();
      await storage.mappings.put(
        fp,
        news.map((record) => [record.intent, record]),
      );
    },
    take: (news) => {
      for (const record of news) {
        const others = (byVehicle.get(record.vehicle) ?? []).filter(({ intent }) => intent !== record.intent);
        byVehicle.set(
          record.vehicle,
          [...others, record].toSorted((a, b) => b.at - a.at),
        );
      }
    },
  });
  const { read, subscribe, reload, close } = records;
  return {
    read,
    subscribe,
    reload,
    close,
    of: (vehicle) => byVehicle.get(vehicle) ?? [],
    lastAccepted: (vehicle) => byVehicle.get(vehicle)?.find(tookEffect),
  };
}
