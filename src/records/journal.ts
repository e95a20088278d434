import type { RequestNote } from "#api/transport.ts";
import { asOneRequest, keptAtMost, type NotedRequest, type Storage } from "./storage.ts";

/** Every request that this browser made with a key, newest first: method, path and outcome, never a key, a query or a body. */
export type Journal = {
  read: () => readonly NotedRequest[];
  subscribe: (listener: () => void) => () => void;
  note: (request: RequestNote) => void;
  /** Takes in what other tabs, and this browser before, have noted. */
  load: () => Promise<void>;
};

type Options = {
  /** Where it is kept; rejects when nothing can be kept, and the page then remembers its own requests only. */
  open: () => Promise<{ fp: string; storage: Storage }>;
  /** Calls back after so many ms. */
  after: (ms: number, then: () => void) => () => void;
};

/** How long notes are gathered before they are stored, in ms: nothing waits for them. */
const gatherFor = 500;

const ownedBy = (fp: string, request: RequestNote): NotedRequest => ({ ...request, fp });

/** Creates the journal of one credential. */
export function createJournal({ open, after }: Options): Journal {
  const listeners = new Set<() => void>();
  let requests: readonly NotedRequest[] = [];
  let unsaved: RequestNote[] = [];
  let isGathering = false;

  const set = (next: readonly NotedRequest[]) => {
    requests = next.slice(0, keptAtMost);
    for (const listener of listeners) listener();
  };

  async function save(): Promise<void> {
    isGathering = false;
    const notes = unsaved;
    unsaved = [];
    // A browser that keeps nothing says so where it matters, at a decision.
    await open()
      .then(({ fp, storage }) => storage.requests.add(notes.map((note) => ownedBy(fp, note))))
      .catch(() => undefined);
  }

  return {
    read: () => requests,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    note(request) {
      unsaved.push(request);
      const [newest, ...older] = requests;
      // What is stored has its owner; here all have the same one.
      const both = newest === undefined ? undefined : asOneRequest({ ...newest, fp: "" }, ownedBy("", request));
      set(both === undefined ? [ownedBy("", request), ...requests] : [both, ...older]);
      if (isGathering) return;
      isGathering = true;
      after(gatherFor, () => void save());
    },
    async load() {
      if (unsaved.length > 0) await save();
      const stored = await open()
        .then(({ fp, storage }) => storage.requests.newest(fp))
        .catch(() => undefined);
      if (stored !== undefined) set([...unsaved.map((note) => ownedBy("", note)).toReversed(), ...stored]);
    },
  };
}
