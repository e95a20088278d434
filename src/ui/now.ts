import { useSyncExternalStore } from "react";

const minute = 60_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, minute / 4);
  return () => clearInterval(timer);
}

/** The minute that it is, as epoch ms; whatever shows times follows it past midnight and through a change of the clocks. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / minute) * minute);
}
