import type { MappingRecord, MappingStore } from "./mapping-record.ts";

/** Keeps what was mapped as long as the page lives. `forget` wipes that of a credential. */
export function createMemoryMappings(): MappingStore & { forget: (fp: string) => void } {
  const records = new Map<string, MappingRecord>();
  return {
    add: async (more) => {
      for (const record of more) records.set(record.intent, record);
    },
    all: async (fp) => [...records.values()].filter((record) => record.fp === fp),
    forget: (fp) => {
      for (const [intent, record] of records) if (record.fp === fp) records.delete(intent);
    },
  };
}
