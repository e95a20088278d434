import { useSyncExternalStore } from "react";

/** A media query; one that never matches in a browser that can't answer. */
export function mediaQuery(query: string): Pick<MediaQueryList, "matches" | keyof EventTarget> {
  try {
    return matchMedia(query);
  } catch {
    return Object.assign(new EventTarget(), { matches: false });
  }
}

const query = "(width < 48rem)";

function subscribe(listener: () => void): () => void {
  const list = mediaQuery(query);
  list.addEventListener("change", listener);
  return () => list.removeEventListener("change", listener);
}

/** Whether the window has the phone layout now. */
export const matchesPhone = () => mediaQuery(query).matches;

/** Whether the window has the phone layout. For differences in structure; use `max-md:` for differences in style. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, matchesPhone);
}
