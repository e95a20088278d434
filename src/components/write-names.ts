import type { WriteKind } from "#api/writes.ts";
import { catalogue } from "#language/catalogue.ts";
import { readInstant } from "#values/instant.ts";
import { rangeText } from "#values/range-text.ts";
import { displayText } from "#values/text.ts";
import { shownZone } from "#values/zone.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";

/** `verb` at the head of a row, before what it is about; `of` in a sentence, with it. */
type WriteName = { verb: string; of: (name: string) => string };

/** How every write is called where more than one kind of them is listed. */
export const writeNames: Readonly<Record<WriteKind, WriteName>> = catalogue("records/write-names", {
  approve: { verb: "Approve", of: (name: string) => `Approval of ${name}` },
  reject: { verb: "Reject", of: (name: string) => `Rejection of ${name}` },
  cancel: { verb: "Cancel", of: (name: string) => `Cancellation of ${name}` },
  pickup: { verb: "Pickup", of: (name: string) => `Pickup of ${name}` },
  return: { verb: "Return", of: (name: string) => `Return of ${name}` },
  block: { verb: "Block", of: (name: string) => `Block of ${name}` },
  map: { verb: "Map", of: (name: string) => `Mapping of ${name}` },
  hookCreate: { verb: "New endpoint", of: (name: string) => `New endpoint ${name}` },
  hookDelete: { verb: "Delete endpoint", of: (name: string) => `Removal of endpoint ${name}` },
});

/** `Pickup of BK-20407`: a write and what it is about, in plain text; of a block its range too, as a vehicle may get several. */
export function nameOfWrite({ write, about }: Pick<PendingWrite, "write" | "about">): string {
  return writeNames[write.kind].of(`${displayText(about.name)}${rangeOfBlock(about)}`);
}

function rangeOfBlock({ block }: PendingWrite["about"]): string {
  const [start, end] = [readInstant(block?.start), readInstant(block?.end)];
  if (start?.kind !== "instant" || end?.kind !== "instant") return "";
  return ` (${rangeText(shownZone(), start.ms, end.ms)})`;
}
