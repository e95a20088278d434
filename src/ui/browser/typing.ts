import { useSyncExternalStore } from "react";

/** Whether a key pressed here is typed text, or belongs to a dialog or menu, so that it isn't a shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest("[role=dialog],[role=alertdialog],[role=menu]") !== null) return true;
  return target.matches("textarea, select, input:not([type=checkbox], [type=radio])");
}

const isTypingNow = () => isTyping(document.activeElement);

function subscribe(listener: () => void): () => void {
  document.addEventListener("focusin", listener);
  document.addEventListener("focusout", listener);
  return () => {
    document.removeEventListener("focusin", listener);
    document.removeEventListener("focusout", listener);
  };
}

/** Whether a letter pressed now would be typed text. */
export const useIsTyping = (): boolean => useSyncExternalStore(subscribe, isTypingNow);
