import type { Client } from "#api/transport.ts";
import type { Ledger, LedgerView } from "#records/ledger/ledger.ts";
import type { ParkedBlock, Parked } from "#records/ledger/parked.ts";
import { keptQuery, useKept } from "./query-client.ts";
import { useRecords, useFollowed } from "./session.tsx";

/** The blocks that were made from this browser: the service lists none (Blocks). */
export const blocksQuery = (client: Client, ledger: Ledger) => keptQuery("blocks", client, ledger);

/** The ledger itself, for importing blocks and for keeping them after signing out. */
export const useLedger = (): Ledger => useRecords().ledger;

/** The blocks that were made from this browser, newest first. Changes when one has ended, or a file brings more. */
export const useBlocks = (): LedgerView => useKept(blocksQuery, useLedger());

/** The parked blocks, for parking and dropping one. */
export const useParked = (): Parked => useRecords().parked;

/** What waits for a booking to be out of its way; the component follows it. */
export const useParkedView = (): readonly ParkedBlock[] => useFollowed(useParked());
