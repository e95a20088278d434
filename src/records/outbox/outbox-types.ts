import type { Answer } from "#api/transport.ts";
import type { Write } from "#api/writes.ts";
import type { About, PendingWrite, Verification } from "./pending-write.ts";
import type { BlockedBy } from "../database/storage-error.ts";
import type { IntentStore, OthersIntent, PauseWord } from "./write-store.ts";
import type { OpenStorage } from "../database/disk.ts";

/** The outside world of an outbox: everything that is not its own rules is handed in. */
export type OutboxOptions = {
  /** Opens what keeps the intents of this credential; `safely` false: in memory, because the user accepts that. */
  open: (safely: boolean) => ReturnType<OpenStorage<{ intents: IntentStore }>>;
  /** One attempt. @throws ApiError */
  send: (write: Write, key: string, attempt: number) => Promise<Answer>;
  /** Reads what an intent is about. @throws ApiError when it could not be read */
  look: (intent: PendingWrite) => Promise<Verification>;
  /** What a success said; for what is told once, and is kept in this page's memory and nowhere else. */
  onResponse: (intent: PendingWrite, body: unknown) => void;
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
  link: { post: (message: OutboxMessage) => void; onMessage: (listen: (message: OutboxMessage) => void) => () => void };
  /** What the computer's clock shows, epoch ms. */
  now: () => number;
  /** ms on a clock that nobody sets; it may stand still while the computer sleeps. */
  monotonic: () => number;
  random: () => number;
  newId: () => string;
  /** Calls back after so many ms, or later when the browser sleeps; gives what calls it off. */
  after: (ms: number, then: () => void) => () => void;
  isVisible: () => boolean;
  /** An intent has come to its end. `here`: this tab got the answer. */
  onEnded: (intent: PendingWrite, here: boolean) => void;
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

/** The writes of one credential in this browser. Any tab finishes what another began. */
export type Outbox = {
  read: () => OutboxView;
  subscribe: (listener: () => void) => () => void;
  /** Keeps a write and then sends it. `undoFor`: ms in which it can be taken back before it is sent. */
  decide: (write: Write, about: About, undoFor: number) => Promise<Decided>;
  /** Takes back what cannot have happened; false when it is too late for that. */
  withdraw: (intent: PendingWrite, how: "undone" | "person") => Promise<boolean>;
  /** Sends it once more with its own key, now. */
  askAgain: (intent: PendingWrite) => Promise<void>;
  /** Reads what it is about. @throws ApiError when it could not be read */
  look: (intent: PendingWrite) => Promise<Verification>;
  /**
   * Asks once more for the answer of a write that was carried out and owes something of it, with its own key. What it says is
   * heard as the first time. False when that is no longer safe, or another tab is at it.
   * @throws ApiError when no answer came
   */
  fetchAgain: (intent: PendingWrite) => Promise<boolean>;
  /** What it owed is stored, or given up: its key goes. False when that could not be kept. */
  settleUp: (intent: PendingWrite, how: "stored" | "given up") => Promise<boolean>;
  /** Ends it by a person's word; false when it is being asked again, or the word could not be kept. */
  settle: (intent: PendingWrite, happened: boolean) => Promise<boolean>;
  /** No longer mentions an ended intent beside what it was about. */
  dismiss: (intent: PendingWrite) => void;
  /** Holds back whatever was not sent yet, in all tabs and after a reload, until told otherwise. */
  pause: (isPaused: boolean) => void;
  /** Looks whether anything can go on: the link is back, the page is seen again, the key is accepted. */
  wake: (why: "link" | "seen" | "unlocked") => void;
  /** Goes on without a safety record, as the user wishes, for as long as this page lives. */
  workWithout: () => Promise<void>;
  close: () => void;
};
