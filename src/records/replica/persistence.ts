import { packRows } from "./pack.ts";
import type { Progress, StoredVersion, ReplicaStore } from "./replica-tables.ts";
import type { History, Version } from "./replica-types.ts";
import type { Row } from "./row.ts";

/** Rows in a block: a few large blocks are written and read far faster than many small ones. */
const blockSize = 1000;

/** So many changes wait in memory at most while they can't be stored. */
const unwrittenAtMost = 1000;

/** A change that this browser saw, as stored, but without the API key's fingerprint. */
type SeenVersion = Omit<StoredVersion, "fp">;

type Opened = { fp: string; storage: { replica: ReplicaStore } };

type Options = {
  /** The row as known now. */
  row: (id: string) => Row | undefined;
  /** All rows that this tab has announced so far are stored. */
  onAllStored: () => void;
};

/**
 * Stores the replica as it grows, in that order. If storage fails, only the next visit shows less: what couldn't be written is
 * written with what follows, and the progress isn't stored before the rows it covers.
 */
export function createPersistence(opened: Promise<Opened | undefined>, { row, onAllStored }: Options) {
  /** The IDs of rows that aren't stored yet. Each symbol is one request to store, so that a later one isn't taken for it. */
  const pending = new Map<string, symbol>();
  /** The same for other tabs, by tab: if one closes before it has written, this tab writes. */
  const elsewhere = new Map<string, Set<string>>();
  /** Changes that aren't stored yet. */
  let unwritten: readonly SeenVersion[] = [];
  /** Whether some were dropped, because too many couldn't be stored. */
  let isCut = false;
  /** The first blocks of full loads that aren't completely stored yet. */
  const generations = new Set<{ firstPlace: number | undefined }>();
  /** Whether rows were stored and the other tabs don't know yet. */
  let owesWord = false;
  let generation: { firstPlace: number | undefined } | undefined;
  let isOver = false;
  let last = Promise.resolve();

  function inOrder(work: (disk: Opened) => Promise<void>): void {
    last = last.then(async () => {
      const disk = await opened;
      if (disk === undefined) pending.clear();
      if (disk === undefined || isOver) return;
      await work(disk).catch(() => undefined);
    });
  }

  /** Writes everything that waits. @throws if that fails; it keeps waiting */
  async function drain(disk: Opened): Promise<void> {
    const { fp, storage } = disk;
    while (pending.size > 0) {
      const block = firstOf(pending);
      const rows = block.map(([id]) => row(id)).filter((known) => known !== undefined);
      const place = await storage.replica.append(fp, packRows(rows));
      for (const each of generations) each.firstPlace ??= place;
      for (const [id, wish] of block) if (pending.get(id) === wish) pending.delete(id);
      if (isOver) return;
      owesWord = true;
    }
    await writeVersions(disk);
    if (!owesWord || isOver || pending.size + unwritten.length > 0) return;
    owesWord = false;
    onAllStored();
  }

  async function writeVersions({ fp, storage }: Opened): Promise<void> {
    const batch = unwritten;
    if (batch.length === 0) return;
    await storage.replica.addVersions(batch.map((version) => ({ ...version, fp })));
    unwritten = unwritten.filter((version) => !batch.includes(version));
  }

  const wish = (ids: Iterable<string>) => {
    for (const id of ids) pending.set(id, Symbol("a wish"));
  };

  return {
    /** Rows from a load of changes. */
    keep: (ids: readonly string[]): void => {
      wish(ids);
      inOrder(drain);
    },
    /** Rows from a full load, stored a block at a time. */
    collect: (ids: readonly string[]): void => {
      wish(ids);
      if (pending.size >= blockSize) inOrder(drain);
    },
    /** Rows that another tab announced, and stores if it lives long enough. */
    announced: (from: string, ids: readonly string[]): void => {
      // The blocks that the other tab writes now may be deleted with the old ones.
      if (generations.size > 0) wish(ids);
      const known = elsewhere.get(from) ?? new Set<string>();
      for (const id of ids) known.add(id);
      elsewhere.set(from, known);
    },
    /** Another tab has stored all that it announced. */
    storedBy: (from: string): void => void elsewhere.delete(from),
    /** Rows that aren't stored yet, for a tab that opens now. */
    unstored: (): Row[] => [...pending.keys()].map(row).filter((known) => known !== undefined),
    /** A full load starts. */
    beginGeneration: (): void => {
      generation = { firstPlace: undefined };
      generations.add(generation);
    },
    /** The full load is given up. */
    leaveGeneration: (): void => {
      if (generation !== undefined) generations.delete(generation);
    },
    /** All rows are in blocks since the full load started, once `besides` is stored: older blocks are deleted. */
    endGeneration: (besides: readonly string[]): void => {
      const ended = generation;
      generation = undefined;
      wish(besides);
      inOrder(async (disk) => {
        await drain(disk);
        if (ended === undefined || isOver) return;
        const { replica } = disk.storage;
        // If there are no bookings, an empty block says so.
        await replica.dropBefore(disk.fp, ended.firstPlace ?? (await replica.append(disk.fp, packRows([]))));
        generations.delete(ended);
      });
    },
    /** Stores the progress, after all rows that it covers. `size`: how many rows those are. */
    keepState: (state: Progress, size: number): void => {
      for (const ids of elsewhere.values()) wish(ids);
      elsewhere.clear();
      inOrder(async (disk) => {
        await drain(disk);
        if (!isOver) await disk.storage.replica.keepState(disk.fp, { ...state, size });
      });
    },
    keepVersions: (versions: readonly SeenVersion[]): void => {
      if (versions.length === 0) return;
      const all = [...unwritten, ...versions];
      isCut ||= all.length > unwrittenAtMost;
      unwritten = all.slice(-unwrittenAtMost);
      inOrder(writeVersions);
    },
    versions: async (id: string): Promise<History> => {
      const disk = await opened;
      const own = unwritten.filter((version) => version.id === id);
      // Another tab may not have stored yet what it announced.
      const isAnnounced = [...elsewhere.values()].some((ids) => ids.has(id));
      if (disk === undefined) return { versions: own, isWhole: false };
      const stored = await disk.storage.replica.versions(disk.fp, id).catch(() => undefined);
      // One of ours may have been written meanwhile.
      const isOwn = ({ at, requestId }: Version) =>
        own.some((version) => version.at === at && version.requestId === requestId);
      const isWhole = stored !== undefined && !isAnnounced && !isCut;
      return { versions: [...(stored ?? []).filter((version) => !isOwn(version)), ...own], isWhole };
    },
    /** Stops; resolves once the current write is finished. */
    close: (): Promise<void> => {
      isOver = true;
      return last;
    },
  };
}

/** The first entries, at most one block. */
function firstOf<Entry>(entries: ReadonlyMap<string, Entry>): [string, Entry][] {
  const block: [string, Entry][] = [];
  for (const entry of entries) if (block.push(entry) === blockSize) break;
  return block;
}
