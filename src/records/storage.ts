import { createDeliveryTables } from "./deliveries/delivery-tables.ts";
import { createBrowserDisk } from "./database/browser-disk.ts";
import type { Disk, Transaction } from "./database/disk.ts";
import { createMemoryDisk } from "./database/memory-disk.ts";
import { allTables, namedTables } from "./database/schema.ts";
import { createTable } from "./database/table.ts";
import { createJobTables, forgetJobs } from "./jobs/job-tables.ts";
import { createRequestTable } from "./requests/request-table.ts";
import { blocksStay, createBlockTable } from "./blocks/own-blocks.ts";
import { createWriteTable, leaveStubs, sayFarewell } from "./outbox/write-table.ts";
import { createReplicaTables, forgetReplica } from "./replica/replica-tables.ts";
import type { MappingRecord } from "./vehicles/mapping-log.ts";
import type { StoredWebhookNote } from "./webhooks/webhook-notes.ts";

/** What this browser stores, by API key. A result is durable once its promise resolves. */
export type Storage = ReturnType<typeof createStorage>;

/**
 * Stores everything in this browser's database, sealed.
 * @param onOpened called once it is open, with whether nothing was stored before; again if the browser cleared it meanwhile
 */
export const createDatabase = (onOpened: (isNew: boolean) => void = () => undefined): Storage =>
  createStorage(createBrowserDisk(onOpened));

/** Keeps everything as long as the page is open: for a browser that can't store anything, and for tests. */
export const createMemoryStorage = (): Storage => createStorage(createMemoryDisk());

function createStorage(disk: Disk) {
  const { salt, unlock, lock, settled, inTransaction } = disk;
  return {
    /** Random bytes of this browser, made once, so that fingerprints can't be compared elsewhere. */
    salt,
    /** Makes an API key's records readable and writable, until `forget`. */
    unlock: async (fp: string, key: CryptoKey): Promise<void> => unlock(fp, key),
    writes: createWriteTable(disk),
    requests: createRequestTable(disk),
    replica: createReplicaTables(disk),
    jobs: createJobTables(disk),
    mappings: createTable<MappingRecord>(disk, "mappings"),
    blocks: createBlockTable(disk),
    webhookNotes: createTable<StoredWebhookNote>(disk, "hooks"),
    deliveryLog: createDeliveryTables(disk),
    /**
     * Deletes an API key's records at sign-out. A stub of what may have happened stays, without key and body, to check by
     * hand.
     */
    forget: async (fp: string): Promise<void> => {
      // What failed before and is retried now would survive the sign-out.
      await settled();
      const seal = lock(fp);
      // What started in between; without the key nothing more does.
      await settled();
      for (let isDone = false; !isDone;) {
        const farewells = await sayFarewell(disk, seal, fp);
        isDone = await inTransaction(allTables, async (transaction) => {
          // Another tab was faster: start again.
          if (!(await leaveStubs(transaction, farewells, fp))) return false;
          await wipe(transaction, fp);
          return true;
        });
      }
    },
  };
}

/** Deletes everything of an API key except its open writes, and its blocks if the user wants them to stay. */
async function wipe(transaction: Transaction, fp: string): Promise<void> {
  for (const table of ["ended", "requests"] as const) {
    const rows = transaction.rows(table);
    for (const key of await rows.getAllKeys({ index: "newest", of: fp })) await rows.delete(key);
  }
  await forgetReplica(transaction, fp);
  await forgetJobs(transaction, fp);
  const stays = await blocksStay(transaction, fp);
  for (const table of namedTables) {
    if (table !== "blocks" || !stays) await transaction.rows(table).delete({ of: fp });
  }
}
