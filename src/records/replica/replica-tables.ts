import { placeOf, type Disk, type Seal } from "../database/browser-disk.ts";
import type { BlockOfRows, NamedRow, Transaction } from "../database/schema.ts";
import { bytesOf, packedOf } from "./pack-bytes.ts";
import type { PackedRows } from "./pack.ts";
import type { ReplicaStore, StoredState } from "./replica-store.ts";
import type { Version } from "./replica-types.ts";

/** How many versions are kept of all bookings of a credential; the oldest go. */
const versionsAtMost = 10_000;

/** So many blocks are asked for at once: those that wait stand in front of whatever else the page has to do. */
const blocksAtOnce = 8;
/** How long the page is given to draw what it has, in ms. */
const paintTime = 50;

const stateKey = (fp: string) => `replica ${fp}`;
const rowsPlace = (fp: string) => placeOf("rows", fp);

/** Opens blocks, the next one while this one is taken in, which each is by a task of its own. */
async function openBlocks(
  seal: Seal,
  blocks: readonly (BlockOfRows | undefined)[],
  take: (rows: PackedRows) => void,
): Promise<void> {
  // A block that does not open is as good as lost: its rows come again from the service.
  const opened = async (block: BlockOfRows | undefined) =>
    block === undefined
      ? undefined
      : seal
          .openBytes(rowsPlace(block.fp), block.sealed)
          .then(packedOf)
          .catch(() => undefined);
  let next = opened(blocks[0]);
  for (let index = 0; index < blocks.length; index += 1) {
    const rows = await next;
    next = opened(blocks[index + 1]);
    if (rows !== undefined) take(rows);
  }
}

async function readState(seal: Seal, fp: string, stored: unknown): Promise<StoredState | undefined> {
  const state = await seal.open(placeOf("device", stateKey(fp)), stored).catch(() => undefined);
  return isState(state) ? state : undefined;
}

/** Keeps the replica in IndexedDB. */
export function createReplicaTables({ inTransaction, createLine, sealOf, ifReadable }: Disk): ReplicaStore {
  const inLine = createLine();

  return {
    read: async (fp, take) => {
      const seal = sealOf(fp);
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
      await openBlocks(seal, [first], take);
      // What the first block holds is painted before the others are read.
      if (keys.length > 1) await new Promise((painted) => void setTimeout(painted, paintTime));
      for (let from = 1; from < keys.length; from += blocksAtOnce) {
        const blocks = await inTransaction(
          ["rows"],
          (transaction) => {
            const table = transaction.objectStore("rows");
            return Promise.all(keys.slice(from, from + blocksAtOnce).map((key) => table.get(key)));
          },
          "relaxed",
        );
        await openBlocks(seal, blocks, take);
      }
      return state === undefined ? undefined : readState(seal, fp, state);
    },
    append: (fp, rows) =>
      inLine(async () => {
        const sealed = await sealOf(fp).closeBytes(rowsPlace(fp), bytesOf(rows));
        return inTransaction(["rows"], (transaction) => transaction.objectStore("rows").add({ fp, sealed }), "relaxed");
      }),
    dropBefore: (fp, place) =>
      inLine(() =>
        inTransaction(
          ["rows"],
          async (transaction) => {
            const table = transaction.objectStore("rows");
            for (const key of await table.index("fp").getAllKeys(fp)) if (key < place) await table.delete(key);
          },
          "relaxed",
        ),
      ),
    keepState: (fp, state) =>
      inLine(async () => {
        const sealed = await sealOf(fp).close(placeOf("device", stateKey(fp)), state);
        await inTransaction(
          ["device"],
          async (transaction) => {
            await transaction.objectStore("device").put(sealed, stateKey(fp));
          },
          "relaxed",
        );
      }),
    addVersions: (versions) =>
      inLine(async () => {
        const rows = await Promise.all(
          versions.map(async ({ fp, id, ...version }): Promise<NamedRow> => {
            const seal = sealOf(fp);
            const name = await seal.nameOf(id);
            return { fp, name, sealed: await seal.close(placeOf("versions", fp, name), version) };
          }),
        );
        await inTransaction(
          ["versions"],
          async (transaction) => {
            const table = transaction.objectStore("versions");
            for (const row of rows) await table.add(row);
            const own = table.index("fp");
            for (const fp of new Set(rows.map((row) => row.fp))) {
              const surplus = (await own.count(fp)) - versionsAtMost;
              if (surplus > 0) for (const key of await own.getAllKeys(fp, surplus)) await table.delete(key);
            }
          },
          "relaxed",
        );
      }),
    // In the line too: what was kept a moment ago is being sealed, and belongs to the history.
    versions: (fp, id) =>
      inLine(async () => {
        const seal = sealOf(fp);
        const name = await seal.nameOf(id);
        const rows = await inTransaction(
          ["versions"],
          (transaction) => transaction.objectStore("versions").index("booking").getAll([fp, name]),
          "relaxed",
        );
        const read = rows.map(({ sealed }) =>
          ifReadable({ fp, table: "versions", name }, async () => {
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sealed above
            return (await seal.open(placeOf("versions", fp, name), sealed)) as Version;
          }),
        );
        return (await Promise.all(read)).filter((version) => version !== undefined);
      }),
  };
}

/** Wipes the replica of a credential. */
export async function forgetReplica(transaction: Transaction, fp: string): Promise<void> {
  await transaction.objectStore("device").delete(stateKey(fp));
  for (const table of ["rows", "versions"] as const) {
    const store = transaction.objectStore(table);
    for (const key of await store.index("fp").getAllKeys(fp)) await store.delete(key);
  }
}

function isState(stored: unknown): stored is StoredState {
  return typeof stored === "object" && stored !== null && "coverage" in stored && "size" in stored;
}
