import { createStore } from "zustand/vanilla";
import { StorageError } from "../database/storage-error.ts";
import type { OpenStorage } from "../database/disk.ts";
import type { Table } from "../database/table.ts";
import type { WebhookNote, KeptWebhookNote } from "./webhook-note.ts";
import type { Replacement } from "./replacement.ts";

/** What another tab is told: read what is noted again. */
export type WebhookNotesMessage = "changed";

/** What this browser notes about endpoints: names by endpoint id, and replacements, oldest first. */
export type WebhookNotesView = {
  readonly isRead: boolean;
  readonly names: ReadonlyMap<string, string>;
  readonly replacements: readonly Replacement[];
};

/** The notes of a credential about its endpoints. Nothing here sends anything. */
export type WebhookNotes = {
  /** The same object until something changes. */
  read: () => WebhookNotesView;
  subscribe: (listener: () => void) => () => void;
  /** Changes a note as it is stored at this moment; undefined forgets it. False when that could not be kept. */
  change: (
    kind: WebhookNote["kind"],
    id: string,
    next: (stored: WebhookNote | undefined) => WebhookNote | undefined,
  ) => Promise<boolean>;
  /** Calls an endpoint something in this browser; an empty name forgets it. False when that could not be kept. */
  name: (endpoint: string, name: string) => Promise<boolean>;
  /** Reads anew what is kept, which could not be read before. */
  reload: () => Promise<void>;
  close: () => void;
};

type Options = {
  store: OpenStorage<{ hooks: Table<KeptWebhookNote> }>;
  /** The other tabs of this credential. */
  link: {
    post: (message: WebhookNotesMessage) => void;
    onMessage: (listen: (message: WebhookNotesMessage) => void) => () => void;
  };
};

const nothing: WebhookNotesView = { isRead: false, names: new Map(), replacements: [] };

/** Keeps what is noted about the endpoints of a credential. */
export function createWebhookNotes({ store, link }: Options): WebhookNotes {
  const notes = createStore<WebhookNotesView>(() => nothing);
  let isClosed = false;

  async function load(): Promise<void> {
    const { storage, fp } = await store();
    const all = await storage.hooks.all(fp);
    if (isClosed) return;
    notes.setState(viewOf(all), true);
  }

  const change: WebhookNotes["change"] = (kind, id, next) =>
    withoutStorage(async () => {
      const { storage, fp } = await store();
      await storage.hooks.change(fp, `${kind} ${id}`, (stored) => {
        const changed = next(stored);
        if (changed === undefined) return undefined;
        return changed === stored ? stored : { ...changed, fp };
      });
      await load();
      link.post("changed");
    });

  const reload = async () => void (await withoutStorage(load));
  const stop = link.onMessage(() => void reload());
  void reload();
  return {
    read: notes.getState,
    subscribe: notes.subscribe,
    change,
    name: (id, name) => change("name", id, () => (name === "" ? undefined : { kind: "name", id, name })),
    reload,
    close: () => {
      isClosed = true;
      stop();
    },
  };
}

function viewOf(all: readonly KeptWebhookNote[]): WebhookNotesView {
  const names = new Map<string, string>();
  const replacements: Replacement[] = [];
  for (const note of all) {
    if (note.kind === "name") names.set(note.id, note.name);
    else replacements.push(note);
  }
  return { isRead: true, names, replacements: replacements.toSorted((a, b) => a.at - b.at) };
}

/** False where nothing can be read or kept: what is noted then is not noted. */
async function withoutStorage(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (failure) {
    if (!(failure instanceof StorageError)) throw failure;
    return false;
  }
}
