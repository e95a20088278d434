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

/** What is kept beside the deliveries of a credential. */
export type ArchiveNotes = {
  readonly fp: string;
  readonly watch: Watch | undefined;
  /** Up to which time, epoch ms, the failures of an endpoint are known to somebody; by `FailingEndpoint.key`. */
  readonly dismissed: Readonly<Record<string, number>>;
};

/** Where the deliveries that were seen with a credential are kept, and how far its catching up has come. */
export type ArchiveStore = {
  /** All of them, in no order. */
  records(fp: string): Promise<DeliveryRecord[]>;
  notes(fp: string): Promise<ArchiveNotes | undefined>;
  /** Keeps what a reading changed, all of it or nothing. */
  keep(fp: string, change: ArchiveChange): Promise<void>;
  /** Notes that the failures of an endpoint are known up to a time, epoch ms. */
  dismiss(fp: string, endpoint: string, until: number): Promise<ArchiveNotes>;
  catchUp(fp: string): Promise<CatchUpSession | undefined>;
  /** Keeps how far it has come. `rows` are what its last part holds, if any; before its first part all earlier ones go. */
  keepCatchUp(fp: string, head: CatchUpHead, rows: readonly CaughtRow[]): Promise<void>;
  /** Changes what is ticked off as it is kept at this moment, whatever other tabs do; gives it as it is now. */
  changeTicks(fp: string, change: (kept: Ticks) => Ticks): Promise<Ticks>;
};

/** What is known of a catching up beside its rows, and these part by part. */
type CatchUpNote = { readonly head: CatchUpHead } | { readonly ticks: Ticks };
type CatchUpPart = { readonly number: number; readonly rows: readonly CaughtRow[] };

type Note = { readonly watch: Watch } | { readonly dismissed: ArchiveNotes["dismissed"] };

/** Keeps the deliveries that were seen. What the service lists no more cannot be read again. */
export function createArchiveTables(disk: Disk): ArchiveStore {
  const { inTransaction, sealOf } = disk;
  const inLine = disk.createLine();
  const deliveries = createTable<DeliveryRecord>(disk, "deliveries", "relaxed");
  const noted = createTable<Note>(disk, "archive");
  const catchUps = createTable<CatchUpNote>(disk, "catchUps");
  const caught = createTable<CatchUpPart>(disk, "caught", "relaxed");

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
    dismiss: async (fp, endpoint, until) => {
      await noted.change(fp, "dismissed", (stored) => ({
        dismissed: { ...dismissedOf(stored), [endpoint]: until },
      }));
      return (await notes(fp)) ?? { fp, watch: undefined, dismissed: { [endpoint]: until } };
    },
    catchUp: (fp) =>
      inLine(async (): Promise<CatchUpSession | undefined> => {
        const [noted, ticked] = await Promise.all([catchUps.get(fp, "head"), catchUps.get(fp, "ticks")]);
        if (noted === undefined || !("head" in noted)) return undefined;
        const { head } = noted;
        const ticks = ticksOf(ticked);
        // One more may have been kept since.
        const parts = (await caught.all(fp)).filter(({ number }) => number <= head.parts);
        if (parts.length === head.parts) {
          const inOrder = parts.toSorted((one, other) => one.number - other.number);
          return {
            ...head,
            rows: withRows(
              [],
              inOrder.flatMap(({ rows }) => rows),
            ),
            ticks,
          };
        }
        // Without all of them it is not known what changed: it is there to be gone on with, from its beginning.
        return { ...beginSession({ fp, since: head.since, now: head.pass.began }, ticks), phase: "stopped" };
      }),
    keepCatchUp: (fp, head, rows) =>
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
    changeTicks: async (fp, change) =>
      ticksOf(await catchUps.change(fp, "ticks", (kept) => ({ ticks: change(ticksOf(kept)) }))),
  };
}

const ticksOf = (note: CatchUpNote | undefined) => (note !== undefined && "ticks" in note ? note.ticks : {});
const dismissedOf = (note: Note | undefined) => (note !== undefined && "dismissed" in note ? note.dismissed : {});
