import { createNamedRecords, sealNamed, type Disk } from "../database-disk.ts";
import type { ArchiveNotes, ArchiveStore } from "./archive-store.ts";
import type { CatchUpSession } from "./catch-up-session.ts";
import type { DeliveryRecord, Watch } from "./delivery-record.ts";

type Note = { readonly watch: Watch } | { readonly dismissed: ArchiveNotes["dismissed"] };

/** Keeps the deliveries that were seen in IndexedDB. What the service lists no more cannot be read again. */
export function createArchiveTables(disk: Disk): ArchiveStore {
  const { inTransaction, sealOf } = disk;
  const inLine = disk.createLine();
  const deliveries = createNamedRecords<DeliveryRecord>(disk, "deliveries", "relaxed");
  const noted = createNamedRecords<Note>(disk, "archive");
  const catchUps = createNamedRecords<CatchUpSession>(disk, "catchUps");

  async function notes(fp: string): Promise<ArchiveNotes | undefined> {
    const [watched, dismissed] = await Promise.all([noted.get(fp, "watch"), noted.get(fp, "dismissed")]);
    if (watched === undefined && dismissed === undefined) return undefined;
    return {
      fp,
      watch: watched !== undefined && "watch" in watched ? watched.watch : undefined,
      dismissed: dismissedOf(dismissed),
    };
  }

  return {
    records: (fp) => inLine(() => deliveries.all(fp)),
    notes,
    keep: (fp, { put, drop, watch }) =>
      inLine(async () => {
        const seal = sealOf(fp);
        const rows = await Promise.all(
          put.map((record) => sealNamed(seal, "deliveries", { fp, text: record.id }, record)),
        );
        const gone = await Promise.all(drop.map(seal.nameOf));
        const note = await sealNamed(seal, "archive", { fp, text: "watch" }, { watch });
        await inTransaction(
          ["deliveries", "archive"],
          async (transaction) => {
            const table = transaction.objectStore("deliveries");
            await Promise.all([
              ...rows.map((row) => table.put(row)),
              ...gone.map((name) => table.delete([fp, name])),
              transaction.objectStore("archive").put(note),
            ]);
          },
          "relaxed",
        );
      }),
    dismiss: async (fp, endpoint, until) => {
      await noted.change(fp, "dismissed", (stored) => ({
        dismissed: { ...dismissedOf(stored), [endpoint]: until },
      }));
      return (await notes(fp)) ?? { fp, watch: undefined, dismissed: { [endpoint]: until } };
    },
    catchUp: (fp) => catchUps.get(fp, ""),
    changeCatchUp: (fp, change) => catchUps.change(fp, "", change),
  };
}

const dismissedOf = (note: Note | undefined) => (note !== undefined && "dismissed" in note ? note.dismissed : {});
