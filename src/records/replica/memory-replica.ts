import type { KeptRows, KeptVersion, ReplicaStore, StoredState } from "./replica-store.ts";

/** Keeps the replica as long as the page lives; `forget` wipes that of a credential. */
export function createMemoryReplica(): ReplicaStore & { forget: (fp: string) => void } {
  let blocks: (KeptRows & { place: number })[] = [];
  let versions: KeptVersion[] = [];
  const states = new Map<string, StoredState>();
  let place = 0;
  return {
    read: async (fp, take) => {
      for (const block of blocks) if (block.fp === fp) take(block.rows);
      return states.get(fp);
    },
    append: async (fp, rows) => {
      place += 1;
      blocks.push({ fp, rows, place });
      return place;
    },
    dropBefore: async (fp, first) => {
      blocks = blocks.filter((block) => block.fp !== fp || block.place >= first);
    },
    keepState: async (fp, state) => void states.set(fp, state),
    addVersions: async (more) => void versions.push(...more),
    versions: async (fp, id) => versions.filter((version) => version.fp === fp && version.id === id),
    forget: (fp) => {
      blocks = blocks.filter((block) => block.fp !== fp);
      versions = versions.filter((version) => version.fp !== fp);
      states.delete(fp);
    },
  };
}
