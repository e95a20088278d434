import type { WriteKind } from "#api/writes.ts";
import { readInstant } from "#values/instant.ts";
import { rangeText } from "#values/range-text.ts";
import { seenText } from "#values/text.ts";
import { shownZone } from "#values/zone.ts";
import type { Intent } from "./intent.ts";

/** Both stand before what it is about: `verb` at the head of a row, `title` in a sentence. */
type WriteName = { verb: string; title: string };

/** How every write is called where more than one kind of them is listed. */
export const writeNames: Readonly<Record<WriteKind, WriteName>> = {
  approve: { verb: "Approve", title: "Approval of" },
  reject: { verb: "Reject", title: "Rejection of" },
  cancel: { verb: "Cancel", title: "Cancellation of" },
  pickup: { verb: "Pickup", title: "Pickup of" },
  return: { verb: "Return", title: "Return of" },
  block: { verb: "Block", title: "Block of" },
  map: { verb: "Map", title: "Mapping of" },
  hookCreate: { verb: "New endpoint", title: "New endpoint" },
  hookDelete: { verb: "Delete endpoint", title: "Removal of endpoint" },
};

/** `Pickup of BK-20407`: a write and what it is about, in plain text; of a block its range too, as a vehicle may get several. */
export function nameOfWrite({ write, about }: Pick<Intent, "write" | "about">): string {
  return `${writeNames[write.kind].title} ${seenText(about.name)}${rangeOfBlock(about)}`;
}

function rangeOfBlock({ block }: Intent["about"]): string {
  const [start, end] = [readInstant(block?.start), readInstant(block?.end)];
  if (start?.kind !== "instant" || end?.kind !== "instant") return "";
  return ` (${rangeText(shownZone(), start.ms, end.ms)})`;
}
