import { createArchiveTables } from "../archive/archive-tables.ts";
import { createJobTables, forgetJobs } from "../jobs/job-tables.ts";
import { createTransact, createVault, type Disk } from "./browser-disk.ts";
import { createIntentTables, leaveStubs, sayFarewell } from "../outbox/write-table.ts";
import { createRequestTables } from "../journal/request-table.ts";
import { createFindingTables } from "../findings/finding-tables.ts";
import { createMappingTables } from "../vehicles/mapping-tables.ts";
import { blocksStay, createBlockTables } from "../ledger/block-tables.ts";
import { createParkedTables } from "../ledger/parked-tables.ts";
import { createReplicaTables, forgetReplica } from "../replica/replica-tables.ts";
import { StorageError } from "./storage-error.ts";
import type { Storage } from "../storage.ts";
import { ofNewest, ofOwner, allTables, namedTables, type Transaction } from "./schema.ts";
import { createWebhookNoteTables } from "../webhooks/webhook-note-tables.ts";

/**
 * Keeps everything in IndexedDB, sealed; every change is durable, on the disk, before its promise resolves. In clear stand
 * only what tells records apart and puts them in order, and of an open intent its kind and times.
 * @param onOpened told once it is open whether nothing was kept before
 */
export function createDatabase(onOpened: (isNew: boolean) => void = () => undefined): Storage {
  let salt: Uint8Array<ArrayBuffer> | undefined;
  const vault = createVault();
  const { inTransaction, createLine, settled } = createTransact(async (device) => {
    const kept = readSalt(await device.get("salt"));
    // A browser that has cleared its storage meanwhile gets its salt back: without it nothing that is kept now would open again.
    if (kept === undefined && salt !== undefined) await device.put(salt, "salt");
    if (kept !== undefined && salt !== undefined && indexedDB.cmp(kept, salt) !== 0) {
      throw new StorageError("Another page has begun anew in this browser.", { by: "begun anew" });
    }
  });
  const disk: Disk = { ...vault, inTransaction, createLine };

  return {
    salt: async () => {
      const made = crypto.getRandomValues(new Uint8Array(16));
      salt = await inTransaction(["device"], async (transaction) => {
        const table = transaction.objectStore("device");
        const kept = readSalt(await table.get("salt"));
        if (kept !== undefined) return kept;
        await table.put(made, "salt");
        return made;
      });
      onOpened(salt === made);
      return salt;
    },
    unlock: async (fp, key) => vault.unlock(fp, key),
    intents: createIntentTables(disk),
    requests: createRequestTables(disk),
    replica: createReplicaTables(disk),
    jobs: createJobTables(disk),
    mappings: createMappingTables(disk),
    blocks: createBlockTables(disk),
    parked: createParkedTables(disk),
    hooks: createWebhookNoteTables(disk),
    archive: createArchiveTables(disk),
    findings: createFindingTables(disk),
    forget: async (fp) => {
      // What failed before and is tried again now would outlive the sign-out.
      await settled();
      const seal = vault.drop(fp);
      // What began in between; without the key nothing more does.
      await settled();
      for (let isDone = false; !isDone;) {
        const farewells = await sayFarewell(disk, seal, fp);
        isDone = await inTransaction([...allTables], async (transaction) => {
          // Another tab was faster: from the start.
          if (!(await leaveStubs(transaction, farewells, fp))) return false;
          await wipe(transaction, fp);
          return true;
        });
      }
    },
  };
}

const readSalt = (kept: unknown) =>
  kept instanceof Uint8Array && kept.buffer instanceof ArrayBuffer ? new Uint8Array(kept.buffer) : undefined;

/** All but the open intents. */
async function wipe(transaction: Transaction, fp: string): Promise<void> {
  for (const table of ["ended", "requests"] as const) {
    const store = transaction.objectStore(table);
    for (const key of await store.index("newest").getAllKeys(ofNewest(fp))) await store.delete(key);
  }
  await forgetReplica(transaction, fp);
  await forgetJobs(transaction, fp);
  const stays = await blocksStay(transaction, fp);
  for (const table of namedTables) {
    if (table !== "blocks" || !stays) await transaction.objectStore(table).delete(ofOwner(fp));
  }
}
