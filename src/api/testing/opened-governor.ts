import { createGovernor, type Governor, type Priority } from "../governor.ts";
import { heldClock, settle } from "./held-clock.ts";

/** One request at the governor: whether it left or was stopped, and how to end it. */
export type Asked = { left: boolean; stopped: unknown; end: () => void; stop: () => void };

/** A governor with its own clock. `random` is 0 by default, so pauses are exactly as long as asked. */
export function openGovernor(random: () => number = () => 0, clock = heldClock()) {
  const governor: Governor = createGovernor({ now: clock.now, random, wait: clock.wait });

  /** Asks for `count` requests at once and waits until everything has settled. */
  async function ask(priority: Priority, count = 1): Promise<Asked[]> {
    const all = Array.from({ length: count }, () => {
      const leave = new AbortController();
      const asked: Asked = { left: false, stopped: undefined, end: () => undefined, stop: () => leave.abort() };
      void governor.admit(priority, leave.signal).then(
        (end) => Object.assign(asked, { left: true, end }),
        (thrown: unknown) => Object.assign(asked, { stopped: thrown }),
      );
      return asked;
    });
    await settle();
    return all;
  }

  /** Sends one request after the other, each answered at once, and returns when they left, in ms. */
  async function flow(priority: Priority, count: number, forAtMost: number): Promise<number[]> {
    const begun = clock.now();
    const times: number[] = [];
    for (let each = 0; each < count; each += 1) {
      void governor.admit(priority).then((end) => {
        times.push(clock.now() - begun);
        end();
      });
    }
    await clock.pass(forAtMost);
    return times;
  }

  const waiting = (retryAfter?: number) => governor.noteReply({ kind: "waiting", retryAfter });
  const pauseSeconds = () => ((governor.read().pause?.until ?? clock.now()) - clock.now()) / 1000;
  return { governor, clock, ask, flow, waiting, pauseSeconds };
}

export const leftOf = (asked: readonly Asked[]) => asked.filter(({ left }) => left).length;
