import type { CatchUpHead, CatchUpSession, CaughtRow, Ticks } from "./catch-up-kept.ts";
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
