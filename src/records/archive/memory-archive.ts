import type { ArchiveNotes, ArchiveStore } from "./archive-store.ts";
import { isFirstPart, withRows, type CatchUpHead, type CaughtRow, type Ticks } from "./catch-up-kept.ts";
import type { DeliveryRecord } from "./delivery-record.ts";

/** Keeps the deliveries that were seen as long as the page lives. `forget` wipes those of a credential. */
export function createMemoryArchive(): ArchiveStore & { forget: (fp: string) => void } {
  const records = new Map<string, Map<string, DeliveryRecord>>();
  const notes = new Map<string, ArchiveNotes>();
  const sessions = new Map<string, CatchUpHead & { rows: readonly CaughtRow[] }>();
  const ticks = new Map<string, Ticks>();
  return {
    records: async (fp) => [...(records.get(fp)?.values() ?? [])],
    notes: async (fp) => notes.get(fp),
    keep: async (fp, { put, drop, watch }) => {
      const own = records.get(fp) ?? new Map<string, DeliveryRecord>();
      records.set(fp, own);
      for (const record of put) own.set(record.id, record);
      for (const id of drop) own.delete(id);
      notes.set(fp, { fp, dismissed: notes.get(fp)?.dismissed ?? {}, watch });
    },
    dismiss: async (fp, endpoint, until) => {
      const before = notes.get(fp);
      const next = { fp, watch: before?.watch, dismissed: { ...before?.dismissed, [endpoint]: until } };
      notes.set(fp, next);
      return next;
    },
    catchUp: async (fp) => {
      const session = sessions.get(fp);
      return session && { ...session, ticks: ticks.get(fp) ?? {} };
    },
    keepCatchUp: async (fp, head, rows) => {
      const before = isFirstPart(head, rows) ? [] : (sessions.get(fp)?.rows ?? []);
      sessions.set(fp, { ...head, rows: withRows(before, rows) });
    },
    changeTicks: async (fp, change) => {
      const next = change(ticks.get(fp) ?? {});
      ticks.set(fp, next);
      return next;
    },
    forget: (fp) => {
      records.delete(fp);
      notes.delete(fp);
      sessions.delete(fp);
      ticks.delete(fp);
    },
  };
}
