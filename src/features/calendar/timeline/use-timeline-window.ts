import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
  useEffect,
  useEffectEvent,
} from "react";
import { markOf, useKeptPlace } from "#ui/browser/kept-place.ts";
import { textScale } from "#ui/browser/text-scale.ts";
import type { TimelineLayout } from "../model/timeline-layout.ts";
import { timelineDays } from "../model/use-calendar.ts";
import type { TimeAxis } from "../model/time-axis.ts";

/** The rendered rows and days, both ends inclusive. */
type TimelineWindow = {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstDay: number;
  readonly lastDay: number;
};

/** The scroller without its headers, and the width of the row headers; CSS pixels. */
export type TimelineSize = { readonly width: number; readonly height: number; readonly head: number };

/** Height of the header, CSS pixels. */
export const headHeight = Math.round(46 * textScale);

/** The window moves in steps of this many rows, so that most scrolling renders nothing. */
const rowStep = 4;
/** Sideways it moves in steps of about this many CSS pixels; twice as many take longer than a frame to render. */
const sideStep = 140;
const daysIn = (dayWidth: number) => Math.ceil(sideStep / dayWidth);
/** Extra rows rendered outside the view. */
const rowsBeyond = 4;
/** Width of the extra days rendered outside the view, CSS pixels. */
const beyond = 240;

/** The current size of a scroller; undefined before it is measured. */
export function useTimelineSize(scroller: RefObject<HTMLElement | null>): TimelineSize | undefined {
  const [size, setSize] = useState<TimelineSize>();
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const measure = () => {
      // The CSS sets it, depending on the window's width.
      const head = Number.parseFloat(getComputedStyle(element).getPropertyValue("--timeline-head")) || 0;
      const width = Math.max(1, element.clientWidth - head);
      const height = Math.max(1, element.clientHeight - headHeight);
      setSize((last) => {
        const isSame = last?.width === width && last.height === height && last.head === head;
        return isSame ? last : { width, height, head };
      });
    };
    measure();
    // In the next frame, because rendering inside the observer would trigger it again.
    const observer = new ResizeObserver(() => requestAnimationFrame(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return size;
}

/** A scroll position while days have this width, CSS pixels. */
type Position = { top: number; left: number; dayWidth: number };

/** Caches the scroll position on scroll. Reading it from the element after each render would force another layout. */
function follow(scroller: RefObject<HTMLElement | null>, position: RefObject<Position>, listener: () => void) {
  const element = scroller.current;
  if (element === null) return () => {};
  const take = () => {
    position.current = { ...position.current, top: element.scrollTop, left: element.scrollLeft };
    listener();
  };
  take();
  element.addEventListener("scroll", take, { passive: true });
  return () => element.removeEventListener("scroll", take);
}

type Options = {
  layout: TimelineLayout;
  size: TimelineSize | undefined;
  /** CSS pixels. */
  dayWidth: number;
};

/** Which rows and days to render, computed from the scroll position alone. */
export function useTimelineWindow(
  scroller: RefObject<HTMLElement | null>,
  options: Options,
): TimelineWindow | undefined {
  const { layout, size, dayWidth } = options;
  const position = useRef<Position>({ top: 0, left: 0, dayWidth: 0 });
  const subscribe = useCallback((listener: () => void) => follow(scroller, position, listener), [scroller]);
  const look = () => {
    if (size === undefined) return "";
    // With another width the timeline is scrolled after this rendering, which mustn't remove a bar that has the focus.
    const { top, left: before, dayWidth: widthBefore } = position.current;
    const left = widthBefore === 0 ? before : (before * dayWidth) / widthBefore;
    position.current = { top, left, dayWidth };
    const dayStep = daysIn(dayWidth);
    const first = floorTo(layout.rowAt(top), rowStep);
    const last = floorTo(layout.rowAt(top + size.height), rowStep);
    const firstDay = floorTo((left - beyond) / dayWidth, dayStep);
    const lastDay = floorTo((left + size.width + beyond) / dayWidth, dayStep);
    return [
      Math.max(0, first - rowsBeyond),
      Math.min(layout.count, last + rowStep + rowsBeyond) - 1,
      Math.max(0, firstDay),
      Math.min(timelineDays, lastDay + dayStep) - 1,
    ].join(" ");
  };
  // A string, so that equal windows compare equal.
  const seen = useSyncExternalStore(subscribe, look);
  if (seen === "") return undefined;
  const [firstRow = 0, lastRow = 0, firstDay = 0, lastDay = 0] = seen.split(" ").map(Number);
  return { firstRow, lastRow, firstDay, lastDay };
}

/** The rows of the window, plus the focused one. */
export function rowsOf({ firstRow, lastRow }: TimelineWindow, pinned: number | undefined): readonly number[] {
  const rows = Array.from({ length: Math.max(0, lastRow - firstRow + 1) }, (_, step) => firstRow + step);
  return pinned === undefined || (pinned >= firstRow && pinned <= lastRow) ? rows : [...rows, pinned];
}

/** The positions between which the left edge of the view lies while this window is rendered. */
export function leftEdge({ firstDay }: TimelineWindow, dayWidth: number): { from: number; until: number } {
  const from = firstDay + beyond / dayWidth;
  return { from: firstDay === 0 ? 0 : from, until: from + daysIn(dayWidth) };
}

const floorTo = (value: number, step: number) => Math.floor(value / step) * step;

/** How long after the last scroll the address follows, ms. */
const settlesAfter = 150;

type Scrolled = {
  scroller: RefObject<HTMLElement | null>;
  axis: TimeAxis;
  firstDay: number;
  /** CSS pixels; 0 before it is known. */
  dayWidth: number;
  onSettle: (day: string) => void;
};

/** Keeps the scroll position and the day in the address in step. */
export function useScrolledDay({ scroller, axis, firstDay, dayWidth, onSettle }: Scrolled): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || dayWidth === 0) return;
    // Don't snap what the user scrolled to. After the axis moved, the same day is at another position.
    if (Math.round(element.scrollLeft / dayWidth) !== firstDay) element.scrollTo({ left: firstDay * dayWidth });
  }, [scroller, firstDay, dayWidth]);
  const settle = useEffectEvent(() => {
    const element = scroller.current;
    if (element === null || dayWidth === 0) return;
    const day = Math.round(element.scrollLeft / dayWidth);
    if (day !== firstDay) onSettle(axis.dayAt(day));
  });
  useEffect(() => {
    const element = scroller.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, settlesAfter);
    };
    element?.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      element?.removeEventListener("scroll", onScroll);
    };
  }, [scroller]);
}

