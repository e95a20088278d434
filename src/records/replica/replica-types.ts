import type { ApiError } from "#api/errors.ts";
import type { Row } from "./row.ts";

/**
 * How far the replica covers the account. `complete`: a whole reading came to the end that the service named, and what
 * changed since was read. `partial`: a first reading is under way or broke off. `unsaid`, `circle`: the reading came to an
 * end that the service did not name, or went in a circle, so that bookings may be missing.
 */
export type Coverage = "none" | "partial" | "complete" | "unsaid" | "circle";

/** What this browser knows of all bookings of the key. Immutable: whatever changes makes another one. */
export type ReplicaView = {
  /** `opening`: what is kept is being read from the disk; nothing can be said yet. */
  readonly phase: "opening" | "ready";
  /** All of them, the last changed first. */
  readonly rows: readonly Row[];
  readonly coverage: Coverage;
  /** Rows of the last whole reading that could not be read. */
  readonly unreadable: number;
  /** What is being asked at the moment; `page` counts from 1. */
  readonly reading: { readonly what: "all" | "changes"; readonly page: number } | undefined;
  /** When the service last told all that had changed, epoch ms of this browser; undefined before the first time. */
  readonly checkedAt: number | undefined;
  /** Why the last reading broke off; undefined once one went well. */
  readonly failure: ApiError | undefined;
  /** Whether what is shown can be kept beyond this page. */
  readonly isKept: boolean;
};

/** What one field of a booking changed from and to, as sent; undefined where it was not there. */
export type FieldChange = { readonly field: string; readonly from: unknown; readonly to: unknown };

/** A version of a booking, as this browser saw it come. */
export type Version = {
  readonly at: number;
  readonly requestId: string | undefined;
  readonly changes: readonly FieldChange[];
};

/** What this browser saw change of a booking, the oldest first. `isWhole`: nothing of that is missing. */
export type History = { readonly versions: readonly Version[]; readonly isWhole: boolean };

/** What changed by a reading of changes: bookings that were not there before, and those that are otherwise now. */
export type Arrivals = { readonly added: readonly Row[]; readonly changed: readonly Row[] };

/** The account's bookings as this browser knows them, kept true with `updated_since` (Bookings, rule 6). */
export type Replica = {
  read: () => ReplicaView;
  subscribe: (listener: () => void) => () => void;
  /** One booking; undefined when it is not known (yet). */
  row: (id: string) => Row | undefined;
  /**
   * Asks now for what changed, or for all where nothing is known yet. Resolves once that is taken in.
   * @param since asks for changes from then on at the latest, epoch ms
   * @throws ApiError when it could not be read
   */
  check: (since?: number) => Promise<void>;
  /**
   * Reads all pages anew.
   * @throws ApiError when it could not be read
   */
  readAll: () => Promise<void>;
  /** How long ago the service last told all that had changed, in ms; undefined before the first time. */
  age: () => number | undefined;
  /** What this browser saw change of a booking. */
  history: (id: string) => Promise<History>;
  /** Called with what came by readings of changes, never with what a whole reading brought. */
  onArrivals: (listen: (arrivals: Arrivals) => void) => () => void;
  /** Somebody touches the page; it is seen again; the link is back, or the key is accepted: how often is asked depends on it. */
  wake: (why: "touched" | "seen" | "link") => void;
  close: () => Promise<void>;
};
