import { createBlock } from "#api/blocks.ts";
import { catalogue } from "#language/catalogue.ts";
import type { Decided, Outbox } from "#records/outbox-types.ts";
import { undoDelay } from "#records/settings.ts";
import { unclearTitle, unclearWords } from "#components/storage-words.ts";
import type { PlannedBlock } from "./block-plan.ts";

const text = catalogue("calendar/block-send", {
  noRecord: "This browser could not keep a record of it, and without one nothing leaves.",
  unreadable:
    "This browser keeps a block of this vehicle and range that we cannot read: another version of this dashboard made it. Look at it in the Outbox.",
});

/** One block as it is sent, ISO-8601 with offset. */
type Sendable = Pick<PlannedBlock, "reference" | "id" | "start" | "end">;

/** Hands a block to the outbox, which holds it back for the undo delay. The same for the form and for what was parked. */
export function sendBlock(outbox: Pick<Outbox, "decide">, block: Sendable): Promise<Decided> {
  const { reference, id, start, end } = block;
  const about = { name: reference, vehicle: reference, block: { id, start, end } };
  return outbox.decide(createBlock(reference, block), about, undoDelay() * 1000);
}

/** The title of the notice that a block is not on its way, or may not be. */
export const notSentTitle = ({ kind }: Decided, notSent: string): string =>
  kind === "unclear" ? unclearTitle : notSent;

/** Why nothing of a block is on its way after it was to be sent, a whole sentence; undefined where it is. */
export function notSentWords(decided: Decided): string | undefined {
  switch (decided.kind) {
    case "kept":
    case "joined":
      return undefined;
    case "no record":
      return text.noRecord;
    case "unreadable":
      return text.unreadable;
    case "unclear":
      return unclearWords;
  }
}
