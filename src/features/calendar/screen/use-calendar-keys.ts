import { useEffect, useEffectEvent } from "react";
import { isTyping } from "#ui/browser/typing.ts";

type Does = Readonly<Record<"earlier" | "later" | "today" | "block", () => void>>;

/** `[` and `]` lead to other times, `T` back to today, `B` opens the form. No key sends anything. */
export function useCalendarKeys(does: Does): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
    const act = new Map([
      ["[", does.earlier],
      ["]", does.later],
      ["t", does.today],
      ["b", does.block],
    ]).get(event.key);
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
