import { blockRangeOf } from "#components/write-status/write-nouns.ts";
import { catalogue } from "#language/catalogue.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { readInstant } from "#values/instant.ts";
import { displayText } from "#values/text.ts";
import type { Range } from "./model/bars.ts";

const text = catalogue("calendar/block-words", {
  cannotBeLifted: "The service cannot list or lift blocks. This one will show here only, in this browser. Keep its id.",
  noTimes: "times not known",
});

/** Said before anything is sent (Endpoints, Blocks: none lists or removes them). */
export const { cannotBeLifted } = text;

/** The vehicle of a block, fit to be shown. */
export const vehicleOf = ({ write }: Pick<PendingWrite, "write">) => displayText(write.target, 40);

/** The range of a block, epoch ms; undefined for one that tells none. */
export function rangeOfIntent({ about }: Pick<PendingWrite, "about">): Range | undefined {
  const [start, end] = [readInstant(about.block?.start), readInstant(about.block?.end)];
  if (start?.kind !== "instant" || end?.kind !== "instant") return undefined;
  return { from: start.ms, until: end.ms };
}

/** `12 Jun 08:00 – 14 Jun 20:00 +02`, in the shown zone unless told otherwise. */
export const blockRangeWords = ({ about }: Pick<PendingWrite, "about">, zone?: string): string =>
  blockRangeOf(about, zone) ?? text.noTimes;
