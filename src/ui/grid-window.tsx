import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import type { ReactNode, RefObject } from "react";
import type { GridLayout } from "./grid-layout.ts";

export interface GridWindowProps {
  scroller: RefObject<HTMLElement | null>;
  layout: GridLayout;
  /** Row that stays rendered wherever the window is, because it may hold the focus. */
  pinned: number;
  /** Height of what stands above the rows inside the scroller. */
  offset: number;
  children: (items: readonly number[]) => ReactNode;
}

/** Decides which items of the layout are rendered. On its own because the React Compiler leaves `useVirtualizer` alone. */
export function GridWindow({ scroller, layout, pinned, offset, children }: GridWindowProps) {
  const pinnedItem = layout.itemOfRow(pinned);
  // oxlint-disable-next-line react/incompatible-library -- known, and the reason for this file
  const virtualizer = useVirtualizer({
    count: layout.itemCount,
    getScrollElement: () => scroller.current,
    estimateSize: layout.sizeOf,
    overscan: 8,
    scrollMargin: offset,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const items = defaultRangeExtractor(range);
      return layout.rowCount === 0 || items.includes(pinnedItem) ? items : [...items, pinnedItem];
    },
  });
  return children(virtualizer.getVirtualItems().map((item) => item.index));
}
