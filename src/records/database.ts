import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from "idb";
import { isOpen, type Intent } from "./intent.ts";
import { asOneSilence, silenceBefore, type NotedRequest } from "./noted-request.ts";
import { asEnded, asStub, keptAtMost, readIntent, sortOpen, StorageError, type Storage } from "./storage.ts";

interface Tables extends DBSchema {
  device: { key: string; value: unknown };
  open: { key: string; value: Intent; indexes: { fp: string } };
  ended: { key: string; value: Intent; indexes: { newest: [string, number] } };
  requests: { key: string; value: NotedRequest; indexes: { newest: [string, number] } };
}
type Table = "device" | "open" | "ended" | "requests";
type Transaction = IDBPTransaction<Tables, Table[], "readwrite">;

const name = "partner-dashboard";
const version = 1;
/** How long the database may take to open; after that the user hears of it instead of waiting. */
const openWithin = 3000;

/** Keeps everything in IndexedDB; every change is durable, on the disk, before its promise resolves. */
export function createDatabase(): Storage {
  let opened: Promise<IDBPDatabase<Tables>> | undefined;
  const drop = () => {
    opened = undefined;
  };

  const open = () => {
    opened ??= openWithinTime(drop);
    opened.catch(drop);
    return opened;
  };

  /** One transaction. A handle that the browser has closed is dropped and opened anew, once. */
  async function inTransaction<T>(tables: Table[], work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const once = async () => {
      const database = await open();
      // Strict: on the disk, not in a buffer of the system. Done when it is complete, not when a request succeeded.
      const transaction = database.transaction(tables, "readwrite", { durability: "strict" });
      const done = transaction.done.then(() => undefined);
      done.catch(() => undefined);
      const result = await work(transaction);
      await done;
      return result;
    };
    try {
      return await once().catch(async (cause: unknown) => {
        // It did not open in time; another try would take as long.
        if (cause instanceof StorageError) throw cause;
        (await opened?.catch(() => undefined))?.close();
        drop();
        return once();
      });
    } catch (cause) {
      if (cause instanceof StorageError) throw cause;
      throw new StorageError("This browser did not keep what was to be kept.", { cause });
    }
  }

  return {
    salt: () =>
      inTransaction(["device"], async (transaction) => {
        const table = transaction.objectStore("device");
        const kept = await table.get("salt");
        if (kept instanceof Uint8Array && kept.buffer instanceof ArrayBuffer) return new Uint8Array(kept.buffer);
        const made = crypto.getRandomValues(new Uint8Array(16));
        await table.put(made, "salt");
        return made;
      }),
    intents: {
      add: async (intent) => {
        const stored = await inTransaction(["open"], async (transaction) => {
          const table = transaction.objectStore("open");
          const taken = await table.get(intent.slot);
          if (taken !== undefined) return readIntent(taken);
          await table.add(intent);
          return intent;
        });
        // From now on there is something here that the browser should not clear away by itself.
        void navigator.storage?.persist?.().catch(() => undefined);
        return stored;
      },
      change: ({ id, slot }, change) =>
        inTransaction(["open", "ended"], async (transaction) => {
          const here = readIntent(await transaction.objectStore("open").get(slot));
          const isHere = here?.id === id;
          const stored = isHere ? here : await transaction.objectStore("ended").get(id);
          if (stored === undefined) return undefined;
          const next = change(stored);
          if (next === stored) return stored;
          if (isOpen(next)) await transaction.objectStore("open").put(next);
          else {
            if (isHere) await transaction.objectStore("open").delete(slot);
            await transaction.objectStore("ended").put(asEnded(next));
            await trim(transaction, "ended", next.fp);
          }
          return next;
        }),
      open: async (fp) => {
        const stored = await inTransaction(["open"], (transaction) => transaction.objectStore("open").getAll());
        return sortOpen(stored, fp);
      },
      ended: (fp) =>
        inTransaction(["ended"], async (transaction) =>
          (await transaction.objectStore("ended").index("newest").getAll(ofOwner(fp))).toReversed(),
        ),
      isPaused: (fp) =>
        inTransaction(["device"], async (transaction) => {
          return (await transaction.objectStore("device").get(`paused ${fp}`)) === true;
        }),
      setPaused: (fp, isPaused) =>
        inTransaction(["device"], async (transaction) => {
          await transaction.objectStore("device").put(isPaused, `paused ${fp}`);
        }),
    },
    requests: {
      add: (requests) =>
        inTransaction(["requests"], async (transaction) => {
          const table = transaction.objectStore("requests");
          for (const request of requests) {
            const isSilent = request.kind === "silent";
            const kept = isSilent ? await table.index("newest").getAll(ofOwner(request.fp)) : [];
            const before = silenceBefore(kept.toReversed(), request);
            // As it left it had a line of its own.
            if (before !== undefined) await table.delete(request.id);
            await table.put(before === undefined ? request : asOneSilence(before, request));
          }
          for (const fp of new Set(requests.map((request) => request.fp))) await trim(transaction, "requests", fp);
        }),
      newest: (fp) =>
        inTransaction(["requests"], async (transaction) =>
          (await transaction.objectStore("requests").index("newest").getAll(ofOwner(fp))).toReversed(),
        ),
    },
    forget: (fp) => inTransaction(["open", "ended", "requests"], (transaction) => forget(transaction, fp)),
  };
}

