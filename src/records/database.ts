import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from "idb";
import { isOpen, type Intent } from "./intent.ts";
import {
  asEnded,
  asOneRequest,
  asStub,
  keptAtMost,
  readIntent,
  StorageError,
  type NotedRequest,
  type Storage,
} from "./storage.ts";

interface Tables extends DBSchema {
  device: { key: string; value: unknown };
  open: { key: string; value: Intent; indexes: { fp: string } };
  ended: { key: string; value: Intent; indexes: { newest: [string, number] } };
  requests: { key: number; value: NotedRequest; indexes: { fp: string } };
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
          if (taken === undefined) await table.add(intent);
          return taken ?? intent;
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
            await trim(transaction, next.fp);
          }
          return next;
        }),
      open: async (fp) => {
        const stored = await inTransaction(["open"], (transaction) =>
          transaction.objectStore("open").index("fp").getAll(fp),
        );
        const intents = stored.map(readIntent).filter((intent) => intent !== undefined);
        return { intents, unknownForms: stored.filter((record) => readIntent(record) === undefined) };
      },
      ended: (fp) =>
        inTransaction(["ended"], async (transaction) =>
          (await transaction.objectStore("ended").index("newest").getAll(ofOwner(fp))).toReversed(),
        ),
      others: async (fp) => {
        const all = await inTransaction(["open"], (transaction) => transaction.objectStore("open").getAll());
        return all.filter((record) => readIntent(record) !== undefined && record.fp !== fp);
      },
    },
    requests: {
      add: (requests) =>
        inTransaction(["requests"], async (transaction) => {
          const table = transaction.objectStore("requests");
          for (const request of requests) {
            const newest = await table.openCursor(null, "prev");
            const both = asOneRequest(newest?.value, request);
            await (both === undefined || newest === null ? table.add(request) : newest.update(both));
          }
          const surplus = (await table.count()) - keptAtMost;
          if (surplus > 0) for (const key of await table.getAllKeys(null, surplus)) await table.delete(key);
        }),
      newest: (fp) =>
        inTransaction(["requests"], async (transaction) =>
          (await transaction.objectStore("requests").index("fp").getAll(fp)).toReversed(),
        ),
    },
    forget: (fp) => inTransaction(["open", "ended", "requests"], (transaction) => forget(transaction, fp)),
  };
}

const ofOwner = (fp: string) => IDBKeyRange.bound([fp, 0], [fp, Number.MAX_SAFE_INTEGER]);

async function trim(transaction: Transaction, fp: string): Promise<void> {
  const index = transaction.objectStore("ended").index("newest");
  const surplus = (await index.count(ofOwner(fp))) - keptAtMost;
  if (surplus <= 0) return;
  for (const key of await index.getAllKeys(ofOwner(fp), surplus)) await transaction.objectStore("ended").delete(key);
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
  for (const key of await requests.index("fp").getAllKeys(fp)) await requests.delete(key);
}

async function openWithinTime(onLost: () => void): Promise<IDBPDatabase<Tables>> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new StorageError("The database does not open.")), openWithin);
  const opening = openDB<Tables>(name, version, {
    upgrade: (database) => {
      database.createObjectStore("device");
      database.createObjectStore("open", { keyPath: "slot" }).createIndex("fp", "fp");
      database.createObjectStore("ended", { keyPath: "id" }).createIndex("newest", ["fp", "endedAt"]);
      database.createObjectStore("requests", { autoIncrement: true }).createIndex("fp", "fp");
    },
    // A newer page wants to change the tables: this one lets go, and opens again when it needs them.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      onLost();
    },
    terminated: onLost,
  });
  // One that opens after all is not left open.
  opening.then((database) => timedOut && database.close()).catch(() => undefined);
  let timedOut = false;
  try {
    return await Promise.race([opening, late.promise]);
  } catch (cause) {
    timedOut = true;
    throw cause;
  } finally {
    clearTimeout(timer);
  }
}
