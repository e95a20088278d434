import type { ApiError } from "#api/errors.ts";
import type { Row } from "./row.ts";

/**
 * How much of the account the replica covers. `complete`: a full load reached the end that the service named, and what changed
 * since is loaded. `partial`: a first full load is under way or broke off. `unsaid`, `circle`: it came to an end that the
 * service didn't name, or went in a circle, so that bookings may be missing.
 */
export type Coverage = "none" | "partial" | "complete" | "unsaid" | "circle";

/** What this browser knows of all bookings of the API key. Immutable: each change makes a new one. */
export type ReplicaView = {
  /** `opening`: what is stored is being read; nothing can be said yet. */
  readonly phase: "opening" | "ready";
  /** All of them, last changed first. */
  readonly rows: readonly Row[];
  readonly coverage: Coverage;
  /** Unreadable rows of the last full load, and of the changes since. */
  readonly unreadable: number;
  /** What is being loaded; `page` counts from 1. */
  readonly reading: { readonly what: "all" | "changes"; readonly page: number } | undefined;
  /** When the service last sent all changes, epoch ms of this browser; undefined before the first time. */
  readonly checkedAt: number | undefined;
  /** Why the last load failed; undefined once one succeeded. */
  readonly failure: ApiError | undefined;
  /** Whether the bookings can be stored beyond this page. */
  readonly isKept: boolean;
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
  /**
   * The user touches the page; it is visible again; we are online, or the API key is accepted again. Decides how often we
   * poll.
   */
  wake: (why: "touched" | "seen" | "link") => void;
  close: () => Promise<void>;
};
