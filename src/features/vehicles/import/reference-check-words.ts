import { displayText } from "#values/text.ts";
import type { FleetIndex } from "#records/vehicles/vehicle-index.ts";
import type { FleetView } from "#records/vehicles/vehicle-list.ts";
import type { ReferenceCheck } from "./reference-check.ts";
import { referenceText as text } from "./reference-text.ts";

/** What can be said of a reference that no vehicle is known to have. `isFree`: none has it for sure. */
type FreeWords = { readonly isFree: boolean; readonly words: string };

/**
 * `Free: none of the 26 loaded vehicles uses HV-20`, or why that cannot be told. Undefined where it is refused, taken or the
 * vehicle's own. Sure only where the list was read to its end and all of it could be read.
 */
export function freeWords(
  check: ReferenceCheck,
  fleet: FleetIndex,
  { coverage, unreadable }: Pick<FleetView, "coverage" | "unreadable">,
): FreeWords | undefined {
  if (check.refused !== undefined || check.taken !== undefined || check.isSame) return undefined;
  const { listed, unseen } = fleet;
  const name = displayText(check.clean);
  if (unseen > 0) {
    const words = unseen === listed ? text.unshownAll(listed, name) : text.unshown(unseen, listed, name);
    return { isFree: false, words };
  }
  if (coverage !== "complete") return { isFree: false, words: text.freeSoFar(listed, name) };
  if (unreadable > 0) return { isFree: false, words: text.freeOfRead(listed, name, unreadable) };
  return { isFree: true, words: text.free(listed, name) };
}
