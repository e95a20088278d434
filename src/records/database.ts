import { createArchiveTables, forgetArchive } from "./archive/archive-tables.ts";
import { isOpen } from "./intent.ts";
import { createMappingTables, forgetMappings } from "./fleet/mapping-tables.ts";
import { createBlockTables, forgetBlocks } from "./ledger/block-tables.ts";
import { createParkedTables, forgetParked } from "./ledger/parked-tables.ts";
import { createJobTables, forgetJobs } from "./bulk/job-tables.ts";
import { asOneSilence, linesAtMost, silenceBefore, surplusOf } from "./noted-request.ts";
import { createReplicaTables, forgetReplica } from "./replica/replica-tables.ts";
import { createHookNoteTables, forgetHookNotes } from "./webhooks/hook-note-tables.ts";
import { asEnded, asStub, keptAtMost, readIntent, sortOpen, type Storage } from "./storage.ts";
import { createTransact, type Transaction } from "./tables.ts";

/** Keeps everything in IndexedDB; every change is durable, on the disk, before its promise resolves. */
export function createDatabase(): Storage {
  const { inTransaction, settled } = createTransact();

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
            await trim(transaction, next.fp);
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
          for (const fp of new Set(requests.map((request) => request.fp))) {
            if ((await table.index("newest").count(ofOwner(fp))) <= linesAtMost) continue;
            const lines = (await table.index("newest").getAll(ofOwner(fp))).toReversed();
            for (const { id } of surplusOf(lines)) await table.delete(id);
          }
        }),
      newest: (fp) =>
        inTransaction(["requests"], async (transaction) =>
          (await transaction.objectStore("requests").index("newest").getAll(ofOwner(fp))).toReversed(),
        ),
    },
    replica: createReplicaTables(inTransaction),
    jobs: createJobTables(inTransaction),
    mappings: createMappingTables(inTransaction),
    blocks: createBlockTables(inTransaction),
    parked: createParkedTables(inTransaction),
    hooks: createHookNoteTables(inTransaction),
    archive: createArchiveTables(inTransaction),
    forget: async (fp) => {
      // What failed before and is tried again now would outlive the sign-out.
      await settled();
      await inTransaction([...everything], async (transaction) => {
        await forget(transaction, fp);
        await forgetReplica(transaction, fp);
        await forgetJobs(transaction, fp);
        await forgetMappings(transaction, fp);
        await forgetBlocks(transaction, fp);
        await forgetParked(transaction, fp);
        await forgetHookNotes(transaction, fp);
        await forgetArchive(transaction, fp);
      });
    },
  };
}

/** Where anything of a credential may stand. */
const everything = [
  ...([
    "device",
    "open",
    "ended",
    "requests",
    "rows",
    "versions",
    "jobs",
    "items",
    "mappings",
    "blocks",
    "parked",
    "hooks",
  ] as const),
  ...(["deliveries", "archive", "catchUps"] as const),
];

const ofOwner = (fp: string) => IDBKeyRange.bound([fp, 0], [fp, Number.MAX_SAFE_INTEGER]);

async function trim(transaction: Transaction, fp: string): Promise<void> {
  const table = transaction.objectStore("ended");
  const surplus = (await table.index("newest").count(ofOwner(fp))) - keptAtMost;
  if (surplus <= 0) return;
  // What owes a secret stays until that is stored, however much ends meanwhile.
  const oldest = await table.index("newest").getAll(ofOwner(fp), surplus);
  for (const { id, owes } of oldest) if (owes === undefined) await table.delete(id);
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
