import { useEffect, useEffectEvent } from "react";
import { isLetterKey, lettersOn } from "./letter-keys.ts";
import { isTyping } from "./typing.ts";

/** What a key does. `false`: nothing now, so the page may use the key. */
export type Shortcut = ((event: KeyboardEvent) => unknown) | undefined;

/**
 * The shortcuts of a screen or a dialog, by `KeyboardEvent.key`: "/", "Escape", "j", "J" with Shift, and
 * "mod+Enter" with Ctrl or Command. Keys typed into a field don't count, nor do letters if they are turned off.
 * @param options `inDialog`: they belong to the open dialog. Its keys come before those of the element with
 *   the focus, so that "mod+Enter" doesn't press a button there, and a key that is held down counts once.
 */
export function useShortcuts(shortcuts: Readonly<Record<string, Shortcut>>, { inDialog = false } = {}): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isMod = event.metaKey || event.ctrlKey;
    if (event.defaultPrevented || event.altKey || (isLetterKey(event) && !lettersOn())) return;
    if (!inDialog && isTyping(event.target)) return;
    const shortcut = shortcuts[isMod ? `mod+${event.key}` : event.key];
    if (shortcut === undefined) return;
    if (inDialog && event.repeat) event.preventDefault();
    else if (shortcut(event) !== false) event.preventDefault();
    if (inDialog && event.defaultPrevented) event.stopPropagation();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listener, { capture: inDialog });
    return () => window.removeEventListener("keydown", listener, { capture: inDialog });
  }, [inDialog]);
}