const touches = ["wheel", "pointerdown", "keydown"];

/** Leads back to the vehicles that were in view at this entry of the browser's history; sideways its address does. */
export function useVehiclePlace(
  scroller: RefObject<HTMLElement | null>,
  layout: TimelineLayout,
  vehicles: readonly { id: string }[],
): void {
  const read = useKeptPlace("timeline", () => {
    // Not `scroller.current?.scrollTop`: the compiler would read it in each render, which makes the browser lay out the page.
    const element = scroller.current;
    const top = element?.scrollTop ?? 0;
    const first = layout.rowAt(top);
    const vehicle = vehicles[first];
    return vehicle && top > 0 ? { mark: markOf(vehicle.id), offset: layout.topOf(first) - top } : undefined;
  });
  const [place] = useState(read);
  const isTouched = useRef(false);
  useEffect(() => {
    const element = scroller.current;
    const touch = () => {
      isTouched.current = true;
    };
    for (const type of touches) element?.addEventListener(type, touch, { passive: true });
    return () => {
      for (const type of touches) element?.removeEventListener(type, touch);
    };
  }, [scroller]);
  useLayoutEffect(() => {
    // Vehicles above may still be loading. Somebody who has scrolled meanwhile stays there.
    if (place === undefined || isTouched.current) return;
    const row = vehicles.findIndex(({ id }) => markOf(id) === place.mark);
    if (row !== -1) scroller.current?.scrollTo({ top: layout.topOf(row) - place.offset });
  }, [scroller, place, layout, vehicles]);
}
