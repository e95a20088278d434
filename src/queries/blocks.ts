import { useDeferredValue } from "react";
import type { OwnBlocks, OwnBlocksView } from "#records/blocks/own-blocks.ts";
import { knownBlocks, type KnownBlocks } from "#records/blocks/known-blocks.ts";
import { conflictsOf, type Conflicts } from "#records/replica/conflicts.ts";
import { useFollowed, useRecords } from "./session.tsx";
import { useBookings } from "./bookings.ts";
import { useOutboxView } from "./outbox.ts";

/** The store itself, for importing blocks and for keeping them after signing out. */
export const useOwnBlocks = (): OwnBlocks => useRecords().ownBlocks;

/** The blocks made from this browser, newest first; the service can't list blocks (Blocks). Changes when a block ends. */
export const useBlocks = (): OwnBlocksView => useFollowed(useOwnBlocks());

/** The blocks of each vehicle that were made here, or are on their way, by its reference. */
export const useKnownBlocks = (): KnownBlocks => knownBlocks(useBlocks(), useOutboxView());

/**
 * Which bookings collide from now on with one another or with a block of this browser, as far as they are loaded.
 * @param zone where a day without a time begins
 * @param now epoch ms, by the minute
 */
export const useConflicts = (zone: string, now: number): Conflicts =>
  // Show a new block first: what it collides with can follow a moment later.
  conflictsOf(useBookings().rows, useDeferredValue(useKnownBlocks()), zone, now);
