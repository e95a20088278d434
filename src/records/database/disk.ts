import type { TableName } from "./schema.ts";

/** Sealed with the API key: 12 random bytes, then AES-GCM of the rest. In memory it is the value itself. */
export type Sealed = Uint8Array<ArrayBuffer> | { readonly value: unknown };

/** A record of an API key. `name`: an HMAC of the record's name. */
export type NamedRow = { readonly fp: string; readonly name: string; readonly sealed: Sealed };

export type Key = string | number | readonly (string | number)[];

/** Keys that are arrays and start with `of`; if `from` is given, only those from there on. */
export type Span = { readonly of: string; readonly from?: number };

/** Which rows of a table, by their key or by an index. */
export type Where = { readonly index?: string } & ({ readonly is: Key } | Span);

/** The rows of one table in one transaction. */
export type Rows<Row> = {
  get: (key: Key) => Promise<Row | undefined>;
  /** In the order of the keys, or of the index. */
  getAll: (where?: Where, atMost?: number) => Promise<Row[]>;
  getAllKeys: (where: Where, atMost?: number) => Promise<Key[]>;
  count: (where: Where) => Promise<number>;
  /** `key`: for a table whose rows don't contain their key. */
  put: (row: Row, key?: Key) => Promise<unknown>;
  /** Rejects if there is one with this key; returns the key. */
  add: (row: Row) => Promise<Key>;
  delete: (which: Key | Span) => Promise<unknown>;
};

/** `rows`: each table is written by one module, which defines its rows. */
export type Transaction = { rows: <Row>(table: TableName) => Rows<Row> };

/** Encrypts and decrypts for one API key. `place` is where a record is stored: moved elsewhere, it doesn't decrypt. */
export type Seal = {
  close: (place: string, value: unknown) => Promise<Sealed>;
  closeBytes: (place: string, bytes: Uint8Array<ArrayBuffer>) => Promise<Sealed>;
  /** @throws StorageError for what is damaged, or of another key or place */
  open: (place: string, sealed: unknown) => Promise<unknown>;
  /** @throws StorageError for what is damaged, or of another key or place */
  openBytes: (place: string, sealed: unknown) => Promise<Uint8Array<ArrayBuffer>>;
  /** A name for a text: always the same one, and it reveals nothing about the text. */
  nameOf: (text: string) => Promise<string>;
};

/** Runs work that needs more than one transaction, in the order of the calls. */
export type Line = <T>(work: () => Promise<T>) => Promise<T>;

/** What tables are built on: the browser's database, or this page's memory. */
export type Disk = {
  /** Random bytes of this browser, made once, so that fingerprints can't be compared elsewhere. */
  salt: () => Promise<Uint8Array<ArrayBuffer>>;
  unlock: (fp: string, key: CryptoKey) => void;
  /** Forgets a key; returns its seal one last time, or undefined if it wasn't here. */
  lock: (fp: string) => Seal | undefined;
  /** @throws StorageError if the key isn't here (any more) */
  sealOf: (fp: string) => Seal;
  /** The result of `open`; undefined for what doesn't decrypt, which is counted. */
  ifReadable: <T>(
    where: { fp: string; table: TableName; name: string },
    open: () => Promise<T>,
  ) => Promise<T | undefined>;
  /** How many records of each table didn't decrypt. */
  unreadable: (fp: string) => readonly { table: TableName; records: number }[];
  /**
   * Runs work in one transaction over these tables; its changes are final once this resolves.
   * @param durability `strict`: on the disk by then, for what must not be lost; `relaxed` for copies of what the service has
   * @throws StorageError if it couldn't be stored
   */
  inTransaction: <T>(
    tables: readonly TableName[],
    work: (transaction: Transaction) => Promise<T>,
    durability?: "strict" | "relaxed",
  ) => Promise<T>;
  createLine: () => Line;
  /** Resolves once all earlier work has ended, including second tries: what is deleted after that stays deleted. */
  settled: () => Promise<void>;
  /** Asks the browser not to clear what is stored. */
  askToStay: () => void;
};

/** Opens the storage of an API key; each caller names the tables that it needs. @throws StorageError */
export type OpenStorage<Tables> = () => Promise<{ storage: Tables; fp: string }>;

/** The place of a record, so that it decrypts nowhere else. */
export const placeOf = (table: string, ...key: readonly (string | number)[]) => [table, ...key].join("\n");

type SealedRow = { readonly sealed: Sealed };

/** Whether a record is still the one that was read: no two are sealed alike. */
export function isUntouched(now: SealedRow | undefined, read: SealedRow | undefined): boolean {
  if (now === undefined || read === undefined) return now === read;
  if (now.sealed === read.sealed) return true;
  if (!(now.sealed instanceof Uint8Array && read.sealed instanceof Uint8Array)) return false;
  return indexedDB.cmp(now.sealed, read.sealed) === 0;
}

/** Lines of work, and a promise for when all of it has ended. */
export function createLines() {
  const underWay = new Set<Promise<unknown>>();
  const asUnderWay = <T>(work: Promise<T>): Promise<T> => {
    const ended = work.then(
      () => void underWay.delete(ended),
      () => void underWay.delete(ended),
    );
    underWay.add(ended);
    return work;
  };
  return {
    asUnderWay,
    createLine: (): Line => {
      let last: Promise<unknown> = Promise.resolve();
      return (work) => {
        const mine = last.then(work);
        // Drop the result, which would stay in memory.
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
