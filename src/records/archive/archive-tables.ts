import type { Disk } from "../database/disk.ts";
import { createTable, sealNamed } from "../database/table.ts";
import {
  beginSession,
  isFirstPart,
  withRows,
  type CatchUpHead,
  type CatchUpSession,
  type CaughtRow,
  type Ticks,
} from "./catch-up-kept.ts";
import type { DeliveryRecord, Watch } from "./delivery-record.ts";
import type { ArchiveChange } from "./merge-reading.ts";

/** What is stored for an API key beside its deliveries. */
export type ArchiveNotes = {
  readonly watch: Watch | undefined;
  /** By `FailingEndpoint.key`: up to when, epoch ms, somebody has dismissed its failures. */
  readonly dismissed: Readonly<Record<string, number>>;
};

/** One part of a catch-up's rows. */
type CatchUpPart = { readonly number: number; readonly rows: readonly CaughtRow[] };

/**
 * Stores the deliveries seen with an API key, and the progress of its catch-up. What the service no longer lists can't be
 * loaded again.
 */
export function createArchiveTables(disk: Disk) {
  const { inTransaction, sealOf } = disk;
  const inLine = disk.createLine();
  const deliveries = createTable<DeliveryRecord>(disk, "deliveries", "relaxed");
  const watches = createTable<{ readonly watch: Watch }>(disk, "archive");
  const dismissals = createTable<Pick<ArchiveNotes, "dismissed">>(disk, "archive");
  const heads = createTable<{ readonly head: CatchUpHead }>(disk, "catchUps");
  const ticked = createTable<{ readonly ticks: Ticks }>(disk, "catchUps");
  const caught = createTable<CatchUpPart>(disk, "caught", "relaxed");

  return {
    /** All of them, in no order. */
    records: (fp: string) => inLine(() => deliveries.all(fp)),
    notes: async (fp: string): Promise<ArchiveNotes | undefined> => {
      const [watched, known] = await Promise.all([watches.get(fp, "watch"), dismissals.get(fp, "dismissed")]);
      if (watched === undefined && known === undefined) return undefined;
      return { watch: watched?.watch, dismissed: known?.dismissed ?? {} };
    },
    /** Stores what a load changed, all of it or nothing. */
    keep: (fp: string, { put, drop, watch }: ArchiveChange): Promise<void> =>
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
    dismiss: async (fp: string, endpoint: string, until: number): Promise<ArchiveNotes["dismissed"]> => {
      const change = (kept?: Pick<ArchiveNotes, "dismissed">) => ({
        dismissed: { ...kept?.dismissed, [endpoint]: until },
      });
      return (await dismissals.change(fp, "dismissed", change))?.dismissed ?? {};
    },
    catchUp: (fp: string) =>
      inLine(async (): Promise<CatchUpSession | undefined> => {
        const [kept, { ticks } = { ticks: {} }] = await Promise.all([heads.get(fp, "head"), ticked.get(fp, "ticks")]);
        if (kept === undefined) return undefined;
        const { head } = kept;
        // One more may have been stored since.
        const parts = (await caught.all(fp)).filter(({ number }) => number <= head.parts);
        // If a part is missing, we don't know what changed: the catch-up can be resumed, from its start.
        if (parts.length !== head.parts)
          return { ...beginSession({ fp, since: head.since, now: head.pass.began }, ticks), phase: "stopped" };
        const inOrder = parts.toSorted((one, other) => one.number - other.number).flatMap(({ rows }) => rows);
        return { ...head, rows: withRows([], inOrder), ticks };
      }),
    /** Stores the progress. `rows`: those of its last part, if any; before the first part, all earlier ones are deleted. */
    keepCatchUp: (fp: string, head: CatchUpHead, rows: readonly CaughtRow[]): Promise<void> =>
      inLine(async () => {
        const seal = sealOf(fp);
        const note = await sealNamed(seal, "catchUps", [fp, "head"], { head });
        const number = head.parts;
        const part = rows.length === 0 ? [] : [await sealNamed(seal, "caught", [fp, `${number}`], { number, rows })];
        await inTransaction(
          ["catchUps", "caught"],
          async ({ rows: rowsOf }) => {
            const table = rowsOf("caught");
            if (isFirstPart(head, rows)) await table.delete({ of: fp });
            await Promise.all([...part.map((row) => table.put(row)), rowsOf("catchUps").put(note)]);
          },
          "relaxed",
        );
      }),
    /** Changes the ticks as stored right now, whatever other tabs do; returns the new ones. */
    changeTicks: async (fp: string, change: (kept: Ticks) => Ticks): Promise<Ticks> =>
      (await ticked.change(fp, "ticks", (kept) => ({ ticks: change(kept?.ticks ?? {}) })))?.ticks ?? {},
  };
}

export type ArchiveStore = ReturnType<typeof createArchiveTables>;
