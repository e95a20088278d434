import { useState, useSyncExternalStore } from "react";

const second = 1000;
const minute = 60_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, minute / 4);
  return () => clearInterval(timer);
}

/** The minute that it is, as epoch ms; whatever shows times follows it past midnight and through a change of the clocks. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / minute) * minute);
}

/**
 * The second that it is, as epoch ms, for countdowns. Seconds are counted from when the component appeared and not by
 * the clock on the wall, so that what appears with a wait of 5 s begins with 5; each timer aims at the next full second,
 * so that none is skipped or stays for two.
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
