import { useCallback, useMemo, useSyncExternalStore, type RefObject } from "react";
import type { GridLayout } from "./grid-layout.ts";

/** The window follows the scroll position in steps of so many pixels: fewer renders, and the overscan covers a step. */
const step = 128;
/** Pixels drawn beyond what is in view, before and after. */
const overscan = 3 * step;

function follow(scroller: RefObject<HTMLElement | null>, listener: () => void): () => void {
  const element = scroller.current;
  if (element === null) return () => {};
  // In the next frame: drawing other rows inside the observer would make it observe its own work.
  const observer = new ResizeObserver(() => requestAnimationFrame(listener));
  observer.observe(element);
  element.addEventListener("scroll", listener, { passive: true });
  return () => {
    observer.disconnect();
    element.removeEventListener("scroll", listener);
  };
}

/**
 * Which items of a layout are drawn: those in view and a little more. Rows have fixed heights, so this is arithmetic
 * over prefix sums and costs the same for ten rows and for 100,000.
 * @param offset height of what stands above the rows inside the scroller, in CSS pixels
 * @param pinned a row that is drawn wherever the window is, because it may hold the focus
 */
export function useGridWindow(
  scroller: RefObject<HTMLElement | null>,
  layout: GridLayout,
  { offset, pinned }: { offset: number; pinned: number },
): readonly number[] {
  const subscribe = useCallback((listener: () => void) => follow(scroller, listener), [scroller]);
  const top = useSyncExternalStore(subscribe, () => Math.floor((scroller.current?.scrollTop ?? 0) / step) * step);
  const height = useSyncExternalStore(subscribe, () => scroller.current?.clientHeight ?? 0);

  return useMemo(() => {
    if (layout.itemCount === 0 || height === 0) return [];
    const first = layout.itemAtOffset(top - offset - overscan);
    const last = layout.itemAtOffset(top - offset + height + step + overscan);
    const items = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const pinnedItem = layout.itemOfRow(pinned);
    return layout.rowCount === 0 || (pinnedItem >= first && pinnedItem <= last) ? items : [...items, pinnedItem];
  }, [layout, top, height, offset, pinned]);
}
