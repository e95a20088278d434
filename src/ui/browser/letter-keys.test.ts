import { expect, test } from "vitest";
import { keyName } from "./use-shortcuts.ts";

test.each([
  ["a letter of a Latin layout, wherever it is", "a", "KeyQ", "a"],
  ["a letter of a Cyrillic layout", "л", "KeyK", "k"],
  ["one with Caps Lock", "Л", "KeyK", "k"],
  ["one with Shift", "Ф", "KeyA", "A", true],
  ["a Greek letter", "ξ", "KeyJ", "j"],
  ["a Hebrew letter", "ש", "KeyA", "a"],
  ["a Korean letter", "ㅁ", "KeyA", "a"],
  ["a Turkish letter", "ı", "KeyI", "i"],
  ["an Arabic digit", "٢", "Digit2", "2"],
  ["an accented letter where a digit is printed too", "é", "Digit2", "é"],
  ["a sign where another layout has a letter", ".", "KeyE", "."],
  ["an accented letter of its own key", "ö", "Semicolon", "ö"],
  ["a key with a name", "Enter", "Enter", "Enter"],
  ["a dead key", "Dead", "KeyE", "Dead"],
  ["a key without a code", "л", "", "л"],
])("reads %s", (_, key, code, name, shiftKey = false) => {
  expect(keyName({ key, code, shiftKey })).toBe(name);
});
