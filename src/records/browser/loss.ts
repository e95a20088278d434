import { readLocal, writeLocal } from "./local-text.ts";

/**
 * Whether this browser has lost its records. A browser that is killed while it writes, or runs out of space, may silently
 * start with an empty database. That there were records is noted in localStorage, which survives that.
 */
const slot = "records";

/** The note when this page opened: on a first visit with two tabs, one creates the records and the other may note it first. */
const atStart = readLocal(slot);

/** Notes that there are records now; if there were some before this page, new ones mean that the old ones are lost. */
export function noteRecords(areNew: boolean): void {
  if (areNew && atStart !== null) writeLocal(slot, "lost");
  else if (readLocal(slot) === null) writeLocal(slot, "kept");
}

/** Whether they were lost, and the user hasn't confirmed it yet. `followLocal` reports changes. */
export const areRecordsLost = (): boolean => readLocal(slot) === "lost";

/** The user has confirmed it. */
export const acceptLoss = (): void => void writeLocal(slot, "kept");
