import { useSyncExternalStore } from "react";

/** What the user chose; `system` follows the device. */
export type ThemeChoice = "system" | "light" | "dark";

const slot = "theme";
const dark = () => matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set<() => void>();

function read(): ThemeChoice {
  try {
    const kept = localStorage.getItem(slot);
    return kept === "light" || kept === "dark" ? kept : "system";
  } catch {
    return "system";
  }
}

function apply(choice: ThemeChoice): void {
  const isDark = choice === "dark" || (choice === "system" && dark().matches);
  document.documentElement.dataset["theme"] = isDark ? "dark" : "light";
  for (const listener of listeners) listener();
}

/** Chooses a theme for this browser. A browser that keeps nothing still shows it until the page closes. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === "system") localStorage.removeItem(slot);
    else localStorage.setItem(slot, choice);
  } catch {
    // Not kept; shown all the same.
  }
  apply(choice);
}

const follow = () => apply(read());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const query = dark();
  query.addEventListener("change", follow);
  return () => {
    listeners.delete(listener);
    query.removeEventListener("change", follow);
  };
}

/** The choice, and what it comes to now. `begin.js` has resolved it once before the first paint. */
export function useTheme(): { choice: ThemeChoice; shown: "light" | "dark" } {
  const choice = useSyncExternalStore(subscribe, read);
  const shown = useSyncExternalStore(subscribe, () => document.documentElement.dataset["theme"]);
  return { choice, shown: shown === "dark" ? "dark" : "light" };
}
