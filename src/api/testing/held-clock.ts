import type { Wait } from "../governor-rules.ts";
import { noon } from "./answering.ts";

type Timer = { due: number; fire: () => void };

/** Lets all pending promises run. */
export const settle = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });

/** A clock that moves only when told to, with its timers. `waits`: every wait that was asked for, in ms. */
export function heldClock(start = noon) {
  let at = start;
  const timers = new Set<Timer>();
  const waits: number[] = [];
  const wait: Wait = (ms, signal) =>
    new Promise((resolve) => {
      waits.push(ms);
      const timer: Timer = {
        due: at + ms,
        fire() {
          timers.delete(timer);
          resolve();
        },
      };
      timers.add(timer);
      signal?.addEventListener("abort", timer.fire, { once: true });
    });
  const nextUntil = (end: number) => [...timers].filter(({ due }) => due <= end).toSorted((a, b) => a.due - b.due)[0];
  return {
    now: () => at,
    wait,
    waits,
    /** Moves the time on and fires every timer when it is due. */
    async pass(ms: number): Promise<void> {
      const end = at + ms;
      await settle();
      for (let timer = nextUntil(end); timer !== undefined; timer = nextUntil(end)) {
        at = Math.max(at, timer.due);
        timer.fire();
        await settle();
      }
      at = end;
      await settle();
    },
    /** Sets the clock without firing timers, as after a sleep or when somebody sets the clock. */
    setTo(time: number): void {
      at = time;
    },
    /** Fires all timers, whatever the clock says. */
    async fireAll(): Promise<void> {
      for (const timer of timers) timer.fire();
      await settle();
    },
  };
}
