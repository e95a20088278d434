import { createDatabase, createMemoryStorage, type Storage } from "../storage.ts";

/** A test key for an API key: the same for the same name, and no script can read its bytes. */
export async function keyOf(name: string): Promise<CryptoKey> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(name));
  return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
}

/** The browser's database as a page opens it that has these API keys. */
export async function openDatabase(...fps: readonly string[]): Promise<Storage> {
  const storage = createDatabase();
  for (const fp of fps.length === 0 ? ["fp", "other", "another", "one", "two"] : fps) {
    await storage.unlock(fp, await keyOf(fp));
  }
  return storage;
}

/** Both kinds of storage, for what must be true of each. */
export const bothStorages = [
  ["the browser's database", () => openDatabase()],
  ["memory", async () => createMemoryStorage()],
] as const;

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("No reason.")));
  });

/** Every record of every table as it is on the disk, with its key. */
export async function rawTables(): Promise<Readonly<Record<string, readonly { key: unknown; value: unknown }[]>>> {
  const database = await done(indexedDB.open("partner-dashboard"));
  const tables: Record<string, { key: unknown; value: unknown }[]> = {};
  for (const name of database.objectStoreNames) {
    const table = database.transaction(name).objectStore(name);
    const [keys, values] = await Promise.all([done(table.getAllKeys()), done<unknown[]>(table.getAll())]);
    tables[name] = keys.map((key, index) => ({ key, value: values[index] }));
  }
  database.close();
  return tables;
}
