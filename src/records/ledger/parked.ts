import type { OpenStorage } from "../database/disk.ts";
import { createTableView, type TabLink } from "../database/table-view.ts";
import type { Table } from "../database/table.ts";
import { blockKey, type BlockRecord } from "./block-record.ts";

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

type Options = { store: OpenStorage<{ parked: Table<KeptParked> }>; link: TabLink<"changed"> };

/** The blocks that wait for a booking to be out of their way. Nothing here sends anything. */
export type Parked = ReturnType<typeof createParked>;

/** Keeps the parked blocks of a credential; `read` gives the oldest first. */
export function createParked({ store, link }: Options) {
  /** What this page did and is not kept, or not yet; undefined for one that it dropped. */
  const own = new Map<string, ParkedBlock | undefined>();
  const parked = createTableView<KeptParked, readonly ParkedBlock[]>({
    open: async () => {
      const { storage, fp } = await store();
      return { table: storage.parked, fp };
    },
    link,
    viewOf: (stored = []) =>
      [...new Map([...stored.map((block) => [blockKey(block), block] as const), ...own]).values()]
        .filter((block) => block !== undefined)
        .toSorted((a, b) => a.at - b.at),
  });
  const { read, subscribe, reload, close } = parked;

  /** Shows a change at once and keeps it; false when it could not be kept. */
  async function change(key: string, next: ParkedBlock | undefined): Promise<boolean> {
    own.set(key, next);
    parked.show();
    const isKept = await parked.change((table, fp) =>
      next === undefined ? table.drop(fp, key) : table.put(fp, [[key, { ...next, fp }]]),
    );
    // Unless it was changed once more meanwhile.
    if (isKept && own.get(key) === next) own.delete(key);
    return isKept;
  }

  return {
    read,
    subscribe,
    reload,
    close,
    /** Parks a block, or says anew what is in the way of one. False when it could not be kept beyond this page. */
    park: (block: ParkedBlock): Promise<boolean> => change(blockKey(block), block),
    /** Forgets one: it is wanted no more, or was made. False when it is forgotten by this page only and comes back with the next. */
    async drop(block: Pick<BlockRecord, "reference" | "blockId">): Promise<boolean> {
      const key = blockKey(block);
      return read().every((each) => blockKey(each) !== key) || change(key, undefined);
    },
  };
}