const ofOwner = (fp: string) => IDBKeyRange.bound([fp, 0], [fp, Number.MAX_SAFE_INTEGER]);

async function trim(transaction: Transaction, name: "ended" | "requests", fp: string): Promise<void> {
  const table = transaction.objectStore(name);
  const surplus = (await table.index("newest").count(ofOwner(fp))) - keptAtMost;
  if (surplus <= 0) return;
  for (const key of await table.index("newest").getAllKeys(ofOwner(fp), surplus)) await table.delete(key);
}

async function forget(transaction: Transaction, fp: string): Promise<void> {
  const open = transaction.objectStore("open");
  for (const record of await open.index("fp").getAll(fp)) {
    const intent = readIntent(record);
    // What this version cannot read is not its to throw away.
    if (intent === undefined) continue;
    const stub = asStub(intent);
    await (stub === undefined ? open.delete(intent.slot) : open.put(stub));
  }
  const ended = transaction.objectStore("ended");
  for (const key of await ended.index("newest").getAllKeys(ofOwner(fp))) await ended.delete(key);
  const requests = transaction.objectStore("requests");
  for (const key of await requests.index("newest").getAllKeys(ofOwner(fp))) await requests.delete(key);
}

async function openWithinTime(onLost: () => void): Promise<IDBPDatabase<Tables>> {
  const late = Promise.withResolvers<never>();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    late.reject(new StorageError("The database does not open."));
  }, openWithin);
  try {
    const opening = openTables(onLost);
    // One that opens after all is not left open.
    opening.then((database) => isLate && database.close()).catch(() => undefined);
    return await Promise.race([opening, late.promise]);
  } catch (cause) {
    if (cause instanceof StorageError) throw cause;
    const by = cause instanceof DOMException && cause.name === "VersionError" ? "newer version" : "storage";
    throw new StorageError("The database does not open.", { cause, by });
  } finally {
    clearTimeout(timer);
  }
}

function openTables(onLost: () => void): Promise<IDBPDatabase<Tables>> {
  return openDB<Tables>(name, version, {
    upgrade: (database) => {
      database.createObjectStore("device");
      database.createObjectStore("open", { keyPath: "slot" }).createIndex("fp", "fp");
      database.createObjectStore("ended", { keyPath: "id" }).createIndex("newest", ["fp", "endedAt"]);
      database.createObjectStore("requests", { keyPath: "id" }).createIndex("newest", ["fp", "at"]);
    },
    // A newer page wants to change the tables: this one lets go.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      onLost();
    },
    terminated: onLost,
  });
}
