import type { WebhookNoteStore, KeptWebhookNote } from "./webhook-note.ts";

const keyOf = ({ fp, kind, id }: Pick<KeptWebhookNote, "fp" | "kind" | "id">) => JSON.stringify([fp, kind, id]);

/** Keeps what is noted about endpoints as long as the page lives. `forget` wipes what is noted for a credential. */
export function createMemoryWebhookNotes(): WebhookNoteStore & { forget: (fp: string) => void } {
  const kept = new Map<string, KeptWebhookNote>();
  return {
    change: async (note, change) => {
      const next = change(kept.get(keyOf(note)));
      if (next === undefined) kept.delete(keyOf(note));
      else kept.set(keyOf(note), next);
      return next;
    },
    all: async (fp) => [...kept.values()].filter((note) => note.fp === fp),
    forget: (fp) => {
      for (const [key, note] of kept) if (note.fp === fp) kept.delete(key);
    },
  };
}
