import { useEffect, type RefObject } from "react";
import { isTyping } from "#ui/browser/typing.ts";

/** `/` leads to the search of this screen. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isOther = event.key !== "/" || event.metaKey || event.ctrlKey || event.altKey;
      if (isOther || event.defaultPrevented || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [field]);
}
