import { seenText } from "#values/text.ts";
import type { FleetIndex } from "./fleet-index.ts";
import type { ReferenceCheck } from "./reference-check.ts";

/** How far the list of vehicles was read, as a place to look things up in: `the 26 loaded vehicles`. */
const loadedWords = ({ listed }: Pick<FleetIndex, "listed">) =>
  listed === 1 ? "the one loaded vehicle" : `the ${count(listed)} loaded vehicles`;

/** A whole number as texts show it: `10,000`. */
export const count = (number: number) => number.toLocaleString("en");

/**
 * What can be said of a reference that no vehicle is known to have: `Free: none of the 26 loaded vehicles uses HV-20`.
 * Undefined where it is refused, taken or the vehicle's own. `isComplete`: whether the list was read to its end.
 */
export function freeWords(check: ReferenceCheck, fleet: FleetIndex, isComplete: boolean): string | undefined {
  if (check.refused !== undefined || check.taken !== undefined || check.isSame) return undefined;
  const name = seenText(check.clean);
  if (fleet.unseen > 0) {
    const share =
      fleet.unseen === fleet.listed ? loadedWords(fleet) : `${count(fleet.unseen)} of ${loadedWords(fleet)}`;
    return `The service does not show the references of ${share}, so whether ${name} is free is not known`;
  }
  if (!isComplete) return `None of ${loadedWords(fleet)} uses ${name}, but the list was not read to its end`;
  return fleet.listed === 1
    ? `Free: ${loadedWords(fleet)} does not use ${name}`
    : `Free: none of ${loadedWords(fleet)} uses ${name}`;
}
