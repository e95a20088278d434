import type { Client } from "#api/transport.ts";
import type { Ledger, LedgerView } from "#records/ledger/ledger.ts";
import { keptQuery, useKept } from "./query-client.ts";
import { useRecords } from "./session.tsx";

/** The blocks made from this browser. The service can't list blocks (Blocks). */
export const blocksQuery = (client: Client, ledger: Ledger) => keptQuery("blocks", client, ledger);

/** The ledger itself, for importing blocks and for keeping them after signing out. */
export const useLedger = (): Ledger => useRecords().ledger;

/** The blocks made from this browser, newest first. Changes when a block ends or a file adds some. */
export const useBlocks = (): LedgerView => useKept(blocksQuery, useLedger());
