import type { OpenStorage } from "../database/disk.ts";
import { createTableView, type TabLink } from "../database/table-view.ts";
import type { Table } from "../database/table.ts";
import { blockKey, type BlockRecord } from "./block-record.ts";

/** A block that the service refused because of a booking, kept to offer it again once that booking is out of the way. */
export type ParkedBlock = Pick<BlockRecord, "reference" | "blockId" | "start" | "end"> & {
  /** The zone it was typed in, an IANA name. */
  readonly zone: string;
  /** When it was last refused, epoch ms. */
  readonly at: number;
  /** Bookings known then to be in its way, by service_booking_id; empty if none was known. */
  readonly blockers: readonly string[];
  /** Bookings on these dates that were known then not to occupy the vehicle any more. */
  readonly letGo: readonly string[];
};

/** The same as stored, with the fingerprint of the API key. */
export type KeptParked = ParkedBlock & Pick<BlockRecord, "fp">;

type Options = { store: OpenStorage<{ parked: Table<KeptParked> }>; link: TabLink<"changed"> };

/** The blocks that wait for a booking to be out of their way. Nothing here is sent. */
export type Parked = ReturnType<typeof createParked>;

/** Keeps the saved blocks of an API key; `read` returns the oldest first. */
export function createParked({ store, link }: Options) {
  /** Changes of this page that aren't stored (yet); undefined for a dropped one. */
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

  /** Shows a change at once and stores it; false if that failed. */
  async function change(key: string, next: ParkedBlock | undefined): Promise<boolean> {
    own.set(key, next);
    parked.show();
    const isKept = await parked.change((table, fp) =>
      next === undefined ? table.drop(fp, key) : table.put(fp, [[key, { ...next, fp }]]),
    );
    // Unless it was changed again meanwhile.
    if (isKept && own.get(key) === next) own.delete(key);
    return isKept;
  }

  return {
    read,
    subscribe,
    reload,
    close,
    /** Saves a block, or updates what is in its way. False if that couldn't be stored beyond this page. */
    park: (block: ParkedBlock): Promise<boolean> => change(blockKey(block), block),
    /**
     * Drops a block that is no longer wanted, or was made. False if only this page forgets it, and the next one shows it
     * again.
     */
    async drop(block: Pick<BlockRecord, "reference" | "blockId">): Promise<boolean> {
      const key = blockKey(block);
      return read().every((each) => blockKey(each) !== key) || change(key, undefined);
    },
  };
}
