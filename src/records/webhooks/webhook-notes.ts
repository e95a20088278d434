import type { OpenStorage } from "../database/disk.ts";
import { createTableView, type TabLink } from "../database/table-view.ts";
import type { Table } from "../database/table.ts";
import type { Replacement } from "./replacement.ts";

/** What this browser notes about an endpoint beside what the service keeps: a name, or its replacement. Never a secret. */
export type WebhookNote = { readonly kind: "name"; readonly id: string; readonly name: string } | Replacement;

/** The same as it is kept, with whose it is. */
export type KeptWebhookNote = WebhookNote & { readonly fp: string };

/** What is noted: names by endpoint id, and replacements, oldest first. */
export type WebhookNotesView = {
  readonly isRead: boolean;
  readonly names: ReadonlyMap<string, string>;
  readonly replacements: readonly Replacement[];
};

type Options = { store: OpenStorage<{ hooks: Table<KeptWebhookNote> }>; link: TabLink<"changed"> };

/** The notes of a credential about its endpoints. Nothing here sends anything. */
export type WebhookNotes = ReturnType<typeof createWebhookNotes>;

/** Keeps what is noted about the endpoints of a credential. */
export function createWebhookNotes({ store, link }: Options) {
  const notes = createTableView<KeptWebhookNote, WebhookNotesView>({
    open: async () => {
      const { storage, fp } = await store();
      return { table: storage.hooks, fp };
    },
    link,
    viewOf: (stored) => ({
      isRead: stored !== undefined,
      names: new Map(stored?.flatMap((note) => (note.kind === "name" ? [[note.id, note.name]] : []))),
      replacements: (stored ?? []).filter((note) => note.kind === "replacement").toSorted((a, b) => a.at - b.at),
    }),
  });
  /** Changes a note as it is stored at this moment; undefined forgets it. False when that could not be kept. */
  const change = (
    kind: WebhookNote["kind"],
    id: string,
    next: (stored: WebhookNote | undefined) => WebhookNote | undefined,
  ): Promise<boolean> =>
    notes.change((table, fp) =>
      table.change(fp, `${kind} ${id}`, (stored) => {
        const changed = next(stored);
        if (changed === stored) return stored;
        return changed === undefined ? undefined : { ...changed, fp };
      }),
    );
  const { read, subscribe, reload, close } = notes;
  return {
    read,
    subscribe,
    reload,
    close,
    change,
    /** Calls an endpoint something in this browser; an empty name forgets it. False when that could not be kept. */
    name: (id: string, name: string): Promise<boolean> =>
      change("name", id, () => (name === "" ? undefined : { kind: "name", id, name })),
  };
}
