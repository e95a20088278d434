import { asText, isObject, valueAt } from "#contract/raw.ts";
import type { RequestNote } from "#api/transport.ts";
import type { Intent } from "./intent.ts";

/** This browser cannot keep anything, or not any more: private mode, no space, a database that does not open. */
export class StorageError extends Error {
  override name = "StorageError";
}

/** Where the intents of a credential are kept. What a promise here resolves with is durable by then. */
export type IntentStore = {
  /** Keeps a new intent unless its slot is taken. Gives what stands in the slot: the same, or the one that was first. */
  add(intent: Intent): Promise<Intent>;
  /**
   * Changes an intent as it is stored at this moment, in one transaction, whatever other tabs do; one that is ended by it
   * leaves its slot. Gives it as it is now; undefined when it is not kept any more.
   */
  change(intent: Pick<Intent, "id" | "slot">, change: (stored: Intent) => Intent): Promise<Intent | undefined>;
  /** All that are open; what is stored in a form that this version does not know comes as it is. */
  open(fp: string): Promise<{ intents: Intent[]; unknownForms: unknown[] }>;
  /** The newest 500 that have ended, newest first. */
  ended(fp: string): Promise<Intent[]>;
  /** What other keys left open in this browser. */
  others(fp: string): Promise<Intent[]>;
};

/** A request that was made, as the journal keeps it; `times`: how often in a row it was made and never answered. */
export type NotedRequest = RequestNote & { fp: string; times?: number };

/** Both in one, when the second only repeats what was never answered: a dead link must not fill the journal. */
export function asOneRequest(before: NotedRequest | undefined, next: NotedRequest): NotedRequest | undefined {
  const isSilence = before?.kind === "silent" && next.kind === "silent";
  const isSame = before?.method === next.method && before.path === next.path && before.retryKeyEnd === next.retryKeyEnd;
  return isSilence && isSame && before.fp === next.fp ? { ...next, times: (before.times ?? 1) + 1 } : undefined;
}

export type Storage = {
  /** Random bytes of this browser, made once: they keep fingerprints from being compared elsewhere. */
  salt(): Promise<Uint8Array<ArrayBuffer>>;
  intents: IntentStore;
  requests: {
    add(requests: readonly NotedRequest[]): Promise<void>;
    /** The newest 500, newest first. */
    newest(fp: string): Promise<NotedRequest[]>;
  };
  /** Forgets a credential at sign-out. Of what may have happened a stub stays, without key and body, to be checked by hand. */
  forget(fp: string): Promise<void>;
};

/** How many ended intents, and how many requests, are kept. */
export const keptAtMost = 500;

/** An ended intent as it is kept: without what was sent, and with the end of its key only. */
export function asEnded(intent: Intent): Intent {
  return { ...intent, key: intent.key.slice(-6), write: { ...intent.write, body: null } };
}

/** What stays of an open intent after sign-out, or undefined when nothing of it can have happened. */
export function asStub(intent: Intent): Intent | undefined {
  if (intent.undecided === 0) return undefined;
  return { ...intent, state: "person", key: "", write: { ...intent.write, body: null } };
}

/** An intent as stored, or undefined when this version does not know its form. */
export function readIntent(stored: unknown): Intent | undefined {
  return isIntent(stored) ? stored : undefined;
}

function isIntent(stored: unknown): stored is Intent {
  const [v, undecided, write] = ["v", "undecided", "write"].map((path) => valueAt(stored, path));
  const texts = ["id", "slot", "state", "write.kind"].map((path) => asText(valueAt(stored, path)));
  return v === 1 && typeof undecided === "number" && isObject(write) && !texts.includes(undefined);
}
