import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useSessionStore } from "#queries/session.tsx";
import { isLetterKey, keyName, lettersOn } from "#ui/browser/letter-keys.ts";
import { isTyping } from "#ui/browser/use-shortcuts.ts";
import { navigation } from "../navigation/navigation.ts";

type Open = "jump" | "shortcuts" | undefined;

/** Time for the second key of `G B`, in ms. */
const pairTime = 1200;

/** Whether an alert dialog is open: nothing opens over it and no key leaves it, such as a secret that is shown once. */
const isAsked = () => document.querySelector("[role=alertdialog]") !== null;

/**
 * App-wide shortcuts: ⌘K or Ctrl+K, `?`, and `G` followed by a screen's letter. While single letters are off, it hides them from
 * all other listeners, so that none has to check.
 */
export function useShellKeys() {
  const [open, setOpen] = useState<Open>();
  const navigate = useNavigate();
  const session = useSessionStore();
  const goPressedAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const isLocked = () => session.read().refused !== undefined;
    const onKey = (event: KeyboardEvent) => {
      const letter = keyName(event).toUpperCase();
      if ((event.metaKey || event.ctrlKey) && !event.shiftKey && letter === "K") {
        event.preventDefault();
        if (!isLocked() && !isAsked()) setOpen("jump");
        return;
      }
      if (isLocked()) return;
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      if (!lettersOn() && isLetterKey(event)) {
        event.stopImmediatePropagation();
        return;
      }
      if (isAsked()) return;
      if (event.key === "?") setOpen("shortcuts");
      const second = event.timeStamp - goPressedAt.current < pairTime;
      goPressedAt.current = letter === "G" ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const entry = second ? navigation.find(({ key }) => key === letter) : undefined;
      if (entry === undefined) return;
      // Keeps other listeners from handling the second letter.
      event.preventDefault();
      event.stopImmediatePropagation();
      void navigate({ to: entry.to });
    };
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, [navigate, session]);

  return { open, show: setOpen, close: () => setOpen(undefined) };
}
