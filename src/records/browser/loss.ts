import { readLocal, writeLocal } from "./local-text.ts";

/**
 * Whether this browser has lost its records. It happens: one that is killed while it writes may begin with an empty database,
 * without a word, and so may one that runs out of space. That there were records is noted where that does not reach.
 */
const slot = "records";

/** What was noted when this page began: of two tabs of a first visit, one makes the records and the other may note it first. */
const atStart = readLocal(slot);

/** Notes that there are records now; where there were some before this page, new ones mean that those are lost. */
export function noteRecords(areNew: boolean): void {
  if (areNew && atStart !== null) writeLocal(slot, "lost");
  else if (readLocal(slot) === null) writeLocal(slot, "kept");
}

/** Whether they were lost, and the user has not confirmed having read that. `followLocal` tells when it changes. */
export const areRecordsLost = (): boolean => readLocal(slot) === "lost";

/** The user has read it. */
export const acceptLoss = (): void => void writeLocal(slot, "kept");
