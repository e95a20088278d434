import { useSyncExternalStore } from "react";
import type { Ledger, LedgerView } from "#records/ledger/ledger.ts";
import type { ParkedBlock } from "#records/ledger/parked-block.ts";
import type { Parked } from "#records/ledger/parked.ts";
import { useRecords } from "./records-context.tsx";

/** The blocks that were made from this browser, for taking in more. */
export const useLedger = (): Ledger => useRecords().ledger;

/** What is known of blocks; the component follows it. */
export function useLedgerView(): LedgerView {
  const { subscribe, read } = useLedger();
  return useSyncExternalStore(subscribe, read);
}

/** The parked blocks, for parking and dropping one. */
export const useParked = (): Parked => useRecords().parked;

/** What waits for a booking to be out of its way; the component follows it. */
export function useParkedView(): readonly ParkedBlock[] {
  const { subscribe, read } = useParked();
  return useSyncExternalStore(subscribe, read);
}
