import { placeOf, type Disk, type NamedRow, type Seal, type Sealed, type Transaction } from "../database/disk.ts";
import type { Coverage } from "#api/covers.ts";
import type { Version } from "./replica-types.ts";

/** A version of a booking, as stored. */
export type StoredVersion = Version & { readonly fp: string; readonly id: string };

/** Progress of the replica, as stored. Times are epoch ms of this browser, except `mark`, which is the service's. */
export type Progress = {
  readonly coverage: Coverage;
  /** Unreadable rows of the last full load, and of the last load of changes. */
  readonly unreadable: number;
  readonly unreadableChanges?: number;
  /** The bookings of which the service sent something newer that couldn't be read, or wasn't believed. */
  readonly unread?: readonly string[];
  /** All changes before this time are loaded. */
  readonly mark: number | undefined;
  readonly checkedAt: number | undefined;
  /** When the last full load started. */
  readonly crawledAt: number | undefined;
};

/** The progress and how many bookings were listed then: if fewer are found, some were lost, and it no longer applies. */
export type StoredState = Progress & { readonly size: number };

/** A block of rows, as `packRows` makes it. */
type PackedRows = Uint8Array<ArrayBuffer>;

/** Rows of the replica; later blocks contain newer versions of rows in earlier ones. */
type BlockOfRows = { readonly fp: string; readonly sealed: Sealed };

const blockRows = ({ rows }: Transaction) => rows<BlockOfRows>("rows");
const versionRows = ({ rows }: Transaction) => rows<NamedRow>("versions");
const own = (fp: string) => ({ index: "fp", is: fp });

/** How many versions are kept for all bookings of an API key; the oldest are deleted. */
const versionsAtMost = 10_000;

/** How many blocks are requested at once: while they wait, they delay everything else the page has to do. */
const blocksAtOnce = 8;
/** How long the page gets to draw what it has, ms. */
const paintTime = 50;

const stateKey = (fp: string) => `replica ${fp}`;
const rowsPlace = (fp: string) => placeOf("rows", fp);

/** Opens blocks: decrypts the next one while this one is taken over, each in a task of its own. */
async function openBlocks(seal: Seal, blocks: readonly (BlockOfRows | undefined)[], take: (block: PackedRows) => void) {
  // A block that doesn't decrypt is lost: its rows come again from the service.
  const opened = async (block: BlockOfRows | undefined) =>
    block && seal.openBytes(rowsPlace(block.fp), block.sealed).catch(() => undefined);
  let next = opened(blocks[0]);
  for (let index = 0; index < blocks.length; index += 1) {
    const bytes = await next;
    next = opened(blocks[index + 1]);
    if (bytes !== undefined) take(bytes);
  }
}

async function readState(seal: Seal, fp: string, stored: unknown): Promise<StoredState | undefined> {
  const state = await seal.open(placeOf("device", stateKey(fp)), stored).catch(() => undefined);
  return isState(state) ? state : undefined;
}

/** Stores the bookings of each API key: a copy of what the service has, so that losing it costs only a load. */
export function createReplicaTables({ inTransaction, createLine, sealOf, ifReadable }: Disk) {
  const inLine = createLine();

  return {
    /** Passes on all blocks in the order they were stored, one at a time, so that no task is long. */
    read: async (fp: string, take: (block: PackedRows) => void): Promise<StoredState | undefined> => {
      const seal = sealOf(fp);
      const { state, keys, first } = await inTransaction(
        ["device", "rows"],
        async (transaction) => {
          const rows = blockRows(transaction);
          const state = await transaction.rows("device").get(stateKey(fp));
          const keys = await rows.getAllKeys(own(fp));
          return { state, keys, first: keys[0] === undefined ? undefined : await rows.get(keys[0]) };
        },
        "relaxed",
      );
      await openBlocks(seal, [first], take);
      // Let the page draw the first block before the others are read.
      if (keys.length > 1) await new Promise((painted) => void setTimeout(painted, paintTime));
      for (let from = 1; from < keys.length; from += blocksAtOnce) {
        const blocks = await inTransaction(
          ["rows"],
          (transaction) =>
            Promise.all(keys.slice(from, from + blocksAtOnce).map((key) => blockRows(transaction).get(key))),
          "relaxed",
        );
        await openBlocks(seal, blocks, take);
      }
      return state === undefined ? undefined : readState(seal, fp, state);
    },
    /** Stores a block behind all others; returns its place. */
    append: (fp: string, block: PackedRows): Promise<number> =>
      inLine(async () => {
        const sealed = await sealOf(fp).closeBytes(rowsPlace(fp), block);
        return Number(
          await inTransaction(["rows"], (transaction) => blockRows(transaction).add({ fp, sealed }), "relaxed"),
        );
      }),
    /** Deletes the blocks before this place: later ones contain all their rows. */
    dropBefore: (fp: string, place: number): Promise<void> =>
      inLine(() =>
        inTransaction(
          ["rows"],
          async (transaction) => {
            const table = blockRows(transaction);
            for (const key of await table.getAllKeys(own(fp))) if (Number(key) < place) await table.delete(key);
          },
          "relaxed",
        ),
      ),
    keepState: (fp: string, state: StoredState): Promise<void> =>
      inLine(async () => {
        const sealed = await sealOf(fp).close(placeOf("device", stateKey(fp)), state);
        await inTransaction(
          ["device"],
          async ({ rows }) => void (await rows("device").put(sealed, stateKey(fp))),
          "relaxed",
        );
      }),
    addVersions: (versions: readonly StoredVersion[]): Promise<void> =>
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
            const table = versionRows(transaction);
            for (const row of rows) await table.add(row);
            for (const fp of new Set(rows.map((row) => row.fp))) {
              const surplus = (await table.count(own(fp))) - versionsAtMost;
              if (surplus > 0) for (const key of await table.getAllKeys(own(fp), surplus)) await table.delete(key);
            }
          },
          "relaxed",
        );
      }),
    /** The versions of a booking, oldest first. It waits in line behind writes, so that what was just stored is included. */
    versions: (fp: string, id: string): Promise<Version[]> =>
      inLine(async () => {
        const seal = sealOf(fp);
        const name = await seal.nameOf(id);
        const rows = await inTransaction(
          ["versions"],
          (transaction) => versionRows(transaction).getAll({ index: "booking", is: [fp, name] }),
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

export type ReplicaStore = ReturnType<typeof createReplicaTables>;

export async function forgetReplica(transaction: Transaction, fp: string): Promise<void> {
  await transaction.rows("device").delete(stateKey(fp));
  for (const table of [blockRows(transaction), versionRows(transaction)]) {
    for (const key of await table.getAllKeys(own(fp))) await table.delete(key);
  }
}

function isState(stored: unknown): stored is StoredState {
  return typeof stored === "object" && stored !== null && "coverage" in stored && "size" in stored;
}
