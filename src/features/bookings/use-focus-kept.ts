import { useLayoutEffect, useRef, type FocusEvent } from "react";

/**
 * Keeps the focus in a place whose buttons take each other's: where the one that had it goes, the first that is left gets it.
 * @param shown changes whenever other buttons are shown
 * @returns what the element around them takes
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
