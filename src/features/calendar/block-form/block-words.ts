import { t } from "@lingui/core/macro";
import { blockRangeOf } from "#components/write-status/write-nouns.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { displayText } from "#values/text.ts";

const text = {
  cannotBeLifted: t`Blocks can't be removed here. Note the ID.`,
  noTimes: t`dates unknown`,
};

/** Shown before anything is sent (Endpoints, Blocks: none lists or removes them). */
export const { cannotBeLifted } = text;

/** The vehicle's reference as display text. */
export const vehicleOf = ({ write }: Pick<PendingWrite, "write">) => displayText(write.target, 40);

/** `12 Jun 08:00 – 14 Jun 20:00 +02`, by default in the shown zone. */
export const blockRangeWords = ({ about }: Pick<PendingWrite, "about">, zone?: string): string =>
  blockRangeOf(about, zone) ?? text.noTimes;
