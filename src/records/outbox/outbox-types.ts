import type { WriteClient } from "#api/writes.ts";
import type { PendingWrite, Verification } from "./pending-write.ts";
import type { BlockedBy } from "../database/storage-error.ts";
import type { PauseMessage } from "./sending-pause.ts";
import type { WriteStore, OthersWrite } from "./write-table.ts";
import type { OpenStorage } from "../database/disk.ts";
import type { TabLink } from "../database/table-view.ts";

export type OutboxOptions = {
  /** Opens the stored writes of this API key; `safely` false: in memory, because the user accepts that. */
  open: (safely: boolean) => ReturnType<OpenStorage<{ writes: WriteStore }>>;
  client: WriteClient;
  /** Looks up the outcome of a write. @throws ApiError if that couldn't be loaded */
  verify: (pending: PendingWrite) => Promise<Verification>;
  /** Receives the body of a success, for a secret that is shown once and kept in this page's memory only. */
  onResponse: (pending: PendingWrite, body: unknown) => void;
  /**
   * Runs `work` unless another tab has this lock; false then. It only saves requests: correctness doesn't depend on it.
   * `steal`: takes the lock from whoever has it.
   */
  lock: (name: string, work: () => Promise<void>, steal?: boolean) => Promise<boolean>;
  link: TabLink<OutboxMessage>;
  /** Wall clock, epoch ms. */
  now: () => number;
  /** Monotonic clock, ms; may stop while the computer sleeps. */
  monotonic: () => number;
  random: () => number;
  newId: () => string;
  /** Calls back after so many ms, later if the browser sleeps; returns a function that cancels it. */
  after: (ms: number, then: () => void) => () => void;
  isVisible: () => boolean;
};

/** Messages between the tabs of one API key. */
export type OutboxMessage = { type: "changed"; hasEnded: boolean } | PauseMessage;

/**
 * What a click led to: stored and on its way; joined to a write that is open or was just carried out; or not accepted, because
 * nothing can be stored or its slot contains something that this version can't read. `unclear`: the browser can't say whether
 * it stored the click, so it may be sent within a minute, or never.
 */
export type Decided =
  | { kind: "stored" | "joined"; pending: PendingWrite }
  | { kind: "no record" | "unreadable" | "unclear" };

/**
 * What this page knows of the outbox. `blocked`: nothing can be stored, so nothing is sent. `isRead`: what is stored was loaded.
 * `isVolatile`: stored in memory only, as the user accepted. `recent`: writes that ended while this page was open, by target.
 */
export type OutboxView = {
  phase: "opening" | "ready" | "blocked";
  blockedBy: BlockedBy | undefined;
  isRead: boolean;
  isVolatile: boolean;
  isPaused: boolean;
  /** Oldest click first. */
  open: readonly PendingWrite[];
  /** Blocks that are being stored right now: drawn at once, but sent only once stored. */
  recording: readonly PendingWrite[];
  /** Newest first. */
  ended: readonly PendingWrite[];
  recent: ReadonlyMap<string, PendingWrite>;
  /** Records that this version can't read: kept, and shown as they are. */
  unknownForms: readonly unknown[];
  /** Writes with unknown outcome that other API keys left in this browser. */
  others: readonly OthersWrite[];
};
