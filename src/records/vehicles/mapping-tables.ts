import type { Disk } from "../database/browser-disk.ts";
import { createNamedRecords } from "../database/table.ts";
import type { MappingRecord, MappingStore } from "./mapping-record.ts";

/** Keeps what was mapped in IndexedDB. */
export function createMappingTables(disk: Disk): MappingStore {
  const kept = createNamedRecords<MappingRecord>(disk, "mappings");
  return {
    add: async (records) => {
      const [first] = records;
      // All of one call are of one credential.
      if (first !== undefined)
        await kept.put(
          first.fp,
          records.map((record) => [record.intent, record]),
        );
    },
    all: kept.all,
  };
}
