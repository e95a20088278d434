import { asText, isObject, valueAt } from "#contract/raw.ts";
import type { ArchiveStore } from "./archive/archive-store.ts";
import type { JobStore } from "./jobs/job.ts";
import type { BlockStore } from "./ledger/block-record.ts";
import type { ParkedStore } from "./ledger/parked-block.ts";
import type { MappingStore } from "./vehicles/mapping-record.ts";
import type { FindingStore } from "./findings/finding.ts";
import type { PendingWrite } from "./outbox/pending-write.ts";
import type { RequestStore } from "./journal/journal.ts";
import type { ReplicaStore } from "./replica/replica-store.ts";
import type { WebhookNoteStore } from "./webhooks/webhook-note.ts";

/** Where the intents of a credential are kept. What a promise here resolves with is durable by then. */
export type IntentStore = {
  /**
   * Keeps a new intent unless its slot is taken, or `isRepeat` says so of the last of its slot that ended within a minute.
   * Gives what is there: the same, or the one that was first; undefined for one in a form that this version does not know.
   */
  add(intent: PendingWrite, isRepeat?: (ended: PendingWrite) => boolean): Promise<PendingWrite | undefined>;
  /**
   * Changes an intent as it is stored at this moment, whatever other tabs do; one that is ended by it leaves its slot. The
   * change may be asked for more than once. Gives it as it is now; undefined when it is not kept any more.
   */
  change(
    intent: Pick<PendingWrite, "id" | "slot" | "fp">,
    change: (stored: PendingWrite) => PendingWrite,
  ): Promise<PendingWrite | undefined>;
  /**
   * All that are open; what is stored in a form that this version does not know comes as it is, and of what cannot be opened
   * that there is such a thing. `others`: what other keys sent from this browser and nobody knows the outcome of.
   */
  open(fp: string): Promise<{ intents: PendingWrite[]; unknownForms: unknown[]; others: OthersIntent[] }>;
  /** The newest 500 that have ended, newest first. */
  ended(fp: string): Promise<PendingWrite[]>;
  /** Whether sending is paused: the last word that was stored. */
  paused(fp: string): Promise<PauseWord>;
  /** Stores a word unless a later one is stored. */
  setPaused(fp: string, word: PauseWord): Promise<void>;
};

/** Whether sending is paused. `count`: how often that was pressed until then, in all tabs. */
export type PauseWord = { readonly isPaused: boolean; readonly count: number };

/** Whether a word counts more than another: of two that were said at once, a pause does. */
export const isLater = (word: PauseWord, than: PauseWord): boolean =>
  word.count > than.count || (word.count === than.count && word.isPaused && !than.isPaused);

/** What holds before anybody paused anything. */
export const neverPaused: PauseWord = { isPaused: false, count: 0 };

/** What somebody with another key is told of an open intent: its kind and when it was clicked. */
export type OthersIntent = Pick<PendingWrite, "id" | "clickedAt"> & {
  readonly write: Pick<PendingWrite["write"], "kind">;
};

export type Storage = {
  /** Random bytes of this browser, made once: they keep fingerprints from being compared elsewhere. */
  salt(): Promise<Uint8Array<ArrayBuffer>>;
  /** Makes what is kept of a credential readable, and anything of it keepable, until it is forgotten. */
  unlock(fp: string, key: CryptoKey): Promise<void>;
  intents: IntentStore;
  requests: RequestStore;
  replica: ReplicaStore;
  jobs: JobStore;
  mappings: MappingStore;
  blocks: BlockStore;
  parked: ParkedStore;
  hooks: WebhookNoteStore;
  archive: ArchiveStore;
  findings: FindingStore;
  /** Forgets a credential at sign-out. Of what may have happened a stub stays, without key and body, to be checked by hand. */
  forget(fp: string): Promise<void>;
};

/** How many ended intents are kept of each credential. */
export const keptAtMost = 500;

/** An ended intent as it is kept: without what was sent, and with the end of its key only, once it owes nothing. */
export function asEnded(intent: PendingWrite): PendingWrite {
  if (intent.owes !== undefined) return intent;
  return { ...intent, key: intent.key.slice(-6), write: { ...intent.write, body: null } };
}

/** What stays of an open intent after sign-out, or undefined when nothing of it can have happened. */
export function asStub(intent: PendingWrite): PendingWrite | undefined {
  const { about, write, undecided } = intent;
  if (undecided === 0) return undefined;
  return {
    ...intent,
    state: "person",
    key: "",
    write: { ...write, body: null },
    about: { name: about.name },
    last: undefined,
  };
}

/** The open intents of one credential, apart from what is kept of others. */
export function sortOpen(stored: readonly unknown[], fp: string) {
  const intents = stored.map(readIntent).filter((intent) => intent !== undefined);
  return {
    intents: intents.filter((intent) => intent.fp === fp),
    unknownForms: stored.filter((record) => readIntent(record) === undefined && valueAt(record, "fp") === fp),
    others: intents.filter((intent) => intent.fp !== fp && concernsOthers(intent)),
  };
}

/** Whether somebody with another key is told of it. What is on its way is the business of the tab that sends it. */
export function concernsOthers({ undecided, state }: Pick<PendingWrite, "undecided" | "state">): boolean {
  return undecided > 0 && state !== "sending";
}

/** An intent as stored, or undefined when this version does not know its form. */
export function readIntent(stored: unknown): PendingWrite | undefined {
  return isIntent(stored) ? stored : undefined;
}

function isIntent(stored: unknown): stored is PendingWrite {
  const [v, undecided, write] = ["v", "undecided", "write"].map((path) => valueAt(stored, path));
  const texts = ["id", "slot", "state", "write.kind"].map((path) => asText(valueAt(stored, path)));
  return v === 1 && typeof undecided === "number" && isObject(write) && !texts.includes(undefined);
}
