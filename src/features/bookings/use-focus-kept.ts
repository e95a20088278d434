import { useLayoutEffect, useRef, type FocusEvent } from "react";

/**
 * Keeps the focus within an element whose buttons replace each other: if the focused one disappears, the first one gets it.
 * @returns props for the element around them
 */
export function useFocusKept<Place extends HTMLElement>() {
  const ref = useRef<Place>(null);
  const isInside = useRef(false);
  // After each render, because any may have replaced the focused button.
  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body) ref.current?.querySelector("button")?.focus();
  });
  const onFocus = () => {
    isInside.current = true;
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    isInside.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
  };
  return { ref, onFocus, onBlur };
}
