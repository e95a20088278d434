import { createSeal, type Seal } from "./database-seal.ts";
import { StorageError } from "./storage-error.ts";
import type { Table } from "./tables.ts";

/** The keys of this page, by credential, and what did not open with them. */
export type Vault = {
  unlock(fp: string, key: CryptoKey): void;
  /** @throws StorageError where the key is not here (any more) */
  sealOf(fp: string): Seal;
  /** What `open` gives; undefined for what does not open, which is told with the open intents. */
  ifReadable<T>(where: { fp: string; table: Table; name: string }, open: () => Promise<T>): Promise<T | undefined>;
  /** How many records of each table did not open. */
  unreadable(fp: string): readonly { table: Table; records: number }[];
  /** Gives the key away for the last time; undefined where it was not here. */
  drop(fp: string): Seal | undefined;
};

/** Creates a vault without keys. */
export function createVault(): Vault {
  const seals = new Map<string, Seal>();
  const failed = new Map<string, Map<Table, Set<string>>>();
  return {
    unlock: (fp, key) => void seals.set(fp, createSeal(key)),
    sealOf(fp) {
      const seal = seals.get(fp);
      if (seal === undefined) throw new StorageError("What is kept here is locked.");
      return seal;
    },
    async ifReadable({ fp, table, name }, open) {
      try {
        return await open();
      } catch (failure) {
        if (!(failure instanceof StorageError)) throw failure;
        const tables = failed.get(fp) ?? new Map<Table, Set<string>>();
        tables.set(table, (tables.get(table) ?? new Set()).add(name));
        failed.set(fp, tables);
        return undefined;
      }
    },
    unreadable: (fp) => [...(failed.get(fp) ?? [])].map(([table, names]) => ({ table, records: names.size })),
    drop(fp) {
      const seal = seals.get(fp);
      seals.delete(fp);
      failed.delete(fp);
      return seal;
    },
  };
}
