import type { Disk } from "../database/disk.ts";
import { createTable, sealNamed } from "../database/table.ts";
import type { DeliveryRecord, Watch } from "./delivery-record.ts";
import type { DeliveryChange } from "./merge-load.ts";

/** What is stored for an API key beside its deliveries. */
export type DeliveryLogNotes = {
  readonly watch: Watch | undefined;
  /** By `FailingEndpoint.key`: up to when, epoch ms, somebody has dismissed its failures. */
  readonly dismissed: Readonly<Record<string, number>>;
};

/** Stores the deliveries seen with an API key. What the service no longer lists can't be loaded again. */
export function createDeliveryTables(disk: Disk) {
  const { inTransaction, sealOf } = disk;
  const inLine = disk.createLine();
  const deliveries = createTable<DeliveryRecord>(disk, "deliveries", "relaxed");
  const watches = createTable<{ readonly watch: Watch }>(disk, "archive");
  const dismissals = createTable<Pick<DeliveryLogNotes, "dismissed">>(disk, "archive");

  return {
    /** All of them, in no order. */
    records: (fp: string) => inLine(() => deliveries.all(fp)),
    notes: async (fp: string): Promise<DeliveryLogNotes | undefined> => {
      const [watched, known] = await Promise.all([watches.get(fp, "watch"), dismissals.get(fp, "dismissed")]);
      if (watched === undefined && known === undefined) return undefined;
      return { watch: watched?.watch, dismissed: known?.dismissed ?? {} };
    },
    /** Stores what a load changed, all of it or nothing. */
    keep: (fp: string, { put, drop, watch }: DeliveryChange): Promise<void> =>
      inLine(async () => {
        const seal = sealOf(fp);
        const rows = await Promise.all(put.map((record) => sealNamed(seal, "deliveries", [fp, record.id], record)));
        const gone = await Promise.all(drop.map(seal.nameOf));
        const note = await sealNamed(seal, "archive", [fp, "watch"], { watch });
        await inTransaction(
          ["deliveries", "archive"],
          async ({ rows: rowsOf }) => {
            const table = rowsOf("deliveries");
            await Promise.all([
              ...rows.map((row) => table.put(row)),
              ...gone.map((name) => table.delete([fp, name])),
              rowsOf("archive").put(note),
            ]);
          },
          "relaxed",
        );
      }),
    /** Stores that an endpoint's failures are dismissed up to a time, epoch ms; returns all dismissals. */
    dismiss: async (fp: string, endpoint: string, until: number): Promise<DeliveryLogNotes["dismissed"]> => {
      const change = (stored?: Pick<DeliveryLogNotes, "dismissed">) => ({
        dismissed: { ...stored?.dismissed, [endpoint]: until },
      });
      return (await dismissals.change(fp, "dismissed", change))?.dismissed ?? {};
    },
  };
}

export type DeliveryStore = ReturnType<typeof createDeliveryTables>;
