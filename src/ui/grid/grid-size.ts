import { useLayoutEffect, useState, type RefObject } from "react";

/**
 * The width of a grid and the height that the theme gives a row, which grows with the density setting and with a
 * finger as pointer. `probe` is an invisible element of that height. `scale`: how much larger the user has set all text.
 */
export function useGridSize(scroller: RefObject<HTMLElement | null>, probe: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: Number.POSITIVE_INFINITY, row: 36, scale: 1 });
  useLayoutEffect(() => {
    const grid = scroller.current;
    const row = probe.current;
    if (grid === null || row === null) return undefined;
    const measure = () => {
      const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
      const next = { width: grid.clientWidth, row: row.offsetHeight, scale };
      const isSame = (last: typeof next) => last.width === next.width && last.row === next.row && last.scale === scale;
      setSize((last) => (isSame(last) ? last : next));
    };
    measure();
    const observer = new ResizeObserver(() => requestAnimationFrame(measure));
    observer.observe(grid);
    observer.observe(row);
    return () => observer.disconnect();
  }, [scroller, probe]);
  return size;
}
