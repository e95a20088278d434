import type { OpenStorage } from "../database/disk.ts";
import { createTableView, type TabLink } from "../database/table-view.ts";
import type { Table } from "../database/table.ts";
import { isKnownStep, type Replacement } from "./replacement.ts";

/** What this browser notes about an endpoint in addition to the service: a name, or its replacement. Never a secret. */
export type WebhookNote = { readonly kind: "name"; readonly id: string; readonly name: string } | Replacement;

/** The same as stored, with the fingerprint of the API key. */
export type StoredWebhookNote = WebhookNote & { readonly fp: string };

/** All notes: names by endpoint ID, and replacements, oldest first. */
export type WebhookNotesView = {
  readonly isRead: boolean;
  readonly names: ReadonlyMap<string, string>;
  readonly replacements: readonly Replacement[];
};

type Options = { store: OpenStorage<{ webhookNotes: Table<StoredWebhookNote> }>; link: TabLink<"changed"> };

/** The notes of an API key about its endpoints. Nothing here is sent. */
export type WebhookNotes = ReturnType<typeof createWebhookNotes>;

/** Keeps the notes about the endpoints of an API key. */
export function createWebhookNotes({ store, link }: Options) {
  const notes = createTableView<StoredWebhookNote, WebhookNotesView>({
    open: async () => {
      const { storage, fp } = await store();
      return { table: storage.webhookNotes, fp };
    },
    link,
    viewOf: (stored) => ({
      isRead: stored !== undefined,
      names: new Map(stored?.flatMap((note) => (note.kind === "name" ? [[note.id, note.name]] : []))),
      replacements: (stored ?? [])
        .filter((note) => note.kind === "replacement")
        .filter(isKnownStep)
        .toSorted((a, b) => a.at - b.at),
    }),
  });
  /** Changes a note as stored right now; undefined deletes it. False if that couldn't be stored. */
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
    /** Names an endpoint in this browser; an empty name deletes it. False if that couldn't be stored. */
    name: (id: string, name: string): Promise<boolean> =>
      change("name", id, () => (name === "" ? undefined : { kind: "name", id, name })),
  };
}
