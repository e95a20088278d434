import { useLayoutEffect, useRef, type FocusEvent } from "react";

/**
 * Keeps the focus within an element whose buttons replace each other: if the focused one disappears, the first one gets it.
 * @param shown changes with the set of buttons
 * @returns props for the element around them
 */
export function useFocusKept<Place extends HTMLElement>(shown: unknown) {
  const ref = useRef<Place>(null);
  const isInside = useRef(false);
  const before = useRef(shown);
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (isInside.current && document.activeElement === document.body) ref.current?.querySelector("button")?.focus();
  }, [shown]);
  const onFocus = () => {
    isInside.current = true;
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    isInside.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
  };
  return { ref, onFocus, onBlur };
}
