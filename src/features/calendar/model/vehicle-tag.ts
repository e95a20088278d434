import { displayText, shortId } from "#values/text.ts";

/** `isMapped`: undefined where nobody knows whether it has a reference. */
type Tagged = { readonly id: string; readonly reference: string | undefined; readonly isMapped: boolean | undefined };

/** What stands on the tag of a vehicle: the reference, or the id where it may have one; nothing where it has none. */
export function tagOf({ id, reference, isMapped }: Tagged): string | undefined {
  if (reference !== undefined) return displayText(reference, 80);
  return isMapped === undefined ? shortId(id) : undefined;
}
