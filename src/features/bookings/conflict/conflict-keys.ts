import { useShortcuts, type Shortcut } from "#ui/browser/use-shortcuts.ts";

/** Keys that act on one booking elsewhere: here there are several. */
const ofOne = ["a", "A", "r", "R", "c", "C", "p", "P", "e", "E", "y", "."] as const;

const isWithin = ({ target }: KeyboardEvent, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

const outsideOf =
  (selector: string) =>
  (run: () => void): Shortcut =>
  (event) =>
    isWithin(event, selector) ? false : run();

const outside = outsideOf("[role=grid]");
/** Enter presses the button or link that has the focus. */
const outsideButtons = outsideOf("button, a, summary, [role=grid]");
/** A digit in a dialog is meant for that. */
const outsideDialogs = outsideOf("[role=alertdialog], [role=dialog]");

/** Keys of the view; unless the focus is in the list, where only the digits count. They come before those of the list. */
export function useConflictKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const own = Object.entries(keys).flatMap(([key, run]): [string, Shortcut][] =>
    run === undefined
      ? []
      : [[key, key === "Enter" ? outsideButtons(run) : /\d/.test(key) ? outsideDialogs(run) : outside(run)]],
  );
  const off = ofOne.map((key): [string, Shortcut] => [key, outside(() => {})]);
  useShortcuts(Object.fromEntries([...off, ...own]), { isFirst: true });
}
