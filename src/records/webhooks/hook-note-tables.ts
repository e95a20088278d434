import type { Disk } from "../database/database-disk.ts";
import { createNamedRecords } from "../database/database-named.ts";
import type { HookNoteStore, KeptHookNote } from "./hook-note.ts";

/** Keeps what is noted about endpoints in IndexedDB. */
export function createHookNoteTables(disk: Disk): HookNoteStore {
  const kept = createNamedRecords<KeptHookNote>(disk, "hooks");
  return {
    change: ({ fp, kind, id }, change) => kept.change(fp, `${kind} ${id}`, change),
    all: kept.all,
  };
}
