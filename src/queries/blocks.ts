import type { OwnBlocks, OwnBlocksView } from "#records/blocks/own-blocks.ts";
import { useFollowed, useRecords } from "./session.tsx";

/** The store itself, for importing blocks and for keeping them after signing out. */
export const useOwnBlocks = (): OwnBlocks => useRecords().ownBlocks;

/** The blocks made from this browser, newest first; the service can't list blocks (Blocks). Changes when a block ends. */
export const useBlocks = (): OwnBlocksView => useFollowed(useOwnBlocks());
