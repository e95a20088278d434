import { useEffect, useEffectEvent, useRef } from "react";
import { isTyping } from "#ui/browser/typing.ts";

/** The longest gap between two characters of a scanner, in ms. People take longer, even with two hands. */
const scannerGap = 60;

/** Shortcuts that change nothing but what is marked: they act at once, and a scan that begins so takes them back up. */
const harmless: ReadonlySet<string> = new Set(["h", "j", "k", "l", "g", "[", "]", "/"]);
/** Shortcuts that open a question or undo something: they wait until it is clear that no scanner sent them. */
const weighty: ReadonlySet<string> = new Set(["p", "e", "u"]);

type Stray = {
  /** Whether the letters of the board are shortcuts now. */
  hasShortcuts: boolean;
  /** Starts a search with this text. */
  onText: (text: string) => void;
  onEscape: () => void;
};

/**
 * Puts stray typing into the search, because a scanner types wherever the focus is. Typing in a field or a dialog is left alone,
 * and so is a letter that is a shortcut, unless others follow it faster than anybody types. Escape clears the search.
 */
export function useStrayTyping({ hasShortcuts, onText, onEscape }: Stray): void {
  /** Letters that may be the beginning of a scan, with the time of the last one. */
  const begun = useRef({ text: "", at: 0 });
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What waited, sent on. */
  const sentOn = useRef<KeyboardEvent>(undefined);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event === sentOn.current || !isStray(event) || event.repeat) return;
    const { key, timeStamp, target } = event;
    const isFast = timeStamp - begun.current.at < scannerGap;
    const before = isFast ? begun.current.text : "";
    const letter = key.toLowerCase();
    const isWaiting = waiting.current !== undefined;
    clearTimeout(waiting.current);
    waiting.current = undefined;
    if (hasShortcuts && !(isFast && isWaiting) && (harmless.has(letter) || weighty.has(letter))) {
      begun.current = { text: before + key, at: timeStamp };
      if (harmless.has(letter)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      waiting.current = setTimeout(() => {
        waiting.current = undefined;
        const place = target instanceof Element && target.isConnected ? target : document.body;
        sentOn.current = new KeyboardEvent("keydown", { key, shiftKey: event.shiftKey, bubbles: true });
        place.dispatchEvent(sentOn.current);
      }, scannerGap);
      return;
    }
    begun.current = { text: "", at: 0 };
    event.preventDefault();
    event.stopImmediatePropagation();
    onText(before + key);
  });
  // With letter shortcuts off, no listener gets the keydown, but this event still comes.
  const onKeyPress = useEffectEvent((event: KeyboardEvent) => {
    if (!isStray(event)) return;
    event.preventDefault();
    onText(event.key);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented && !isDialogOpen()) onEscape();
  });
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    // Below the window, where the shell takes the second letter of a pair such as `G B` first.
    document.addEventListener("keydown", (event) => onKeyDown(event), { capture: true, signal });
    window.addEventListener("keydown", (event) => onKey(event), { signal });
    window.addEventListener("keypress", (event) => onKeyPress(event), { capture: true, signal });
    return () => {
      clearTimeout(waiting.current);
      gone.abort();
    };
  }, []);
}

const isDialogOpen = () => document.querySelector("[role=dialog],[role=alertdialog],[role=menu]") !== null;

function isStray({ key, ctrlKey, metaKey, altKey, target, isComposing }: KeyboardEvent): boolean {
  // Space presses buttons and “?” opens the shortcuts; neither is part of a number or reference.
  const isPrintable = key.length === 1 && key !== " " && key !== "?" && !ctrlKey && !metaKey && !altKey && !isComposing;
  return isPrintable && !isDialogOpen() && !isTyping(target);
}
