import { useEffect } from "react";
import { isLetterKey, lettersOn } from "#ui/browser/letter-keys.ts";
import { isTyping } from "#ui/browser/typing.ts";

/** N begins a new endpoint. */
export function useWebhooksKeys(onNew: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !lettersOn() || !isLetterKey(event) || isTyping(event.target)) return;
      if (event.key !== "n") return;
      event.preventDefault();
      onNew();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
}
