import { openDB, type IDBPDatabase, type IDBPTransaction } from "idb";
import { createLines, type Disk, type Key, type Rows, type Transaction, type Where } from "./disk.ts";
import { allTables, roomFor, schema, type TableName } from "./schema.ts";
import { createVault } from "./seal.ts";
import { StorageError } from "./storage-error.ts";

const name = "partner-dashboard";
const version = 1;
/** How long the database may take to open, ms; then the user is told instead of kept waiting. */
const openWithin = 3000;
/** If the database didn't open, the next try starts this much later, ms: all that wait for it fail together. */
const triesAgainAfter = 250;

/**
 * Stores everything in IndexedDB, sealed; every strict change is on the disk before its promise resolves.
 * @param onOpened called once it is open, with whether nothing was stored before; again if the browser cleared it meanwhile
 */
export function createBrowserDisk(onOpened: (isNew: boolean) => void): Disk {
  let salt: Uint8Array<ArrayBuffer> | undefined;
  const { asUnderWay, createLine, settled } = createLines();
  const inTransaction = createTransact(async ({ rows }) => {
    const stored = readSalt(await rows("device").get("salt"));
    // If the browser cleared its storage, put the salt back: without it nothing stored from now on could be decrypted later.
    if (stored === undefined && salt !== undefined) {
      await rows("device").put(salt, "salt");
      await rows("device").put(crypto.randomUUID(), "begun");
      onOpened(true);
    }
    if (stored !== undefined && salt !== undefined && indexedDB.cmp(stored, salt) !== 0) {
      throw new StorageError("Another page cleared this browser's database.", { by: "cleared" });
    }
  });
  let isAsked = false;
  return {
    ...createVault(),
    salt: async () => {
      const made = crypto.getRandomValues(new Uint8Array(16));
      salt = await asUnderWay(
        inTransaction(["device"], async ({ rows }) => {
          const stored = readSalt(await rows("device").get("salt"));
          if (stored === undefined) {
            await rows("device").put(made, "salt");
            await rows("device").put(crypto.randomUUID(), "begun");
          }
          return stored ?? made;
        }),
      );
      onOpened(salt === made);
      return salt;
    },
    inTransaction: (tables, work, durability) => asUnderWay(inTransaction(tables, work, durability)),
    createLine,
    settled,
    askToStay() {
      // Once only: Firefox asks its user each time.
      if (!isAsked) void navigator.storage?.persist?.().catch(() => undefined);
      isAsked = true;
    },
  };
}

const readSalt = (stored: unknown) =>
  stored instanceof Uint8Array && stored.buffer instanceof ArrayBuffer ? new Uint8Array(stored.buffer) : undefined;

/**
 * Opens the database when it is first needed, and again if the browser has closed it.
 * @param onReopened checks a reopened database before anything else uses it
 */
function createTransact(onReopened: (transaction: Transaction) => Promise<void>): Disk["inTransaction"] {
  let opened: Promise<IDBPDatabase> | undefined;
  let isFirst = true;
  const drop = () => {
    opened = undefined;
  };

  const open = () => {
    opened ??= openAndCheck();
    const mine = opened;
    mine.catch(() => setTimeout(() => opened === mine && drop(), triesAgainAfter));
    return mine;
  };

  async function openAndCheck(): Promise<IDBPDatabase> {
    const database = await openWithinTime(drop);
    try {
      if (!isFirst) {
        const transaction = database.transaction(["device"], "readwrite", { durability: "strict" });
        transaction.done.catch(() => undefined);
        await onReopened(asTransaction(transaction));
        await transaction.done;
      }
      isFirst = false;
      return database;
    } catch (failure) {
      database.close();
      throw failure;
    }
  }

  const once: Disk["inTransaction"] = async (tables, work, durability) => {
    const database = await open();
    const transaction = database.transaction(tables, "readwrite", { durability: durability ?? "strict" });
    // Done when the transaction is complete, not when a request has succeeded.
    const done = transaction.done.then(() => undefined);
    done.catch(() => undefined);
    try {
      const result = await work(asTransaction(transaction));
      await done;
      return result;
    } catch (failure) {
      try {
        transaction.abort();
      } catch {
        // It is over already.
      }
      // If the browser ended the transaction, its own reason says more than the request that was cut off.
      throw transaction.error ?? failure;
    }
  };

  async function clear(tables: TableName[]): Promise<void> {
    const transaction = (await open()).transaction(tables, "readwrite", { durability: "strict" });
    await Promise.all([...tables.map((table) => transaction.objectStore(table).clear()), transaction.done]);
  }

  /** Tries again: reopens what the browser has closed, or makes room. */
  return async (tables, work, durability) => {
    const attempt = () => once(tables, work, durability);
    try {
      let result = attempt();
      for (const surplus of roomFor(tables)) {
        const isFull = await result.then(() => false, isOutOfRoom);
        if (!isFull) break;
        await clear(surplus);
        result = attempt();
      }
      return await result.catch(async (cause: unknown) => {
        // It didn't open in time; another try would take as long.
        if (cause instanceof StorageError || isOutOfRoom(cause)) throw cause;
        (await opened?.catch(() => undefined))?.close();
        drop();
        return attempt();
      });
    } catch (cause) {
      if (cause instanceof StorageError) throw cause;
      throw new StorageError("This browser didn't store the data.", { cause });
    }
  };
}

