import type { Disk } from "../database/browser-disk.ts";
import { createNamedRecords } from "../database/table.ts";
import type { WebhookNoteStore, KeptWebhookNote } from "./webhook-note.ts";

/** Keeps what is noted about endpoints in IndexedDB. */
export function createWebhookNoteTables(disk: Disk): WebhookNoteStore {
  const kept = createNamedRecords<KeptWebhookNote>(disk, "hooks");
  return {
    change: ({ fp, kind, id }, change) => kept.change(fp, `${kind} ${id}`, change),
    all: kept.all,
  };
}
