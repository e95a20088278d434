import { t } from "@lingui/core/macro";
import { blockRangeOf } from "#components/write-status/write-nouns.ts";
import { unclearTitle, unclearWords } from "#components/storage-words.ts";
import type { Decided } from "#records/outbox/outbox-types.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { displayText } from "#values/text.ts";

const text = {
  cannotBeLifted: t`The service can't list or remove blocks. You'll see this one only in this browser, so note its ID.`,
  noTimes: t`times not known`,
  noRecord: t`This browser couldn't save the block, so it wasn't sent.`,
  unreadable: t`This browser has a block of this vehicle and period that we can't read, from another version of this dashboard. Check it in the Outbox.`,
};

/** Said before anything is sent (Endpoints, Blocks: none lists or removes them). */
export const { cannotBeLifted } = text;

/** The vehicle of a block, fit to be shown. */
export const vehicleOf = ({ write }: Pick<PendingWrite, "write">) => displayText(write.target, 40);

/** `12 Jun 08:00 – 14 Jun 20:00 +02`, in the shown zone unless told otherwise. */
export const blockRangeWords = ({ about }: Pick<PendingWrite, "about">, zone?: string): string =>
  blockRangeOf(about, zone) ?? text.noTimes;

/** Why nothing of a block is on its way after it was to be sent, or may not be; undefined where it is. `title`: what to call it. */
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