const isOutOfRoom = (cause: unknown) => cause instanceof DOMException && cause.name === "QuotaExceededError";

const asTransaction = (
  transaction: Pick<IDBPTransaction<unknown, string[], "readwrite">, "objectStore">,
): Transaction => ({
  rows<Row>(table: TableName): Rows<Row> {
    const store = transaction.objectStore(table);
    const source = (where: Where | undefined) => (where?.index === undefined ? store : store.index(where.index));
    return {
      get: (key) => store.get(asKey(key)),
      getAll: (where, atMost) => source(where).getAll(where && rangeOf(where), atMost),
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only such keys are ever stored
      getAllKeys: async (where, atMost) => (await source(where).getAllKeys(rangeOf(where), atMost)) as Key[],
      count: (where) => source(where).count(rangeOf(where)),
      put: (row, key) => store.put(row, key === undefined ? undefined : asKey(key)),
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only such keys are ever stored
      add: async (row) => (await store.add(row)) as Key,
      delete: (which) => store.delete(typeof which === "object" && "of" in which ? rangeOf(which) : asKey(which)),
    };
  },
});

const asKey = (key: Key): IDBValidKey => (typeof key === "object" ? [...key] : key);

/** In IndexedDB's key order, arrays come after all texts and numbers. */
function rangeOf(where: Where): IDBKeyRange {
  if ("is" in where) return IDBKeyRange.only(where.is);
  const { of, from } = where;
  return IDBKeyRange.bound(from === undefined ? [of] : [of, from], [of, []]);
}

/** @throws StorageError if it doesn't open, or not in time */
async function openWithinTime(onLost: () => void): Promise<IDBPDatabase> {
  const late = Promise.withResolvers<never>();
  let [isLate, isBlocked] = [false, false];
  const timer = setTimeout(() => {
    isLate = true;
    late.reject(new StorageError("The database doesn't open.", { by: isBlocked ? "other tab" : "storage" }));
  }, openWithin);
  try {
    const opening = openDB(name, version, {
      upgrade: (database) => {
        for (const table of allTables) {
          const { keyPath = null, autoIncrement = false, indexes = {} } = schema[table];
          const store = database.createObjectStore(table, { keyPath, autoIncrement });
          for (const [index, path] of Object.entries(indexes)) store.createIndex(index, path);
        }
      },
      // Another tab still has an earlier version open.
      blocked: () => (isBlocked = true),
      // A newer page wants to change the tables: close this connection.
      blocking: (_current, _blocked, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
        onLost();
      },
      terminated: onLost,
    });
    // If it opens after all, close it.
    opening.then((database) => isLate && database.close()).catch(() => undefined);
    return await Promise.race([opening, late.promise]);
  } catch (cause) {
    if (cause instanceof StorageError) throw cause;
    const by = cause instanceof DOMException && cause.name === "VersionError" ? "newer version" : "storage";
    throw new StorageError("The database doesn't open.", { cause, by });
  } finally {
    clearTimeout(timer);
  }
}
