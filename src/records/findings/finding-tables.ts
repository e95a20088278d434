import type { Disk } from "../database/browser-disk.ts";
import { createNamedRecords } from "../database/table.ts";
import type { Finding, FindingStore } from "./finding.ts";

/** Keeps what the service was seen to do in IndexedDB. */
export function createFindingTables(disk: Disk): FindingStore {
  const kept = createNamedRecords<readonly Finding[]>(disk, "findings", "relaxed");
  return {
    read: async (fp) => (await kept.get(fp, "")) ?? [],
    keep: (fp, findings) => kept.put(fp, [["", findings]]),
  };
}
