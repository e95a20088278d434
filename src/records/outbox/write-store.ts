import { asText, isObject, valueAt } from "#contract/raw.ts";
import type { PendingWrite } from "./pending-write.ts";

/** Where the intents of a credential are kept. What a promise here resolves with is durable by then. */
export type IntentStore = {
  /**
   * Keeps a new intent unless its slot is taken, or `isRepeat` says so of the last of its slot that ended within a minute.
   * Gives what is there: the same, or the one that was first; undefined for one in a form that this version does not know.
   */
  add: (intent: PendingWrite, isRepeat?: (ended: PendingWrite) => boolean) => Promise<PendingWrite | undefined>;
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
