import { ph, t } from "@lingui/core/macro";
import { fleetIndex } from "#records/vehicles/vehicle-index.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { checkReference } from "../import/reference-check.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { displayText } from "#values/text.ts";
import { mappingOf, waitsForMapping } from "../mapping-standing.ts";
import { warningsIn } from "./use-reference.ts";

/** The first cell of each pasted line, without the empty line that spreadsheets add. */
export function linesOf(pasted: string): readonly string[] {
  const lines = pasted.replace(/\r?\n$/, "").split(/\r\n|\n|\r/);
  return lines.map((line) => (line.split("\t")[0] ?? "").trim());
}

/** A pasted reference and its row. `why`: why it isn't sent, or a warning; a sentence. */
export type PastedLine = {
  readonly row: VehicleRow;
  readonly reference: string;
  readonly isSent: boolean;
  readonly why: string | undefined;
};

/** `over`: how many pasted lines go past the end of the list. */
export type PastePlan = { readonly lines: readonly PastedLine[]; readonly over: number };

/**
 * Assigns pasted references to a row and those below, in screen order; an empty line skips its row. Taken references aren't
 * sent, because nobody checks each of many.
 */
export function pastePlan(
  pasted: readonly string[],
  below: readonly VehicleRow[],
  { fleet, pendingWrites }: { fleet: readonly VehicleRow[]; pendingWrites: ReadonlyMap<string, PendingWrite> },
): PastePlan {
  const index = fleetIndex(fleet);
  const seen = new Set<string>();
  const lines = below.slice(0, pasted.length).map((row, place): PastedLine => {
    const check = checkReference(pasted[place] ?? "", { id: row.id, fleet: index });
    const { clean: reference } = check;
    const not = (why: string): PastedLine => ({ row, reference, isSent: false, why });
    if (reference === "") return not(t`Unchanged: the line is empty.`);
    if (row.goneAt !== undefined) return not(t`The service no longer lists it.`);
    const waiting = waitsForMapping(mappingOf(pendingWrites, row.id));
    if (waiting !== undefined) return not(waiting);
    if (check.refused !== undefined) return not(check.refused.words);
    if (check.isSame) return not(t`It already has this reference.`);
    if (check.taken !== undefined) return not(check.taken);
    if (seen.has(reference))
      return not(t`${ph({ reference: displayText(reference, 60) })} appears more than once in this column.`);
    seen.add(reference);
    const warnings = warningsIn(check);
    return { row, reference, isSent: true, why: warnings.length === 0 ? undefined : warnings.join(" ") };
  });
  return { lines, over: Math.max(0, pasted.length - below.length) };
}

/** The references before and after, for a job. */
export const changeOf = ({ row, reference }: PastedLine, place: number) => ({
  from: referenceOf(row),
  to: reference,
  line: place + 1,
});
