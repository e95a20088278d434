import { useShortcuts, type Shortcut } from "#ui/browser/use-shortcuts.ts";

/** Keys that act on one booking elsewhere: here there are several. */
const ofOne = ["a", "A", "r", "R", "c", "C", "p", "P", "e", "E", "y", "."] as const;

const isWithin = ({ target }: KeyboardEvent, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

const outside =
  (run: () => void): Shortcut =>
  (event) =>
    isWithin(event, "[role=grid]") ? false : run();

/** Enter presses the button or link that has the focus. */
const outsideButtons =
  (run: () => void): Shortcut =>
  (event) =>
    isWithin(event, "button, a, summary, [role=grid]") ? false : run();

/** Keys of the view, unless the focus is in the list. They come before those of the list. */
export function useConflictKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const own = Object.entries(keys).flatMap(([key, run]): [string, Shortcut][] =>
    run === undefined ? [] : [[key, key === "Enter" ? outsideButtons(run) : outside(run)]],
  );
  const off = ofOne.map((key): [string, Shortcut] => [key, outside(() => {})]);
  useShortcuts(Object.fromEntries([...off, ...own]), { isFirst: true });
}
