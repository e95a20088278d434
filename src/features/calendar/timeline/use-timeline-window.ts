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
import { textScale } from "#ui/browser/text-scale.ts";
import type { TimelineLayout } from "../model/timeline-layout.ts";
import type { TimeAxis } from "../model/time-axis.ts";

/** What of the timeline is drawn: rows and days, both ends included. */
export type TimelineWindow = {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstDay: number;
  readonly lastDay: number;
};

/** The part of the scroller that is not covered by the heads, and how wide the head of a row is; CSS pixels. */
export type TimelineSize = { readonly width: number; readonly height: number; readonly head: number };

/** Height of the head over the rows, CSS pixels. */
export const headHeight = Math.round(46 * textScale);

/** The window follows in steps of so many rows, so that most scrolling draws nothing anew. */
const rowStep = 4;
/** And in steps of about so many CSS pixels sideways: what comes with twice as many takes longer than a frame. */
const sideStep = 140;
const daysIn = (dayWidth: number) => Math.ceil(sideStep / dayWidth);
/** Rows beyond what is in view. */
const rowsBeyond = 4;
/** Days beyond what is in view, in CSS pixels. */
const beyond = 240;

/** The size of a scroller, followed; undefined before it was measured. */
export function useTimelineSize(scroller: RefObject<HTMLElement | null>): TimelineSize | undefined {
  const [size, setSize] = useState<TimelineSize>();
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const measure = () => {
      // The theme says how wide it is, by the width of the window.
      const head = Number.parseFloat(getComputedStyle(element).getPropertyValue("--timeline-head")) || 0;
      const width = Math.max(1, element.clientWidth - head);
      const height = Math.max(1, element.clientHeight - headHeight);
      setSize((last) => {
        const isSame = last?.width === width && last.height === height && last.head === head;
        return isSame ? last : { width, height, head };
      });
    };
    measure();
    // In the next frame: drawing inside the observer would make it observe its own work.
    const observer = new ResizeObserver(() => requestAnimationFrame(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return size;
}

/** Where a scroller stands, CSS pixels. */
type Position = { top: number; left: number };

/**
 * Takes a position over when it changes. Whoever asks the element after it was drawn anew makes the browser lay it out once
 * more, and React asks after each drawing.
 */
function follow(scroller: RefObject<HTMLElement | null>, position: RefObject<Position>, listener: () => void) {
  const element = scroller.current;
  if (element === null) return () => {};
  const take = () => {
    position.current = { top: element.scrollTop, left: element.scrollLeft };
    listener();
  };
  take();
  element.addEventListener("scroll", take, { passive: true });
  return () => element.removeEventListener("scroll", take);
}

type Options = {
  layout: TimelineLayout;
  size: TimelineSize | undefined;
  /** Width of a day, CSS pixels; the days that there are. */
  dayWidth: number;
  days: number;
};

/** Which rows and days are drawn. Arithmetic on the scroll position: it costs the same for ten vehicles and for 10,000. */
export function useTimelineWindow(
  scroller: RefObject<HTMLElement | null>,
  options: Options,
): TimelineWindow | undefined {
  const { layout, size, dayWidth, days } = options;
  const position = useRef<Position>({ top: 0, left: 0 });
  const subscribe = useCallback((listener: () => void) => follow(scroller, position, listener), [scroller]);
  const look = () => {
    if (size === undefined) return "";
    const { top, left } = position.current;
    const dayStep = daysIn(dayWidth);
    const first = floorTo(layout.rowAt(top), rowStep);
    const last = floorTo(layout.rowAt(top + size.height), rowStep);
    const firstDay = floorTo((left - beyond) / dayWidth, dayStep);
    const lastDay = floorTo((left + size.width + beyond) / dayWidth, dayStep);
    return [
      Math.max(0, first - rowsBeyond),
      Math.min(layout.count, last + rowStep + rowsBeyond) - 1,
      Math.max(0, firstDay),
      Math.min(days, lastDay + dayStep) - 1,
    ].join(" ");
  };
  // A text, so that the same window is the same value.
  const seen = useSyncExternalStore(subscribe, look);
  if (seen === "") return undefined;
  const [firstRow = 0, lastRow = 0, firstDay = 0, lastDay = 0] = seen.split(" ").map(Number);
  return { firstRow, lastRow, firstDay, lastDay };
}

/** Between which positions on the axis the left edge of what is in view lies as long as this window is drawn. */
export function leftEdge({ firstDay }: TimelineWindow, dayWidth: number): { from: number; until: number } {
  const from = firstDay + beyond / dayWidth;
  return { from: firstDay === 0 ? 0 : from, until: from + daysIn(dayWidth) };
}

const floorTo = (value: number, step: number) => Math.floor(value / step) * step;

/** So long after the last scrolling the address follows, in ms. */
const settlesAfter = 150;

type Scrolled = {
  scroller: RefObject<HTMLElement | null>;
  axis: TimeAxis;
  firstDay: number;
  /** CSS pixels; 0 before it is known. */
  dayWidth: number;
  onSettle: (day: string) => void;
};

/** Keeps the timeline at the day of the address, and the address at the day that the timeline was scrolled to. */
export function useScrolledDay({ scroller, axis, firstDay, dayWidth, onSettle }: Scrolled): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || dayWidth === 0) return;
    // What was scrolled there lies as it lies. Another axis has the same day at another place.
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
