import type { Answer } from "#api/transport.ts";
import type { Write } from "#api/writes.ts";
import type { PendingWrite, Verification } from "./pending-write.ts";
import type { BlockedBy } from "../database/storage-error.ts";
import type { IntentStore, OthersIntent, PauseWord } from "./write-table.ts";
import type { OpenStorage } from "../database/disk.ts";
import type { TabLink } from "../database/table-view.ts";

/** The outside world of an outbox: everything that is not its own rules is handed in. */
export type OutboxOptions = {
  /** Opens what keeps the writes of this credential; `safely` false: in memory, because the user accepts that. */
  open: (safely: boolean) => ReturnType<OpenStorage<{ intents: IntentStore }>>;
  /** One attempt. @throws ApiError */
  send: (write: Write, key: string, attempt: number) => Promise<Answer>;
  /** Reads what a write is about. @throws ApiError when it could not be read */
  look: (pending: PendingWrite) => Promise<Verification>;
  /** What a success said; for what is told once, and is kept in this page's memory and nowhere else. */
  onResponse: (pending: PendingWrite, body: unknown) => void;
  /** Waits for a turn among all requests; call the result when the answer is there. Rejects when the signal aborts. */
  admit: (signal: AbortSignal) => Promise<() => void>;
  /** Until when the service asked for silence, epoch ms. */
  pausedUntil: () => number | undefined;
  /** Whether the service does not accept the key at the moment. */
  isLocked: () => boolean;
  /**
   * Runs `work` unless another tab holds this name; false then. It spares requests: what is right does not rest on it. `steal`:
   * takes the name from whoever holds it.
   */
  lock: (name: string, work: () => Promise<void>, steal?: boolean) => Promise<boolean>;
  link: TabLink<OutboxMessage>;
  /** What the computer's clock shows, epoch ms. */
  now: () => number;
  /** ms on a clock that nobody sets; it may stand still while the computer sleeps. */
  monotonic: () => number;
  random: () => number;
  newId: () => string;
  /** Calls back after so many ms, or later when the browser sleeps; gives what calls it off. */
  after: (ms: number, then: () => void) => () => void;
  isVisible: () => boolean;
  /** A write has come to its end. `here`: this tab got the answer. */
  onEnded: (pending: PendingWrite, here: boolean) => void;
};

/** What tabs of one credential tell each other. */
export type OutboxMessage = { type: "changed"; hasEnded: boolean } | ({ type: "paused" } & PauseWord);

/**
 * What a click led to: kept and on its way; joined to one that is open already or was just carried out; or not taken, because
 * nothing can be kept or because something that this version cannot read is kept in its place. `unclear`: the browser can't tell
 * whether it kept it, so it may be sent, within a minute or never.
 */
export type Decided =
  | { kind: "kept" | "joined"; pending: PendingWrite }
  | { kind: "no record" | "unreadable" | "unclear" };

/**
 * What this page knows of the outbox. `blocked`: nothing can be kept, so nothing is sent. `isVolatile`: kept in memory
 * only, as the user accepted. `recent`: what came to its end while this page was open, by what it was about.
 */
export type OutboxView = {
  phase: "opening" | "ready" | "blocked";
  /** Why it is blocked. */
  blockedBy: BlockedBy | undefined;
  isVolatile: boolean;
  isPaused: boolean;
  /** Oldest click first. */
  open: readonly PendingWrite[];
  /** Blocks that are being stored at this moment: shown at once, while nothing of them leaves before they are stored. */
  recording: readonly PendingWrite[];
  /** Newest first. */
  ended: readonly PendingWrite[];
  recent: ReadonlyMap<string, PendingWrite>;
  /** Records of another version of this dashboard: kept, and shown as they are. */
  unknownForms: readonly unknown[];
  /** What other keys left open in this browser. */
  others: readonly OthersIntent[];
};
