import { useSyncExternalStore } from "react";
import { keptChoice } from "./kept-choice.ts";

const kept = keptChoice("letter-keys");

/** Whether single letters and signs are shortcuts in this browser. WCAG 2.1.4 requires a way to turn them off. */
export const lettersOn = (): boolean => kept.read() !== "off";

/** Turns them on or off for this browser. False if that couldn't be stored. */
export const chooseLetterKeys = (isOn: boolean): boolean => kept.choose(isOn ? undefined : "off");

/** Whether single letters are shortcuts; follows choices here and in other tabs. */
export function useLetterKeys(): boolean {
  return useSyncExternalStore(kept.subscribe, lettersOn);
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
