import type { Covers } from "#api/covers.ts";
import type { Woken } from "../rhythm.ts";
import type { Row } from "./row.ts";

/** What this browser knows of all bookings of the API key, last changed first. Immutable: each change makes a new one. */
export type ReplicaView = Covers<Row> & {
  /** `opening`: what is stored is being read; nothing can be said yet. */
  readonly phase: "opening" | "ready";
  readonly loading: { readonly what: "all" | "changes"; readonly page: number } | undefined;
};

/** What one field of a booking changed from and to, as sent; undefined if it was missing. */
export type FieldChange = { readonly field: string; readonly from: unknown; readonly to: unknown };

/** A version of a booking, as this browser saw it arrive. */
export type Version = {
  readonly at: number;
  readonly requestId: string | undefined;
  readonly changes: readonly FieldChange[];
};

/** The changes of a booking that this browser saw, oldest first. `isWhole`: none of them is missing. */
export type History = { readonly versions: readonly Version[]; readonly isWhole: boolean };

/** What a load of changes brought: bookings that are new, and those that have changed. */
export type Arrivals = { readonly added: readonly Row[]; readonly changed: readonly Row[] };

/** The account's bookings in this browser, kept up to date with `updated_since` (Bookings, rule 6). */
export type Replica = {
  read: () => ReplicaView;
  subscribe: (listener: () => void) => () => void;
  /** One booking; undefined if it isn't known (yet). */
  row: (id: string) => Row | undefined;
  /**
   * Loads what changed, now, or everything if nothing is known yet. Resolves once that is applied.
   * @param since asks for changes from then on at the latest, epoch ms
   * @throws ApiError if that fails
   */
  check: (since?: number) => Promise<void>;
  /**
   * Loads all pages again.
   * @throws ApiError if that fails
   */
  readAll: () => Promise<void>;
  /** How long ago the service last sent all changes, ms; undefined before the first time. */
  age: () => number | undefined;
  /** Whether the service sent something newer about this booking that couldn't be read, or wasn't believed. */
  isUnread: (id: string) => boolean;
  /** The changes of a booking that this browser saw. */
  history: (id: string) => Promise<History>;
  /** Called with the results of loads of changes, never of full loads. */
  onArrivals: (listen: (arrivals: Arrivals) => void) => () => void;
  wake: (why: Woken) => void;
  close: () => Promise<void>;
};
