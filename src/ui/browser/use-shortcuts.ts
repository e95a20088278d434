import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { storedChoice } from "./stored-choice.ts";

/** What a key does. `false`: nothing now, so the page may use the key. */
export type Shortcut = ((event: KeyboardEvent) => unknown) | undefined;

/**
 * The shortcuts of a screen or a dialog, by the names of `keyName`: "/", "Escape", "j", "J" with Shift, "mod+Enter" with Ctrl or
 * Command, and "alt+u" with Alt or Option. Keys typed into a field don't count, except with Alt, nor do letters if they are
 * turned off.
 * @param options `inDialog`: they belong to the open dialog. Its keys come before those of the element with
 *   the focus, so that "mod+Enter" doesn't press a button there, and a key that is held down counts once.
 *   `isFirst`: they come before those of the screen around.
 */
export function useShortcuts(
  shortcuts: Readonly<Record<string, Shortcut>>,
  { inDialog = false, isFirst = false } = {},
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isPageLocked() || (isLetterKey(event) && !lettersOn())) return;
    const name = nameOf(event);
    if (!inDialog && !name.startsWith("alt+") && isTyping(event.target)) return;
    const shortcut = shortcuts[name];
    if (shortcut === undefined) return;
    if (inDialog && event.repeat) event.preventDefault();
    else if (shortcut(event) !== false) event.preventDefault();
    if (inDialog && event.defaultPrevented) event.stopPropagation();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    const options = { capture: inDialog || isFirst };
    window.addEventListener("keydown", listener, options);
    return () => window.removeEventListener("keydown", listener, options);
  }, [inDialog, isFirst]);
}

/** Whether the page is out of sight until the API key is typed again: its shortcuts would act on what nobody sees. */
const isPageLocked = () => document.body.hasAttribute("data-locked");

function nameOf(event: KeyboardEvent): string {
  const { code, metaKey, ctrlKey, altKey } = event;
  const key = keyName(event);
  const isMod = metaKey || ctrlKey;
  // Ctrl and Alt together are AltGr, which types signs.
  if (altKey && isMod) return "";
  // Option makes another sign of a letter on Apple keyboards, or waits for a second one.
  if (altKey) return `alt+${/^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, "").toLowerCase()}`;
  return isMod ? `mod+${key}` : key;
}

/** Whether a key pressed here is typed text, or belongs to a dialog or menu, so that it isn't a shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest("[role=dialog],[role=alertdialog],[role=menu]") !== null) return true;
  return target.matches("textarea, select, input:not([type=checkbox], [type=radio])");
}

const isTypingNow = () => isTyping(document.activeElement);

function onFocusMove(listener: () => void): () => void {
  document.addEventListener("focusin", listener);
  document.addEventListener("focusout", listener);
  return () => {
    document.removeEventListener("focusin", listener);
    document.removeEventListener("focusout", listener);
  };
}

/** Whether a letter pressed now would be typed text. */
export const useIsTyping = (): boolean => useSyncExternalStore(onFocusMove, isTypingNow);

const stored = storedChoice("letter-keys");

/** Whether single letters and signs are shortcuts in this browser. WCAG 2.1.4 requires a way to turn them off. */
export const lettersOn = (): boolean => stored.read() !== "off";

/** Turns them on or off for this browser. False if that couldn't be stored. */
export const chooseLetterKeys = (isOn: boolean): boolean => stored.choose(isOn ? undefined : "off");

/** Whether single letters are shortcuts; follows choices here and in other tabs. */
export function useLetterKeys(): boolean {
  return useSyncExternalStore(stored.subscribe, lettersOn);
}

/** Whether a key is a letter, digit or sign, pressed alone or with Shift. Not Space, which presses buttons. */
export function isLetterKey({ key, metaKey, ctrlKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== " " && !metaKey && !ctrlKey && !altKey;
}

/**
 * The name of a key as our shortcuts are written: `KeyboardEvent.key`, but on a layout without Latin letters or digits, such as
 * a Cyrillic one, the letter or digit that is printed there on a US keyboard.
 */
export function keyName({ key, code, shiftKey }: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): string {
  const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? [];
  if (!/^\P{ASCII}$/u.test(key)) return key;
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase();
  return digit !== undefined && /^\p{Nd}$/u.test(key) ? digit : key;
}
