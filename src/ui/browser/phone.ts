import { useSyncExternalStore } from "react";
import { mediaQuery } from "./media.ts";

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
