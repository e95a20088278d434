import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type PointerEvent,
  type RefObject,
} from "react";
import { markOf, useKeptPlace, type Place } from "../browser/kept-place.ts";
import { distanceMoved, rowsToHold, type GridContent } from "./grid-layout.ts";

/**
 * The width of a grid and the row height of the theme, which depends on the density setting and on touch.
 * `probe` is an invisible element of that height. `scale`: how much larger the user has set all text.
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

/** The window follows the scroll position in steps of this many pixels, to render less often. */
const step = 64;
/** Pixels drawn above and below the visible part. */
const overscan = 384;

export interface GridWindowOptions<T> extends GridContent<T> {
  scroller: RefObject<HTMLElement | null>;
  /** Whether the grid has the focus, or lost it to nothing. */
  hasFocus: RefObject<boolean>;
  rowKey: (row: T) => string;
  /** The row that has the focus when the grid has it. */
  active: number;
  /** Heights of the head and of a group's heading, which cover rows, in CSS pixels. */
  head: number;
  heading: number;
  /** A new one means a new list: it starts at its top or kept place, and first draws only what is in view. */
  resetKey: string | undefined;
  /** The name under which its place is kept. */
  name: string;
  /** The row that is open beside the grid: it's in view when the grid appears. */
  openKey: string | undefined;
  /** Height of a row, CSS pixels. */
  row: number;
}

/**
 * Which part of a list is drawn: what is in view and a little more. What the user looks at stays in place when rows above it come,
 * go or change their height.
 *
 * @returns distances from the top of the rows, and pointer handlers
 */
export function useGridWindow<T>(options: GridWindowOptions<T>) {
  const { scroller, hasFocus, groups, layout, rowKey, active, head, heading, resetKey, name, openKey, row } = options;
  const readPlace = useKeptPlace(name, () => {
    const now = scroller.current?.scrollTop ?? 0;
    const first = layout.rowAt(now);
    const { group, index } = layout.placeOf(first);
    const item = groups[group]?.rows[index];
    if (item === undefined || now <= 0) return undefined;
    return { mark: markOf(rowKey(item)), offset: layout.rowTop(first) - now };
  });
  const opensAt = (): Partial<Place> | undefined =>
    readPlace() ?? (openKey === undefined ? undefined : { mark: markOf(openKey) });
  /** The row where the list belongs when it appears; undefined once it is there, or the user has scrolled. */
  const [first] = useState(opensAt);
  const sought = useRef(first);
  /** What was drawn last. */
  const last = useRef<Pick<GridWindowOptions<T>, "groups" | "layout" | "active" | "head" | "resetKey">>(undefined);
  /** Where the pointer is in the browser's window; undefined while it isn't in the grid. */
  const pointer = useRef<number>(undefined);
  /** How far the list must be scrolled for a new layout. */
  const move = useRef<{ to: object; before: object; by: number }>(undefined);
  /**
   * The scroll position from the last event: reading it from the element after rows were drawn would force another
   * layout, and in a list that became shorter it would already be cut off.
   */
  const top = useRef(0);

  /** Calculated while the new rows are drawn, so that the right rows are drawn; and only once. */
  const distance = (): number => {
    const grid = scroller.current;
    const before = last.current;
    if (grid === null || before === undefined || before.layout === layout) return 0;
    if (move.current?.to === layout && move.current.before === before) return move.current.by;
    const isOnRow = hasFocus.current && document.activeElement?.closest("[data-row]") !== null;
    const rows = rowsToHold(before.layout, {
      top: top.current,
      bottom: top.current + grid.clientHeight - before.head,
      heading,
      pointer:
        pointer.current === undefined
          ? undefined
          : pointer.current - grid.getBoundingClientRect().top - before.head + top.current,
      focused: isOnRow ? before.active : undefined,
    });
    const by = rows.length === 0 ? 0 : distanceMoved(rows, before, { groups, layout }, rowKey) + head - before.head;
    move.current = { to: layout, before, by };
    return by;
  };
  /** The scroll position after the current render. */
  const topOf = () =>
    last.current !== undefined && last.current.resetKey !== resetKey ? 0 : Math.max(0, top.current + distance());

  const findSought = (): number | undefined => {
    const mark = sought.current?.mark;
    if (mark === undefined) return undefined;
    for (const [number, { rows }] of groups.entries()) {
      const index = rows.findIndex((each) => markOf(rowKey(each)) === mark);
      if (index !== -1) return (layout.groups[number]?.firstRow ?? 0) + index;
    }
    return undefined;
  };

  // Before the focus effect, which may have to scroll on to a row.
  useLayoutEffect(() => {
    const isOther = last.current !== undefined && last.current.resetKey !== resetKey;
    const by = isOther ? 0 : distance();
    let next = topOf();
    const isNew = last.current?.layout !== layout;
    last.current = { groups, layout, active, head, resetKey };
    if (isOther) sought.current = readPlace();
    const grid = scroller.current;
    if (grid === null) return;
    const found = isNew ? findSought() : undefined;
    if (found !== undefined) {
      const [from, inView] = [layout.rowTop(found), grid.clientHeight - head - row];
      const offset = sought.current?.offset;
      sought.current = undefined;
      if (offset !== undefined) next = from - offset;
      // A third of the way down, if it is out of view.
      else if (from - heading < next || from > next + inView) next = Math.max(0, from - inView / 3);
    }
    if (!isOther && by === 0 && found === undefined) return;
    grid.scrollTo({ top: next });
    top.current = grid.scrollTop;
  });

  const subscribe = useCallback(
    (changed: () => void) =>
      listen(scroller, changed, (to) => {
        // The user scrolled.
        if (Math.abs(to - top.current) > 1) sought.current = undefined;
        top.current = to;
        changed();
      }),
    [scroller],
  );
  const seen = useSyncExternalStore(subscribe, () => Math.floor(topOf() / step) * step);
  const height = useSyncExternalStore(subscribe, () => scroller.current?.clientHeight ?? 0);
  const beyond = useIsPainted(resetKey) ? overscan : 0;
  const follow = ({ clientY }: PointerEvent) => {
    pointer.current = clientY;
  };
  // Nothing before the height is known.
  const [from, to] = height === 0 ? [0, 0] : [seen - head - beyond, seen - head + height + step + beyond];
  return {
    from,
    to,
    pointer: {
      onPointerEnter: follow,
      onPointerMove: follow,
      onPointerLeave: () => {
        pointer.current = undefined;
      },
    },
  };
}

function listen(scroller: RefObject<HTMLElement | null>, onResize: () => void, onScroll: (top: number) => void) {
  const grid = scroller.current;
  if (grid === null) return () => {};
  const scroll = () => onScroll(grid.scrollTop);
  // In the next frame: drawing rows inside the observer would make it observe its own work.
  const observer = new ResizeObserver(() => requestAnimationFrame(onResize));
  observer.observe(grid);
  grid.addEventListener("scroll", scroll, { passive: true });
  return () => {
    observer.disconnect();
    grid.removeEventListener("scroll", scroll);
  };
}

/** Whether the list of `key` has been painted once. */
function useIsPainted(key: string | undefined): boolean {
  const [painted, setPainted] = useState<{ key: string | undefined }>();
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setPainted({ key })));
    return () => cancelAnimationFrame(frame);
  }, [key]);
  return painted !== undefined && painted.key === key;
}
