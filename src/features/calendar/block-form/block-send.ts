import { catalogue } from "#language/catalogue.ts";
import type { Decided } from "#records/outbox/outbox-types.ts";
import { unclearTitle, unclearWords } from "#components/storage-words.ts";

const text = catalogue("calendar/block-send", {
  noRecord: "This browser could not keep a record of it, and without one nothing leaves.",
  unreadable:
    "This browser keeps a block of this vehicle and range that we cannot read: another version of this dashboard made it. Look at it in the Outbox.",
});

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
