import {
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type RefObject,
} from "react";
import type { GridLayout } from "./grid-layout.ts";

/** The window follows the scroll position in steps of so many pixels: fewer renders. */
const step = 64;
/** Pixels drawn beyond what is in view, before and after. */
const overscan = 384;

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

export interface GridWindowOptions {
  /** Height of what stands above the rows inside the scroller, in CSS pixels. */
  offset: number;
  /** A row that is drawn wherever the window is, because it may hold the focus. */
  pinned: number;
  /** Where the list is scrolled to, or is about to be. */
  topOf: () => number;
  /** Another one means another list, of which first only what is in view is drawn. */
  resetKey: string | undefined;
}

/**
 * Which items of a layout are drawn: those in view and a little more. Rows have fixed heights, so this is arithmetic
 * over prefix sums and costs the same for ten rows and for 100,000.
 */
export function useGridWindow(
  scroller: RefObject<HTMLElement | null>,
  layout: GridLayout,
  { offset, pinned, topOf, resetKey }: GridWindowOptions,
): readonly number[] {
  const subscribe = useCallback((listener: () => void) => follow(scroller, listener), [scroller]);
  const top = useSyncExternalStore(subscribe, () => Math.floor(topOf() / step) * step);
  const height = useSyncExternalStore(subscribe, () => scroller.current?.clientHeight ?? 0);
  const beyond = useIsPainted(resetKey) ? overscan : 0;

  return useMemo(() => {
    if (layout.itemCount === 0 || height === 0) return [];
    const first = layout.itemAtOffset(top - offset - beyond);
    const last = layout.itemAtOffset(top - offset + height + step + beyond);
    const items = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const pinnedItem = layout.itemOfRow(pinned);
    return layout.rowCount === 0 || (pinnedItem >= first && pinnedItem <= last) ? items : [...items, pinnedItem];
  }, [layout, top, height, offset, pinned, beyond]);
}

/** Whether what `key` stands for was on the screen once. */
function useIsPainted(key: string | undefined): boolean {
  const [painted, setPainted] = useState<{ key: string | undefined }>();
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setPainted({ key })));
    return () => cancelAnimationFrame(frame);
  }, [key]);
  return painted !== undefined && painted.key === key;
}
