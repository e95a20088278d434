import { readLocal, writeLocal } from "./local-text.ts";

/**
 * Whether this browser has lost its records. A browser that is killed while it writes, or runs out of space, may silently
 * start with an empty database. That there were records is noted in localStorage, which survives that.
 */
const slot = "records";

/**
 * Whether there were records as far as this page knows: on a first visit with two tabs, one creates the records and the other may
 * note it first.
 */
let wereThere = readLocal(slot) !== null;

/** Notes that there are records now; new ones, where there were some before, mean that those are lost. */
export function noteRecords(areNew: boolean): void {
  if (areNew && wereThere) writeLocal(slot, "lost");
  else if (readLocal(slot) === null) writeLocal(slot, "kept");
  wereThere = true;
}

/** Whether they were lost, and the user hasn't confirmed it yet. `followLocal` reports changes. */
export const areRecordsLost = (): boolean => readLocal(slot) === "lost";

/** The user has confirmed it. */
export const acceptLoss = (): void => void writeLocal(slot, "kept");
