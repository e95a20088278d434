import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from "react";
import type { TimeAxis } from "../model/time-axis.ts";

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

/** Keeps the sheet at the day of the address, and the address at the day that the sheet was scrolled to. */
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
