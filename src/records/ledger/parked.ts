import { createStore } from "zustand/vanilla";
import { StorageError } from "../database/storage-error.ts";
import type { OpenStorage } from "../database/disk.ts";
import type { Table } from "../database/table.ts";
import { blockKey, type BlockRecord } from "./block-record.ts";

/** What another tab is told: read what is kept again. */
export type ParkedMessage = "changed";

/** The blocks that wait for a booking to be out of their way. Nothing here sends anything. */
export type Parked = {
  /** Oldest first; the same list until it changes. */
  read: () => readonly ParkedBlock[];
  subscribe: (listener: () => void) => () => void;
  /** Parks a block, or says anew what is in the way of one. False when it could not be kept beyond this page. */
  park: (block: ParkedBlock) => Promise<boolean>;
  /** Forgets one: it is wanted no more, or was made. False when it is forgotten by this page only and comes back with the next. */
  drop: (block: Pick<BlockRecord, "reference" | "blockId">) => Promise<boolean>;
  /** Reads anew what is kept, which could not be read before. */
  reload: () => Promise<void>;
  close: () => void;
};

type Options = {
  store: OpenStorage<{ parked: Table<KeptParked> }>;
  /** The other tabs of this credential. */
  link: { post: (message: ParkedMessage) => void; onMessage: (listen: (message: ParkedMessage) => void) => () => void };
};

/** Keeps the parked blocks of a credential. */
export function createParked({ store, link }: Options): Parked {
  let stored: readonly ParkedBlock[] = [];
  /** What this page did and is not kept, or not yet; undefined for one that it dropped. */
  const own = new Map<string, ParkedBlock | undefined>();
  const view = createStore<readonly ParkedBlock[]>(() => []);
  let isClosed = false;

  function show(): void {
    const byKey = new Map<string, ParkedBlock | undefined>(stored.map((parked) => [blockKey(parked), parked]));
    for (const [key, parked] of own) byKey.set(key, parked);
    const all = [...byKey.values()].filter((parked) => parked !== undefined);
    view.setState(
      all.toSorted((a, b) => a.at - b.at),
      true,
    );
  }

  async function load(): Promise<void> {
    const { storage, fp } = await store();
    const all = await storage.parked.all(fp);
    if (isClosed) return;
    stored = all;
    show();
  }

  /** Shows a change at once and keeps it; false when it could not be kept. */
  async function change(key: string, next: ParkedBlock | undefined, keep: Keep): Promise<boolean> {
    own.set(key, next);
    show();
    return withoutStorage(async () => {
      const { storage, fp } = await store();
      await keep(storage.parked, fp);
      await load();
      // Unless it was changed once more meanwhile.
      if (own.get(key) === next) own.delete(key);
      link.post("changed");
    });
  }

  const reload = async () => void (await withoutStorage(load));
  const stop = link.onMessage(() => void reload());
  void reload();
  return {
    read: view.getState,
    subscribe: view.subscribe,
    park: (block) =>
      change(blockKey(block), block, (table, fp) => table.put(fp, [[blockKey(block), { ...block, fp }]])),
    async drop({ reference, blockId }) {
      const key = blockKey({ reference, blockId });
      if (!view.getState().some((parked) => blockKey(parked) === key)) return true;
      return change(key, undefined, (table, fp) => table.drop(fp, key));
    },
    reload,
    close: () => {
      isClosed = true;
      stop();
    },
  };
}

type Keep = (table: Table<KeptParked>, fp: string) => Promise<void>;

/** False where nothing can be read or kept: what is known then is known to this page. */
async function withoutStorage(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (failure) {
    if (!(failure instanceof StorageError)) throw failure;
    return false;
  }
}

/** A block that the service refused because of a booking, kept to be offered again once that booking is out of the way. */
export type ParkedBlock = Pick<BlockRecord, "reference" | "blockId" | "start" | "end"> & {
  /** The zone that it was typed in, an IANA name. */
  readonly zone: string;
  /** When it was refused last, epoch ms. */
  readonly at: number;
  /** The bookings known at that time to be in its way, by service_booking_id; none where none was known. */
  readonly blockers: readonly string[];
  /** The bookings of these dates that were known at that time to hold the vehicle no more, so that they were not in its way. */
  readonly letGo: readonly string[];
};

/** The same as it is kept, with whose it is. */
export type KeptParked = ParkedBlock & Pick<BlockRecord, "fp">;
