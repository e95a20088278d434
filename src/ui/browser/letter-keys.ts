import { useSyncExternalStore } from "react";
import { keptChoice } from "./kept-choice.ts";

const kept = keptChoice("letter-keys");

/** Whether single letters and signs are shortcuts in this browser. WCAG 2.1.4 wants a way to switch them off. */
export const lettersOn = (): boolean => kept.read() !== "off";

/** Switches them on or off for this browser. False when that was not kept. */
export const chooseLetterKeys = (isOn: boolean): boolean => kept.choose(isOn ? undefined : "off");

/** Whether single letters are shortcuts; follows a choice made here or in another tab. */
export function useLetterKeys(): boolean {
  return useSyncExternalStore(kept.subscribe, lettersOn);
}

/** Whether a key stands for a letter, digit or sign and is pressed alone or with Shift. Space is none: it presses buttons. */
export function isLetterKey({ key, metaKey, ctrlKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== " " && !metaKey && !ctrlKey && !altKey;
}
