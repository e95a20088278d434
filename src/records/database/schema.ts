import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore, type IDBPTransaction } from "idb";
import type { PendingWrite } from "../outbox/pending-write.ts";
import type { NotedRequest } from "../journal/journal.ts";
import { StorageError } from "./storage-error.ts";

/** What only the key opens: 12 random bytes, then AES-GCM of the rest. */
export type Sealed = Uint8Array<ArrayBuffer>;

/**
 * An open intent as it is kept. In clear stands only what somebody with another key is told of it: its kind, when it was
 * clicked, and whether it may have happened.
 */
export type OpenRow = Pick<PendingWrite, "fp" | "id" | "clickedAt" | "undecided" | "state"> & {
  /** What its slot is called under its key. */
  readonly slot: string;
  readonly kind: PendingWrite["write"]["kind"];
  readonly sealed: Sealed;
};

/** `slot`: what its slot is called under its key. */
export type EndedRow = Pick<PendingWrite, "fp" | "id" | "endedAt" | "owes"> & {
  readonly slot: string;
  readonly sealed: Sealed;
};

/** A line of the journal. `sort` says what goes first where there are too many, and what an unanswered one may repeat. */
export type RequestRow = Pick<NotedRequest, "fp" | "id" | "at"> & {
  readonly sort: "routine" | "leaving" | "silent" | "other";
  readonly sealed: Sealed;
};

/** A block of rows of the replica; later blocks hold newer versions of what earlier ones hold. */
export type BlockOfRows = { readonly fp: string; readonly sealed: Sealed };

/** A record of a credential. `name`: what it is called under its key. */
export type NamedRow = { readonly fp: string; readonly name: string; readonly sealed: Sealed };

export type JobRow = { readonly fp: string; readonly id: string; readonly sealed: Sealed };
export type ItemRow = { readonly fp: string; readonly job: string; readonly place: number; readonly sealed: Sealed };

type Named = { key: [string, string]; value: NamedRow };

/** What this browser keeps, table by table. `fp` in a key or value: the credential that it belongs to. */
export interface Tables extends DBSchema {
  device: { key: string; value: unknown };
  open: { key: string; value: OpenRow; indexes: { fp: string } };
  ended: { key: string; value: EndedRow; indexes: { newest: [string, number]; slot: [string, number] } };
  requests: { key: string; value: RequestRow; indexes: { newest: [string, number] } };
  rows: { key: number; value: BlockOfRows; indexes: { fp: string } };
  versions: { key: number; value: NamedRow; indexes: { fp: string; booking: [string, string] } };
  jobs: { key: string; value: JobRow; indexes: { fp: string } };
  items: { key: [string, number]; value: ItemRow };
  blocks: Named;
  parked: Named;
  hooks: Named;
  mappings: Named;
  deliveries: Named;
  archive: Named;
  catchUps: Named;
  caught: Named;
  findings: Named;
}

/** The tables of which a record is known by its credential and a name. */
export const namedTables = [
  "blocks",
  "parked",
  "hooks",
  "mappings",
  "deliveries",
  "archive",
  "catchUps",
  "caught",
  "findings",
] as const;
export type NamedTable = (typeof namedTables)[number];

/** All tables: wherever anything of a credential may stand. */
export const allTables = [
  "device",
  "open",
  "ended",
  "requests",
  "rows",
  "versions",
  "jobs",
  "items",
  ...namedTables,
] as const;
export type Table = (typeof allTables)[number];
export type Transaction = IDBPTransaction<Tables, Table[], "readwrite">;

/** The table of what is kept of the browser itself. */
export type Device = IDBPObjectStore<Tables, ["device"], "device", "readwrite">;

/**
 * Copies of what the service has, and what was noted while they were made: they go before anything else is refused for want of
 * room. `archive` says how far `deliveries` reach, and goes with them.
 */
export const copies = ["rows", "versions", "deliveries", "archive", "caught"] as const;

/** All of a credential in a table of named records, or in an index over two parts of which the first is the credential. */
export const ofOwner = (fp: string) => IDBKeyRange.bound([fp], [fp, []]);

/** All of a credential in an index by time. */
export const ofNewest = (fp: string) => IDBKeyRange.bound([fp, 0], [fp, Number.MAX_SAFE_INTEGER]);

const name = "partner-dashboard";
const version = 1;
/** How long the database may take to open; after that the user hears of it instead of waiting. */
const openWithin = 3000;

/**
 * Opens the browser's database, with its tables as this version has them.
 * @param onLost it is no longer open, because the browser or a newer page wants it so
 * @throws StorageError when it does not open, or not in time
 */
export async function openWithinTime(onLost: () => void): Promise<IDBPDatabase<Tables>> {
  const late = Promise.withResolvers<never>();
  let [isLate, isBlocked] = [false, false];
  const timer = setTimeout(() => {
    isLate = true;
    late.reject(new StorageError("The database does not open.", { by: isBlocked ? "other tab" : "storage" }));
  }, openWithin);
  try {
    const opening = openTables(onLost, () => (isBlocked = true));
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

function openTables(onLost: () => void, onBlocked: () => void): Promise<IDBPDatabase<Tables>> {
  return openDB<Tables>(name, version, {
    upgrade: (database) => {
      database.createObjectStore("device");
      database.createObjectStore("open", { keyPath: "slot" }).createIndex("fp", "fp");
      const ended = database.createObjectStore("ended", { keyPath: "id" });
      ended.createIndex("newest", ["fp", "endedAt"]);
      ended.createIndex("slot", ["slot", "endedAt"]);
      database.createObjectStore("requests", { keyPath: "id" }).createIndex("newest", ["fp", "at"]);
      database.createObjectStore("rows", { autoIncrement: true }).createIndex("fp", "fp");
      const versions = database.createObjectStore("versions", { autoIncrement: true });
      versions.createIndex("fp", "fp");
      versions.createIndex("booking", ["fp", "name"]);
      database.createObjectStore("jobs", { keyPath: "id" }).createIndex("fp", "fp");
      database.createObjectStore("items", { keyPath: ["job", "place"] });
      for (const named of namedTables) database.createObjectStore(named, { keyPath: ["fp", "name"] });
    },
    // Another tab does not let go of an earlier form.
    blocked: onBlocked,
    // A newer page wants to change the tables: this one lets go.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      onLost();
    },
    terminated: onLost,
  });
}
