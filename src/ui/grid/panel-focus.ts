import { useEffect, useLayoutEffect, useRef, type FocusEvent, type RefObject } from "react";

/**
 * Keeps the focus in a panel when it would be lost: a phone hides the row that opened it, and an action's button is
 * gone once the action is done. On a desk the focus otherwise stays where it is, in the list.
 */
export function usePanelFocus(panel: RefObject<HTMLElement | null>, isWholePage: boolean) {
  const isInside = useRef(false);
  const keep = () => {
    if (document.activeElement === document.body || document.activeElement === null) panel.current?.focus();
  };
  useEffect(() => {
    // The row that opened it is hidden, but still has the focus for a moment.
    const page = panel.current;
    if (isWholePage && page !== null && !page.contains(document.activeElement)) page.focus();
  }, [panel, isWholePage]);
  useLayoutEffect(() => {
    if (isInside.current) keep();
  });
  return {
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      isInside.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    },
  };
}
