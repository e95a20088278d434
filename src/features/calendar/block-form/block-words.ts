import { t } from "@lingui/core/macro";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { displayText } from "#values/text.ts";

/** Shown before anything is sent (Endpoints, Blocks: none lists or removes them). */
export const cannotBeLifted = t`Blocks can't be removed here later.`;

/** The vehicle's reference as display text. */
export const vehicleOf = ({ write }: Pick<PendingWrite, "write">) => displayText(write.target, 40);
