import { useEffect, useLayoutEffect, useRef, type FocusEvent, type RefObject } from "react";
import { useFocusWithin } from "#ui/grid/grid-focus.ts";
import { afterDialog, focusCurrentIfLost } from "./inbox-context.ts";

/**
 * Keeps the focus within an element whose buttons replace each other: if the focused one disappears, the first one gets it.
 * @returns props for the element around them
 */
export function useHeldFocus<Place extends HTMLElement>() {
  const ref = useRef<Place>(null);
  const { isInside, ...followed } = useInside();
  // After each render, because any may have replaced the focused button.
  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body) ref.current?.querySelector("button")?.focus();
  });
  return { ref, ...followed };
}

/** Whether the focus is within an element, or left it to nothing. @returns also what the element calls */
export function useInside() {
  const isInside = useRef(false);
  const onFocus = () => {
    isInside.current = true;
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    isInside.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
  };
  return { isInside, onFocus, onBlur };
}

/** The focus never gets lost within an element: what had it may go away with a decision, a row or a dialog. */
export function useFocusKeeper(place: RefObject<HTMLElement | null>): void {
  const wasInside = useFocusWithin(place);
  // After each render, because any may have removed the focused element.
  useEffect(() => {
    if (document.activeElement !== document.body || !wasInside.current) return;
    // What a dialog gives back comes first.
    afterDialog(focusCurrentIfLost);
  });
}
