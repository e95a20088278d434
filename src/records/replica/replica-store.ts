import type { Coverage, Version } from "./replica-types.ts";
import type { PackedRows } from "./pack.ts";

/** A block of rows; later blocks hold newer versions of what earlier ones hold. */
export type KeptRows = { readonly fp: string; readonly rows: PackedRows };

/** A version of a booking as it is kept. */
export type KeptVersion = Version & { readonly fp: string; readonly id: string };

/** How far the replica has come, as it is kept. Times are epoch ms of this browser, but `mark`, which is the service's. */
export type KeptState = {
  readonly coverage: Coverage;
  readonly unreadable: number;
  /** Everything that changed before was read. */
  readonly mark: number | undefined;
  readonly checkedAt: number | undefined;
  /** When the last whole reading began. */
  readonly crawledAt: number | undefined;
};

/** The same with how many bookings were listed then: where fewer are found, some were lost, and it holds no longer. */
export type StoredState = KeptState & { readonly size: number };

/** Where the bookings of a credential are kept. A copy of what the service has: losing it costs a reading. */
export type ReplicaStore = {
  /** Hands out all blocks in the order in which they were kept, one at a time, so that no task is long. */
  read(fp: string, take: (rows: PackedRows) => void): Promise<StoredState | undefined>;
  /** Keeps a block behind all others; gives its place. */
  append(fp: string, rows: PackedRows): Promise<number>;
  /** Drops the blocks before this place: all that they hold stands in later ones. */
  dropBefore(fp: string, place: number): Promise<void>;
  keepState(fp: string, state: StoredState): Promise<void>;
  addVersions(versions: readonly KeptVersion[]): Promise<void>;
  /** The versions of a booking, oldest first. */
  versions(fp: string, id: string): Promise<Version[]>;
};
