import type { Transact, Transaction } from "../tables.ts";
import type { ReplicaStore, StoredState } from "./replica-store.ts";

/** How many versions are kept of all bookings of a credential; the oldest go. */
const versionsAtMost = 10_000;

/** So many blocks are asked for at once: those that wait stand in front of whatever else the page has to do. */
const blocksAtOnce = 8;
/** How long the page is given to draw what it has, in ms. */
const paintTime = 50;

const stateKey = (fp: string) => `replica ${fp}`;

/** Keeps the replica in IndexedDB. */
export function createReplicaTables(inTransaction: Transact): ReplicaStore {
  return {
    read: async (fp, take) => {
      const { state, keys, first } = await inTransaction(
        ["device", "rows"],
        async (transaction) => {
          const rows = transaction.objectStore("rows");
          const state = await transaction.objectStore("device").get(stateKey(fp));
          const keys = await rows.index("fp").getAllKeys(fp);
          return { state, keys, first: keys[0] === undefined ? undefined : await rows.get(keys[0]) };
        },
        "relaxed",
      );
      if (first !== undefined) take(first.rows);
      // What the first block holds is painted before the others are read.
      if (keys.length > 1) await new Promise((painted) => void setTimeout(painted, paintTime));
      for (let from = 1; from < keys.length; from += blocksAtOnce) {
        await inTransaction(
          ["rows"],
          async (transaction) => {
            const table = transaction.objectStore("rows");
            // Asked for at once, and each taken in by a task of its own.
            for (const asked of keys.slice(from, from + blocksAtOnce).map((key) => table.get(key))) {
              const kept = await asked;
              if (kept !== undefined) take(kept.rows);
            }
          },
          "relaxed",
        );
      }
      return isState(state) ? state : undefined;
    },
    append: (fp, rows) =>
      inTransaction(["rows"], (transaction) => transaction.objectStore("rows").add({ fp, rows }), "relaxed"),
    dropBefore: (fp, place) =>
      inTransaction(
        ["rows"],
        async (transaction) => {
          const table = transaction.objectStore("rows");
          for (const key of await table.index("fp").getAllKeys(fp)) if (key < place) await table.delete(key);
        },
        "relaxed",
      ),
    keepState: (fp, state) =>
      inTransaction(
        ["device"],
        async (transaction) => {
          await transaction.objectStore("device").put(state, stateKey(fp));
        },
        "relaxed",
      ),
    addVersions: (versions) =>
      inTransaction(
        ["versions"],
        async (transaction) => {
          const table = transaction.objectStore("versions");
          for (const version of versions) await table.add(version);
          const surplus = (await table.count()) - versionsAtMost;
          if (surplus > 0) for (const key of await table.getAllKeys(undefined, surplus)) await table.delete(key);
        },
        "relaxed",
      ),
    versions: (fp, id) =>
      inTransaction(
        ["versions"],
        (transaction) => transaction.objectStore("versions").index("booking").getAll([fp, id]),
        "relaxed",
      ),
  };
}

/** Wipes the replica of a credential. */
export async function forgetReplica(transaction: Transaction, fp: string): Promise<void> {
  await transaction.objectStore("device").delete(stateKey(fp));
  const rows = transaction.objectStore("rows");
  for (const key of await rows.index("fp").getAllKeys(fp)) await rows.delete(key);
  const versions = transaction.objectStore("versions");
  const ofOwner = IDBKeyRange.bound([fp], [fp, []]);
  for (const key of await versions.index("booking").getAllKeys(ofOwner)) await versions.delete(key);
}

function isState(stored: unknown): stored is StoredState {
  return typeof stored === "object" && stored !== null && "coverage" in stored && "size" in stored;
}
