import { better, blockKey, type BlockRecord, type BlockStore } from "./block-record.ts";

const keyOf = (record: BlockRecord) => `${record.fp} ${blockKey(record)}`;

/** Keeps blocks as long as the page lives. `forget` wipes those of a credential, unless the user wants them to stay. */
export function createMemoryBlocks(): BlockStore & { forget: (fp: string) => void } {
  const records = new Map<string, BlockRecord>();
  const staying = new Set<string>();
  return {
    add: async (more) => {
      for (const record of more) records.set(keyOf(record), better(records.get(keyOf(record)), record));
    },
    all: async (fp) => [...records.values()].filter((record) => record.fp === fp),
    staysAtSignOut: async (fp) => staying.has(fp),
    setStaysAtSignOut: async (fp, stays) => void (stays ? staying.add(fp) : staying.delete(fp)),
    forget: (fp) => {
      if (staying.has(fp)) return;
      for (const [key, record] of records) if (record.fp === fp) records.delete(key);
    },
  };
}
