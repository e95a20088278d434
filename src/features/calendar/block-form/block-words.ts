import { t } from "@lingui/core/macro";
import { blockRangeOf } from "#components/write-status/write-nouns.ts";
import { unclearTitle, unclearWords } from "#components/storage-words.ts";
import type { Decided } from "#records/outbox/outbox-types.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { displayText } from "#values/text.ts";

const text = {
  cannotBeLifted: t`Blocks can't be removed here. Note the ID.`,
  noTimes: t`dates unknown`,
  noRecord: t`This browser couldn't save the block, so it wasn't sent.`,
  unreadable: t`Another version of this dashboard saved a block for this vehicle and period that we can't read. Check it in the Outbox.`,
};

/** Shown before anything is sent (Endpoints, Blocks: none lists or removes them). */
export const { cannotBeLifted } = text;

/** The vehicle's reference as display text. */
export const vehicleOf = ({ write }: Pick<PendingWrite, "write">) => displayText(write.target, 40);

/** `12 Jun 08:00 – 14 Jun 20:00 +02`, by default in the shown zone. */
export const blockRangeWords = ({ about }: Pick<PendingWrite, "about">, zone?: string): string =>
  blockRangeOf(about, zone) ?? text.noTimes;

/** Why a block wasn't sent, or may not have been; undefined where it was. */
export function notSentWords({ kind }: Decided, title: string): { title: string; detail: string } | undefined {
  switch (kind) {
    case "kept":
    case "joined":
      return undefined;
    case "no record":
      return { title, detail: text.noRecord };
    case "unreadable":
      return { title, detail: text.unreadable };
    case "unclear":
      return { title: unclearTitle, detail: unclearWords };
  }
}
