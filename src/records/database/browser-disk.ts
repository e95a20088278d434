import type { IDBPDatabase } from "idb";
import {
  copies,
  openWithinTime,
  type Sealed,
  type Table,
  type Device,
  type Tables,
  type Transaction,
} from "./schema.ts";
import { StorageError } from "./storage-error.ts";

/** The browser's database with the keys of this page: what the tables are made of. */
export type Disk = Pick<ReturnType<typeof createTransact>, "inTransaction" | "createLine"> &
  Pick<Vault, "sealOf" | "ifReadable" | "unreadable">;

/** Where a record stands, so that it opens nowhere else. */
export const placeOf = (table: string, ...key: readonly (string | number)[]) => [table, ...key].join("\n");

type Kept = { readonly sealed: Sealed };

/** Whether a record is still the one that was read: no two are sealed alike. */
export function isUntouched(now: Kept | undefined, read: Kept | undefined): boolean {
  if (now === undefined || read === undefined) return now === read;
  return indexedDB.cmp(now.sealed, read.sealed) === 0;
}

/** One key at work. `place` says where a thing is kept: what is moved to another place does not open there. */
export type Seal = {
  close: (place: string, value: unknown) => Promise<Sealed>;
  closeBytes: (place: string, bytes: Uint8Array<ArrayBuffer>) => Promise<Sealed>;
  /** @throws StorageError for what is damaged, or of another key or place */
  open: (place: string, sealed: unknown) => Promise<unknown>;
  /** @throws StorageError for what is damaged, or of another key or place */
  openBytes: (place: string, sealed: unknown) => Promise<Uint8Array<ArrayBuffer>>;
  /** What a text is called where keys have to be told apart: the same each time, and it says nothing of the text. */
  nameOf: (text: string) => Promise<string>;
};

const ivLength = 12;
const encode = (text: string) => new TextEncoder().encode(text);
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Puts an AES-GCM key to work. */
function createSeal(key: CryptoKey): Seal {
  let naming: Promise<CryptoKey> | undefined;
  const names = new Map<string, string>();

  async function closeBytes(place: string, bytes: Uint8Array<ArrayBuffer>): Promise<Sealed> {
    const iv = crypto.getRandomValues(new Uint8Array(ivLength));
    const closed = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: encode(place) }, key, bytes);
    const sealed = new Uint8Array(ivLength + closed.byteLength);
    sealed.set(iv);
    sealed.set(new Uint8Array(closed), ivLength);
    return sealed;
  }

  async function openBytes(place: string, sealed: unknown): Promise<Uint8Array<ArrayBuffer>> {
    try {
      if (!isSealed(sealed)) throw new Error("It was never sealed.");
      const algorithm = { name: "AES-GCM", iv: sealed.subarray(0, ivLength), additionalData: encode(place) };
      return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, sealed.subarray(ivLength)));
    } catch (cause) {
      throw new StorageError("What is kept here does not open with this key.", { cause });
    }
  }

  return {
    close: (place, value) => closeBytes(place, encode(JSON.stringify(value))),
    closeBytes,
    async open(place, sealed) {
      const value: unknown = JSON.parse(decoder.decode(await openBytes(place, sealed)));
      return value;
    },
    openBytes,
    async nameOf(text) {
      const known = names.get(text);
      if (known !== undefined) return known;
      naming ??= namingKey(key);
      const signed = new Uint8Array(await crypto.subtle.sign("HMAC", await naming, encode(text)));
      const name = btoa(String.fromCharCode(...signed.subarray(0, 18)));
      if (names.size >= namesAtMost) names.clear();
      names.set(text, name);
      return name;
    },
  };
}

const namesAtMost = 10_000;

const isSealed = (kept: unknown): kept is Sealed =>
  kept instanceof Uint8Array && kept.buffer instanceof ArrayBuffer && kept.length > ivLength;

/** A second key from the first, whose bytes no script can read: what it makes of noughts. The nonce is never drawn again. */
async function namingKey(key: CryptoKey): Promise<CryptoKey> {
  const bytes = await crypto.subtle.encrypt({ name: "AES-GCM", iv: new Uint8Array(ivLength) }, key, new Uint8Array(32));
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", bytes.slice(0, 32), algorithm, false, ["sign"]);
}

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
 * @param onReopened verifications at one that was opened anew, before anything else does
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
