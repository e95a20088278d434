import { useLayoutEffect, useRef } from "react";

/** Once the panel of a booking is closed and took the focus with it, its bar has the focus again, if it's in view. */
export function useFocusBack(openId: string | undefined): void {
  const last = useRef(openId);
  useLayoutEffect(() => {
    const closed = last.current;
    last.current = openId;
    if (openId !== undefined || closed === undefined || document.activeElement !== document.body) return;
    const bars = [...document.querySelectorAll<HTMLElement>(`[data-bar="${CSS.escape(closed)}"]`)];
    const bar = bars.find(isInView) ?? document.querySelector<HTMLElement>("#main");
    bar?.focus({ preventScroll: true });
  }, [openId]);
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
