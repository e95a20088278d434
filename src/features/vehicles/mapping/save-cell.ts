import { catalogue } from "#language/catalogue.ts";
import type { FleetIndex } from "#records/vehicles/vehicle-index.ts";
import { cleanReference, type ReferenceCheck } from "../import/reference-check.ts";
import type { VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { checkReference } from "../import/reference-check.ts";
import type { Decided } from "#records/outbox/outbox-types.ts";
import { unclearWords } from "#components/storage-words.ts";
import { displayText } from "#values/text.ts";
import type { CellDraft } from "./cell-drafts.ts";

const text = catalogue("vehicles/save", {
  joined: (reference: string) => `Not sent: ${reference} is on its way for this vehicle already.`,
  noRecord: "Not sent: this browser could not keep a record of it, and without one nothing leaves.",
  unreadable: "Not sent: this browser keeps an action on this vehicle that we cannot read. Look at it in the Outbox.",
});

/** What is to be said of a reference before it is sent, each a whole sentence. */
export const warningsIn = ({ taken, warnings }: ReferenceCheck): readonly string[] => [
  ...(taken === undefined ? [] : [taken.words]),
  ...warnings.map(({ words }) => words),
];

/**
 * What saving a cell comes to: it is left as it was, because nothing is to be sent; it stays open, because of `why`; its
 * warnings are to be read first; or `reference` is sent.
 */
export type CellVerdict =
  | { readonly kind: "nothing" }
  | { readonly kind: "stays" | "warns"; readonly why: string; readonly reference: string }
  | { readonly kind: "send"; readonly reference: string };

/** Judges what stands in a cell when it is to be saved. */
export function cellVerdict(row: VehicleRow, draft: CellDraft, fleet: FleetIndex): CellVerdict {
  const check = checkReference(draft.text, { id: row.id, fleet });
  const isUntouched = check.clean === "" && row.mapping.kind !== "mapped" && row.mapping.kind !== "here";
  if (isUntouched || check.isSame) return { kind: "nothing" };
  if (check.refused !== undefined) return { kind: "stays", why: check.refused.words, reference: check.clean };
  const warnings = warningsIn(check);
  if (warnings.length > 0 && draft.confirming !== check.clean) {
    return { kind: "warns", why: warnings.join(" "), reference: check.clean };
  }
  return { kind: "send", reference: check.clean };
}

/** Why nothing of a reference is on its way after it was to be sent, a whole sentence; undefined where it is. */
export function notSentWords(decided: Decided, reference: string): string | undefined {
  switch (decided.kind) {
    case "kept":
      return undefined;
    case "joined": {
      const other = decided.pending.about.reference;
      if (other === undefined || cleanReference(other) === reference) return undefined;
      return text.joined(displayText(other, 60));
    }
    case "no record":
      return text.noRecord;
    case "unreadable":
      return text.unreadable;
    case "unclear":
      return unclearWords;
  }
}
