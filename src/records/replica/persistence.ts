import { packRows } from "./pack.ts";
import type { KeptState, KeptVersion, ReplicaStore } from "./replica-tables.ts";
import type { History, Version } from "./replica-types.ts";
import type { Row } from "./row.ts";

/** How many rows are kept together: few large blocks are written and read far faster than many small ones. */
const blockSize = 1000;

/** So many changes wait in memory at most where they cannot be kept. */
const unwrittenAtMost = 1000;

/** What this browser saw change, as it is kept but for whose it is. */
type SeenVersion = Omit<KeptVersion, "fp">;

type Opened = { fp: string; storage: { replica: ReplicaStore } };

type Options = {
  /** A row as it is known by now. */
  row: (id: string) => Row | undefined;
  /** Something was kept again, or could not be. */
  onKept: (isKept: boolean) => void;
  /** All rows that this tab told of so far are kept. */
  onAllKept: () => void;
};

/**
 * Keeps the replica as it grows, in the order of its growth. A fault of the storage costs what is shown at the next visit,
 * never what is shown now: what could not be written is written with what follows, and how far the replica has come is not
 * kept before.
 */
export function createPersistence(opened: Promise<Opened | undefined>, { row, onKept, onAllKept }: Options) {
  /** The ids of rows that are not on the disk yet. A value is one wish to keep, so that a later one is not taken for it. */
  const pending = new Map<string, symbol>();
  /** The same of other tabs, by tab: where one dies before it has written, this tab does. */
  const told = new Map<string, Set<string>>();
  /** What was seen to change and is not on the disk yet. */
  let unwritten: readonly SeenVersion[] = [];
  /** Whether some of it was given up, because too much of it could not be kept. */
  let isCut = false;
  /** Where the blocks of whole readings begin that are not all on the disk yet. */
  const generations = new Set<{ firstPlace: number | undefined }>();
  /** Whether rows were written of which the other tabs were not told that they are kept. */
  let owesWord = false;
  let generation: { firstPlace: number | undefined } | undefined;
  let isOver = false;
  let last = Promise.resolve();

  function inOrder(work: (kept: Opened) => Promise<void>): void {
    last = last.then(async () => {
      const kept = await opened;
      if (kept === undefined) pending.clear();
      if (kept === undefined || isOver) return;
      await work(kept).then(
        () => onKept(true),
        () => onKept(false),
      );
    });
  }

  /** Writes all that waits. @throws when it could not be written; it goes on waiting */
  async function drain(kept: Opened): Promise<void> {
    const { fp, storage } = kept;
    while (pending.size > 0) {
      const block = firstOf(pending);
      const rows = block.map(([id]) => row(id)).filter((known) => known !== undefined);
      const place = await storage.replica.append(fp, packRows(rows));
      for (const each of generations) each.firstPlace ??= place;
      for (const [id, wish] of block) if (pending.get(id) === wish) pending.delete(id);
      if (isOver) return;
      owesWord = true;
    }
    await writeVersions(kept);
    if (!owesWord || isOver || pending.size + unwritten.length > 0) return;
    owesWord = false;
    onAllKept();
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
    /** Rows that came by a reading of changes. */
    keep: (ids: readonly string[]): void => {
      wish(ids);
      inOrder(drain);
    },
    /** Rows of a whole reading, kept a block at a time. */
    collect: (ids: readonly string[]): void => {
      wish(ids);
      if (pending.size >= blockSize) inOrder(drain);
    },
    /** Rows of another tab, which keeps them if it lives long enough. */
    heard: (from: string, ids: readonly string[]): void => {
      // The blocks that the other tab writes now may be dropped with the old ones.
      if (generations.size > 0) wish(ids);
      const known = told.get(from) ?? new Set<string>();
      for (const id of ids) known.add(id);
      told.set(from, known);
    },
    /** Another tab has kept all that it told. */
    keptBy: (from: string): void => void told.delete(from),
    /** What is not kept yet, for a tab that opens now. */
    unkept: (): Row[] => [...pending.keys()].map(row).filter((known) => known !== undefined),
    /** A whole reading begins. */
    beginGeneration: (): void => {
      generation = { firstPlace: undefined };
      generations.add(generation);
    },
    /** It is given up. */
    leaveGeneration: (): void => {
      if (generation !== undefined) generations.delete(generation);
    },
    /** All rows stand in the blocks since the last generation began, once `besides` does: the older ones go. */
    endGeneration: (besides: readonly string[]): void => {
      const ended = generation;
      generation = undefined;
      wish(besides);
      inOrder(async (kept) => {
        await drain(kept);
        if (ended === undefined || isOver) return;
        const { replica } = kept.storage;
        // Where there are no bookings, an empty block says so.
        await replica.dropBefore(kept.fp, ended.firstPlace ?? (await replica.append(kept.fp, packRows([]))));
        generations.delete(ended);
      });
    },
    /** How far the replica has come; kept after all rows that belong to it. `size`: how many rows that are. */
    keepState: (state: KeptState, size: number): void => {
      for (const ids of told.values()) wish(ids);
      told.clear();
      inOrder(async (kept) => {
        await drain(kept);
        if (!isOver) await kept.storage.replica.keepState(kept.fp, { ...state, size });
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
      const kept = await opened;
      const own = unwritten.filter((version) => version.id === id);
      // What another tab told of it, that tab has still to keep.
      const isToldOf = [...told.values()].some((ids) => ids.has(id));
      if (kept === undefined) return { versions: own, isWhole: false };
      const stored = await kept.storage.replica.versions(kept.fp, id).catch(() => undefined);
      // One may have been written meanwhile.
      const isOwn = ({ at, requestId }: Version) =>
        own.some((version) => version.at === at && version.requestId === requestId);
      const isWhole = stored !== undefined && !isToldOf && !isCut;
      return { versions: [...(stored ?? []).filter((version) => !isOwn(version)), ...own], isWhole };
    },
    /** Ends it; resolves once what is being written at the moment is. */
    close: (): Promise<void> => {
      isOver = true;
      return last;
    },
  };
}

/** The first entries, as many as one block holds. */
function firstOf<Entry>(entries: ReadonlyMap<string, Entry>): [string, Entry][] {
  const block: [string, Entry][] = [];
  for (const entry of entries) if (block.push(entry) === blockSize) break;
  return block;
}
