import { useSyncExternalStore } from "react";

let opened: string | undefined;
const listeners = new Set<() => void>();

/** Shows a replacement on the screen of the endpoints, now or once that is opened; undefined shows none. */
export function openReplacement(id: string | undefined): void {
  opened = id;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Which replacement is to be shown; the component follows it. */
export function useOpenReplacement(): string | undefined {
  return useSyncExternalStore(subscribe, () => opened);
}
