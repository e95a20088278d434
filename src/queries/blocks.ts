import type { Ledger, LedgerView } from "#records/ledger/ledger.ts";
import { useFollowed, useRecords } from "./session.tsx";

/** The ledger itself, for importing blocks and for keeping them after signing out. */
export const useLedger = (): Ledger => useRecords().ledger;

/** The blocks made from this browser, newest first; the service can't list blocks (Blocks). Changes when a block ends. */
export const useBlocks = (): LedgerView => useFollowed(useLedger());
