import {
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type RefObject,
  useLayoutEffect,
} from "react";

/** Where every row of a grid stands, from fixed heights alone: prefix sums, so that 100,000 rows cost nothing to place. */
export interface GridLayout {
  rowCount: number;
  /** Headings and rows together, in the order drawn. */
  itemCount: number;
  height: number;
  /** Offset and height of a group with its heading. */
  groups: readonly { top: number; height: number; firstRow: number }[];
  /** What the item is: a heading of its group, or a row (counted over all groups). */
  itemAt: (item: number) => { group: number; row?: number };
  itemOfRow: (row: number) => number;
  /** The group of a row and its position in it. */
  placeOf: (row: number) => { group: number; index: number };
  /** The item at a distance from the top, the first or last beyond the ends. */
  itemAtOffset: (y: number) => number;
  rowTop: (row: number) => number;
}

/**
 * @param groups how many rows each group has, and whether it shows a heading
 * @param sizes heights in CSS pixels
 */
export function createGridLayout(
  groups: readonly { count: number; hasHeading: boolean }[],
  sizes: { row: number; heading: number },
): GridLayout {
  let firstRow = 0;
  let firstItem = 0;
  let top = 0;
  const placed = groups.map(({ count, hasHeading }) => {
    const lead = hasHeading ? 1 : 0;
    const group = { firstRow, firstItem, top, lead, height: lead * sizes.heading + count * sizes.row };
    firstRow += count;
    firstItem += lead + count;
    top += group.height;
    return group;
  });

  function itemAt(item: number) {
    const index = placed.findLastIndex((group) => group.firstItem <= item);
    const group = placed[index];
    if (group === undefined) return { group: 0 };
    const inside = item - group.firstItem - group.lead;
    return inside < 0 ? { group: index } : { group: index, row: group.firstRow + inside };
  }

  /** Empty groups share their first row with the next one, so the last that starts there holds it. */
  const holder = (row: number) => placed.findLast((group) => group.firstRow <= row);

  function placeOf(row: number) {
    const group = placed.findLastIndex(({ firstRow }) => firstRow <= row);
    return { group, index: row - (placed[group]?.firstRow ?? 0) };
  }

  return {
    rowCount: firstRow,
    itemCount: firstItem,
    height: top,
    groups: placed,
    itemAt,
    placeOf,
    itemOfRow: (row) => {
      const group = holder(row);
      return group === undefined ? 0 : group.firstItem + group.lead + row - group.firstRow;
    },
    itemAtOffset: (y) => {
      const group = placed.findLast((candidate) => candidate.top <= y && candidate.height > 0);
      if (group === undefined) return 0;
      const below = y - group.top - group.lead * sizes.heading;
      const inside = below < 0 ? 0 : group.lead + Math.floor(below / sizes.row);
      return Math.min(group.firstItem + inside, firstItem - 1);
    },
    rowTop: (row) => {
      const group = holder(row);
      return group === undefined ? 0 : group.top + group.lead * sizes.heading + (row - group.firstRow) * sizes.row;
    },
  };
}

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

/**
 * Which element of the page draws which row. While a list is scrolled, and while rows come and go, each row has an element of its
 * own. Once the user asks for another list its rows take over the elements of the last one, in their order: to say other words
 * costs a browser far less than to build another screen of rows, and that is what each letter of a search does.
 */
export function createGridSlots() {
  let resetKey: string | undefined;
  /** The row that may have the focus, now and in the last list. */
  let [held, wasHeld] = [undefined as string | undefined, undefined as string | undefined];
  let next = 0;
  /** By group: the numbers of the elements by the keys of their rows, as drawn last. */
  let drawn = new Map<string, ReadonlyMap<string, number>>();
  /** The groups that have taken over elements since the list became another one. */
  let before = drawn;

  const isHeld = (row: string) => row === held || row === wasHeld;

  return {
    /**
     * To be called before the groups of a list are drawn.
     * @param key another one makes it another list
     * @param row may have the focus: nobody else gets its element, which would take the focus along
     */
    begin: (key: string | undefined, row: string | undefined): void => {
      if (key !== resetKey) {
        resetKey = key;
        wasHeld = held;
        before = drawn;
        drawn = new Map();
      }
      held = row;
    },
    /** The numbers of the elements that draw these rows, unique within the group. */
    numbersOf: (group: string, rows: readonly string[]): readonly number[] => {
      const own = drawn.get(group);
      const left = own === undefined ? before.get(group) : undefined;
      const free = [...(left ?? [])].filter(([row]) => !isHeld(row)).map(([, number]) => number);
      const kept = (row: string) => own?.get(row) ?? (isHeld(row) ? left?.get(row) : undefined);
      const numbers = rows.map((row) => {
        const number = kept(row) ?? free.shift();
        if (number !== undefined) return number;
        next += 1;
        return next;
      });
      drawn.set(group, new Map(rows.map((row, index) => [row, numbers[index] ?? 0])));
      return numbers;
    },
  };
}

/** How far the first look goes; each further one goes eight times as far. */
const firstReach = 32;

/**
 * Where a row is, looked for outward from where it was: nearly always it is still there or close by, so that a list of
 * 100,000 rows is read as a whole only when the row went far or away.
 *
 * @param lists rows of each group; they are counted through
 * @param from where to begin
 * @param furthest how many rows before and after that to look at
 * @returns its position among the rows of all lists, or undefined
 */
export function findRow<T>(
  lists: readonly (readonly T[])[],
  isWanted: (row: T) => boolean,
  from: number,
  furthest = Number.POSITIVE_INFINITY,
): number | undefined {
  const total = lists.reduce((sum, rows) => sum + rows.length, 0);
  const least = Math.max(0, from - furthest);
  const most = Math.min(total, from + 1 + furthest);
  let low = Math.max(0, Math.min(from, total));
  let high = low;
  for (let reach = firstReach; low > least || high < most; reach *= 8) {
    const nextHigh = Math.max(high, Math.min(most, from + reach));
    const nextLow = Math.min(low, Math.max(least, from - reach));
    const found = scan(lists, isWanted, high, nextHigh) ?? scan(lists, isWanted, nextLow, low);
    if (found !== undefined) return found;
    [low, high] = [nextLow, nextHigh];
  }
  return undefined;
}

function scan<T>(
  lists: readonly (readonly T[])[],
  isWanted: (row: T) => boolean,
  from: number,
  to: number,
): number | undefined {
  let first = 0;
  for (const rows of lists) {
    const end = Math.min(rows.length, to - first);
    for (let index = Math.max(0, from - first); index < end; index += 1) {
      const row = rows[index];
      if (row !== undefined && isWanted(row)) return first + index;
    }
    first += rows.length;
  }
  return undefined;
}

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
