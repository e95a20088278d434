import { useEffect, type RefObject } from "react";
import { isTyping } from "#ui/browser/typing.ts";

/**
 * Leads what is typed beside a field into it, as a scanner types wherever the focus is: its first character replaces what stood
 * there. What is typed elsewhere, or while a dialog is open, stays where it is meant to be.
 * Escape clears it from everywhere.
 * @param add takes the character where the browser itself cannot, because the key was kept from all listeners
 */
export function useStrayTyping(
  field: RefObject<HTMLInputElement | null>,
  add: (character: string) => void,
  clear: () => void,
): void {
  useEffect(() => {
    const isDialogOpen = () => document.querySelector("[role=dialog],[role=alertdialog],[role=menu]") !== null;
    const isStray = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target, isComposing } = event;
      // Space presses buttons, and “?” leads to the keys; neither stands in a number or a reference.
      const isPrintable =
        key.length === 1 && key !== " " && key !== "?" && !ctrlKey && !metaKey && !altKey && !isComposing;
      return isPrintable && !isDialogOpen() && !isTyping(target);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isStray(event)) return;
      // The character follows the focus; no shortcut of the page may take it for its own.
      event.stopImmediatePropagation();
      field.current?.focus();
      field.current?.select();
    };
    // While single letters are switched off as shortcuts, no listener hears them go down; this event still comes.
    const onKeyPress = (event: KeyboardEvent) => {
      if (!isStray(event)) return;
      event.preventDefault();
      field.current?.focus();
      add(event.key);
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented && !isDialogOpen()) clear();
    };
    window.addEventListener("keydown", onKeyDown, { capture: true });
    window.addEventListener("keydown", onEscape);
    window.addEventListener("keypress", onKeyPress, { capture: true });
    return () => {
      window.removeEventListener("keydown", onKeyDown, { capture: true });
      window.removeEventListener("keydown", onEscape);
      window.removeEventListener("keypress", onKeyPress, { capture: true });
    };
  });
}
