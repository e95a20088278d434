import { useSyncExternalStore } from "react";
import { mediaQuery } from "./phone.ts";
import { storedChoice } from "./stored-choice.ts";

/** The user's choice; `system` follows the device. */
export type ThemeChoice = "system" | "light" | "dark";

const stored = storedChoice("theme");
const dark = () => mediaQuery("(prefers-color-scheme: dark)");

function read(): ThemeChoice {
  const choice = stored.read();
  return choice === "light" || choice === "dark" ? choice : "system";
}

const isDark = () => read() === "dark" || (read() === "system" && dark().matches);

/** Chooses a theme for this browser. A browser that can't store it shows it until the page closes. */
export const chooseTheme = (choice: ThemeChoice): void => void stored.choose(choice === "system" ? undefined : choice);

const apply = () => void (document.documentElement.dataset["theme"] = isDark() ? "dark" : "light");
// Subscribed first, so that it applies before any component reacts.
stored.subscribe(apply);

function subscribe(listener: () => void): () => void {
  const leave = stored.subscribe(listener);
  const query = dark();
  const follow = () => {
    apply();
    listener();
  };
  query.addEventListener("change", follow);
  return () => {
    leave();
    query.removeEventListener("change", follow);
  };
}

/** The choice, and the theme it means now. `begin.js` has applied it before the first paint. */
export function useTheme(): { choice: ThemeChoice; shown: "light" | "dark" } {
  const choice = useSyncExternalStore(subscribe, read);
  return { choice, shown: useSyncExternalStore(subscribe, isDark) ? "dark" : "light" };
}
