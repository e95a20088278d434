import { useEffect, useRef, type RefObject } from "react";

/** Whether the focus is in an element, or was in it when it was lost to nothing or lent to a dialog. */
export function useFocusWithin(container: RefObject<HTMLElement | null>): RefObject<boolean> {
  const hasFocus = useRef(false);
  useEffect(() => {
    // Where the focus goes, rather than that it left: a row that goes away and a dialog that opens both look like a
    // blur into nothing. A dialog only borrows the focus; when it closes, nobody else can give it to a row that moved.
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest("[role=dialog], [role=alertdialog]") !== null) return;
      hasFocus.current = container.current?.contains(target) ?? false;
    };
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, [container]);
  return hasFocus;
}
