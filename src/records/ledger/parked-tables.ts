import type { Disk } from "../database/browser-disk.ts";
import { createNamedRecords } from "../database/table.ts";
import { blockKey } from "./block-record.ts";
import type { KeptParked, ParkedStore } from "./parked-block.ts";

/** Keeps parked blocks in IndexedDB. */
export function createParkedTables(disk: Disk): ParkedStore {
  const kept = createNamedRecords<KeptParked>(disk, "parked");
  return {
    put: (parked) => kept.put(parked.fp, [[blockKey(parked), parked]]),
    drop: (parked) => kept.drop(parked.fp, blockKey(parked)),
    all: kept.all,
  };
}
