import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from "idb";
import type { Intent } from "./intent.ts";
import type { NotedRequest } from "./noted-request.ts";
import type { ArchiveNotes } from "./archive/archive-store.ts";
import type { CatchUpSession } from "./archive/catch-up-session.ts";
import type { DeliveryRecord } from "./archive/delivery-record.ts";
import type { BulkItem, BulkJob } from "./bulk/bulk-job.ts";
import type { MappingRecord } from "./fleet/mapping-record.ts";
import type { BlockRecord } from "./ledger/block-record.ts";
import type { KeptParked } from "./ledger/parked-block.ts";
import type { KeptRows, KeptVersion } from "./replica/replica-store.ts";
import type { KeptHookNote } from "./webhooks/hook-note.ts";
import { StorageError } from "./storage-error.ts";

/** What this browser keeps, table by table. `fp` in a key or value: the credential that it belongs to. */
interface Tables extends DBSchema {
  device: { key: string; value: unknown };
  open: { key: string; value: Intent; indexes: { fp: string } };
  ended: { key: string; value: Intent; indexes: { newest: [string, number] } };
  requests: { key: string; value: NotedRequest; indexes: { newest: [string, number] } };
  rows: { key: number; value: KeptRows; indexes: { fp: string } };
  versions: { key: number; value: KeptVersion; indexes: { booking: [string, string] } };
  jobs: { key: string; value: BulkJob; indexes: { fp: string } };
  items: { key: [string, number]; value: BulkItem };
  blocks: { key: [string, string, string]; value: BlockRecord };
  parked: { key: [string, string, string]; value: KeptParked };
  hooks: { key: [string, string, string]; value: KeptHookNote };
  mappings: { key: [string, string, string]; value: MappingRecord };
  deliveries: { key: [string, string]; value: DeliveryRecord };
  archive: { key: string; value: ArchiveNotes };
  catchUps: { key: string; value: CatchUpSession };
}
export type Table =
  | "device"
  | "open"
  | "ended"
  | "requests"
  | "rows"
  | "versions"
  | "jobs"
  | "items"
  | "mappings"
  | "blocks"
  | "parked"
  | "hooks"
  | "deliveries"
  | "archive"
  | "catchUps";
export type Transaction = IDBPTransaction<Tables, Table[], "readwrite">;

/**
 * Runs work in one transaction over these tables; what it did is there for good once this resolves.
 * @param durability `strict`: on the disk by then, for whatever may not be lost; `relaxed` for copies of what the service has
 * @throws StorageError when it could not be kept
 */
export type Transact = <T>(
  tables: Table[],
  work: (transaction: Transaction) => Promise<T>,
  durability?: Durability,
) => Promise<T>;

type Durability = "strict" | "relaxed";

const name = "partner-dashboard";
const version = 3;
/** How long the database may take to open; after that the user hears of it instead of waiting. */
const openWithin = 3000;

/**
 * Opens the browser's database when it is first needed, and again when the browser has closed it. `settled` resolves once
 * all work that was asked for before has come to its end, its second try too: what is wiped then stays wiped.
 */
export function createTransact(): { inTransaction: Transact; settled: () => Promise<void> } {
  const underWay = new Set<Promise<unknown>>();
  let opened: Promise<IDBPDatabase<Tables>> | undefined;
  const drop = () => {
    opened = undefined;
  };

  const open = () => {
    opened ??= openWithinTime(drop);
    opened.catch(drop);
    return opened;
  };

  async function once<T>(tables: Table[], work: (transaction: Transaction) => Promise<T>, durability: Durability) {
    const database = await open();
    // Strict: on the disk, not in a buffer of the system. Done when it is complete, not when a request succeeded.
    const transaction = database.transaction(tables, "readwrite", { durability });
    const done = transaction.done.then(() => undefined);
    done.catch(() => undefined);
    const result = await work(transaction);
    await done;
    return result;
  }

  /** One transaction. A handle that the browser has closed is dropped and opened anew, once. */
  async function twice<T>(tables: Table[], work: (transaction: Transaction) => Promise<T>, durability: Durability) {
    try {
      return await once(tables, work, durability).catch(async (cause: unknown) => {
        // It did not open in time; another try would take as long.
        if (cause instanceof StorageError) throw cause;
        (await opened?.catch(() => undefined))?.close();
        drop();
        return once(tables, work, durability);
      });
    } catch (cause) {
      if (cause instanceof StorageError) throw cause;
      throw new StorageError("This browser did not keep what was to be kept.", { cause });
    }
  }

  return {
    inTransaction(tables, work, durability = "strict") {
      const kept = twice(tables, work, durability);
      const ended = kept.then(
        () => void underWay.delete(ended),
        () => void underWay.delete(ended),
      );
      underWay.add(ended);
      return kept;
    },
    settled: async () => void (await Promise.all(underWay)),
  };
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
    upgrade: (database, before) => {
      if (before < 1) {
        database.createObjectStore("device");
        database.createObjectStore("open", { keyPath: "slot" }).createIndex("fp", "fp");
        database.createObjectStore("ended", { keyPath: "id" }).createIndex("newest", ["fp", "endedAt"]);
        database.createObjectStore("requests", { keyPath: "id" }).createIndex("newest", ["fp", "at"]);
      }
      if (before < 2) {
        database.createObjectStore("rows", { autoIncrement: true }).createIndex("fp", "fp");
        database.createObjectStore("versions", { autoIncrement: true }).createIndex("booking", ["fp", "id"]);
        database.createObjectStore("jobs", { keyPath: "id" }).createIndex("fp", "fp");
        database.createObjectStore("items", { keyPath: ["job", "place"] });
      }
      if (before < 3) {
        database.createObjectStore("mappings", { keyPath: ["fp", "vehicle", "intent"] });
        database.createObjectStore("blocks", { keyPath: ["fp", "reference", "blockId"] });
        database.createObjectStore("parked", { keyPath: ["fp", "reference", "blockId"] });
        database.createObjectStore("hooks", { keyPath: ["fp", "kind", "id"] });
        database.createObjectStore("deliveries", { keyPath: ["fp", "id"] });
        database.createObjectStore("archive", { keyPath: "fp" });
        database.createObjectStore("catchUps", { keyPath: "fp" });
      }
    },
    // A newer page wants to change the tables: this one lets go.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      onLost();
    },
    terminated: onLost,
  });
}
