import { isDoubleBooking, isUnmapped } from "#components/write-status/write-nouns.ts";
import type { Records } from "#records/records.ts";

/** Follows blocks that are refused in this tab: refreshes what was in the way. Returns a function that stops it. */
export const followBlocks = ({
  outbox,
  replica,
  vehicles,
}: Pick<Records, "outbox" | "replica" | "vehicles">): (() => void) =>
  outbox.onEnded((pending, here) => {
    // We may not know the booking that is in the way yet.
    if (here && isDoubleBooking(pending)) replica.check().catch(() => undefined);
    // Our list may still say that it's mapped; the mapping dialog needs the current reference.
    if (here && isUnmapped(pending)) vehicles.check().catch(() => undefined);
  });
