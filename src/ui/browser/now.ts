import { useState, useSyncExternalStore } from "react";

const second = 1000;
const minute = 60_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, minute / 4);
  return () => clearInterval(timer);
}

/** The current minute, as epoch ms, so that times stay right past midnight and clock changes. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / minute) * minute);
}

/**
 * The current second, as epoch ms, for countdowns. Seconds count from when the component mounted, not by the clock,
 * so that a wait of 5 s starts at 5; each timer aims at the next full second, so that none is skipped
 * or shown twice.
 */
export function useSecond(): number {
  const [since] = useState(() => Date.now());
  return useSyncExternalStore(secondsSince(since), () => {
    return since + Math.floor((Date.now() - since) / second) * second;
  });
}

function secondsSince(since: number) {
  return (listener: () => void) => {
    let timer: ReturnType<typeof setTimeout>;
    const aim = () => {
      const past = Math.max(Date.now() - since, 0) % second;
      timer = setTimeout(() => {
        listener();
        aim();
      }, second - past);
    };
    aim();
    return () => clearTimeout(timer);
  };
}
