import type { IDBPDatabase } from "idb";
import { StorageError } from "./storage-error.ts";
import { copies, openWithinTime, type Device, type Table, type Tables, type Transaction } from "./tables.ts";

/** A database that did not open is not tried again before, in ms: whatever waits for it hears of it at once. */
const triesAgainAfter = 250;

const isFull = (cause: unknown) => cause instanceof DOMException && cause.name === "QuotaExceededError";

/** Nothing of a transaction stays, unless it is over already. */
function abort(transaction: Transaction): void {
  try {
    transaction.abort();
  } catch {
    // It is over.
  }
}

/**
 * Runs work in one transaction over these tables; what it did is there for good once this resolves.
 * @param durability `strict`: on the disk by then, for whatever may not be lost; `relaxed` for copies of what the service has
 * @throws StorageError when it could not be kept
 */
type Transact = <T>(
  tables: Table[],
  work: (transaction: Transaction) => Promise<T>,
  durability?: Durability,
) => Promise<T>;

type Durability = "strict" | "relaxed";

/** Runs what has to be worked out before its transaction, one after the other, in the order in which it was asked for. */
type Line = <T>(work: () => Promise<T>) => Promise<T>;

type Transacting = {
  inTransaction: Transact;
  createLine: () => Line;
  /** Resolves once all work that was asked for before has come to its end, its second try too: what is wiped then stays wiped. */
  settled: () => Promise<void>;
};

/**
 * Opens the browser's database when it is first needed, and again when the browser has closed it.
 * @param onReopened looks at one that was opened anew, before anything else does
 */
export function createTransact(onReopened: (device: Device) => Promise<void>): Transacting {
  const underWay = new Set<Promise<unknown>>();
  let opened: Promise<IDBPDatabase<Tables>> | undefined;
  let isFirst = true;
  const drop = () => {
    opened = undefined;
  };

  const open = () => {
    opened ??= openAndLook();
    const mine = opened;
    const dropMine = () => void (opened === mine && drop());
    mine.catch(() => setTimeout(dropMine, triesAgainAfter));
    return mine;
  };

  async function openAndLook(): Promise<IDBPDatabase<Tables>> {
    const database = await openWithinTime(drop);
    try {
      if (!isFirst) {
        const { store, done } = database.transaction("device", "readwrite", { durability: "strict" });
        done.catch(() => undefined);
        await onReopened(store);
        await done;
      }
      isFirst = false;
      return database;
    } catch (failure) {
      database.close();
      throw failure;
    }
  }

  async function once<T>(tables: Table[], work: (transaction: Transaction) => Promise<T>, durability: Durability) {
    const database = await open();
    // Strict: on the disk, not in a buffer of the system. Done when it is complete, not when a request succeeded.
    const transaction = database.transaction(tables, "readwrite", { durability });
    const done = transaction.done.then(() => undefined);
    done.catch(() => undefined);
    try {
      const result = await work(transaction);
      await done;
      return result;
    } catch (failure) {
      abort(transaction);
      // Where the browser ended the transaction, its own reason says more than the request that it cut off.
      throw transaction.error ?? failure;
    }
  }

  /** Takes copies of what the service has off the disk, whatever key they belong to. */
  const makeRoom = () =>
    once(
      [...copies],
      async (transaction) => {
        await Promise.all(copies.map((table) => transaction.objectStore(table).clear()));
      },
      "strict",
    );

  /**
   * One transaction, and a second one where the first failed: after a handle that the browser has closed was opened again, or
   * once there is room for what may not be lost.
   */
  async function twice<T>(tables: Table[], work: (transaction: Transaction) => Promise<T>, durability: Durability) {
    try {
      return await once(tables, work, durability).catch(async (cause: unknown) => {
        // It did not open in time; another try would take as long.
        if (cause instanceof StorageError) throw cause;
        if (isFull(cause)) {
          if (durability === "relaxed") throw cause;
          await makeRoom();
        } else {
          (await opened?.catch(() => undefined))?.close();
          drop();
        }
        return once(tables, work, durability);
      });
    } catch (cause) {
      if (cause instanceof StorageError) throw cause;
      throw new StorageError("This browser did not keep what was to be kept.", { cause });
    }
  }

  function asUnderWay<T>(work: Promise<T>): Promise<T> {
    const ended = work.then(
      () => void underWay.delete(ended),
      () => void underWay.delete(ended),
    );
    underWay.add(ended);
    return work;
  }

  return {
    inTransaction: (tables, work, durability = "strict") => asUnderWay(twice(tables, work, durability)),
    createLine() {
      let last: Promise<unknown> = Promise.resolve();
      return (work) => {
        const mine = last.then(work);
        // Nothing of what came of it: the last result would stay in memory.
        last = mine.then(
          () => undefined,
          () => undefined,
        );
        return asUnderWay(mine);
      };
    },
    settled: async () => void (await Promise.all(underWay)),
  };
}
