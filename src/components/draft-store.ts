import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** Drafts: typed but not sent yet. They outlive dialogs and screens, but not the page. */
export type DraftStore<T> = {
  /** `session`: the id of its client. `of`: what it was typed for, where there can be several. */
  readonly get: (session: string, of?: string) => T | undefined;
  /** Saves it while it is typed; undefined deletes it. */
  readonly set: (draft: T | undefined, session: string, of?: string) => void;
  /** The same as `get`; the component follows it. */
  readonly useDraft: (session: string, of?: string) => T | undefined;
};

const keyOf = (session: string, of = "") => `${session} ${of}`;

export function createDraftStore<T>(): DraftStore<T> {
  const store = createStore<ReadonlyMap<string, T>>(() => new Map());
  return {
    get: (session, of) => store.getState().get(keyOf(session, of)),
    set: (draft, session, of) => {
      const drafts = new Map(store.getState());
      if (draft === undefined) drafts.delete(keyOf(session, of));
      else drafts.set(keyOf(session, of), draft);
      store.setState(drafts, true);
    },
    useDraft: (session, of) => useStore(store, (drafts) => drafts.get(keyOf(session, of))),
  };
}
