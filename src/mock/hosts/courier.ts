import { type Deliver, pumpDeliveries } from "../service/pump.ts";
import type { World } from "../service/world.ts";

/** How long a receiver may take to answer, in seconds. ASSUMED M31. */
export const receiverTimeoutSeconds = 10;

/** What a delivery record says of a receiver that took longer. */
export const noAnswerWithin = (seconds: number) => `The receiver did not answer within ${seconds} seconds.`;

/**
 * Receivers for a world that has no network. How one behaves is told by its host: `fail.` answers 500, `slow.` never
 * answers in time (nobody waits for it here), any other has the event.
 */
export const simulatedReceivers: Deliver = async ({ url }) => {
  const { hostname } = new URL(url);
  if (hostname.startsWith("slow.")) throw new Error(noAnswerWithin(receiverTimeoutSeconds));
  return hostname.startsWith("fail.") ? 500 : 204;
};

/** Who carries a world's deliveries. */
export type Courier = {
  /** Resolves once nothing is under way; retries that are due later are not waited for. */
  readonly settled: () => Promise<void>;
  /** Takes nothing more on, and resolves once what is under way has ended. What is queued stays queued. */
  readonly stop: () => Promise<void>;
};

/** Longer waits end at once, in browsers and in Node. The world's clock may stand far behind a retry. */
const longestTimer = 2 ** 31 - 1;

/** Carries deliveries by `deliver` whenever one is queued and whenever a retry is due. */
export function startCourier(world: World, deliver: Deliver): Courier {
  const underWay = new Set<Promise<void>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const pump = async () => {
    const next = await pumpDeliveries(world, deliver, world.clock.now());
    clearTimeout(timer);
    if (stopped || next === undefined) return;
    timer = setTimeout(world.receivers.wake, Math.min(longestTimer, Math.max(0, next - world.clock.now())));
  };
  const settled = async () => {
    while (underWay.size > 0) await Promise.all(underWay);
  };
  world.receivers.wake = () => {
    const run = pump().finally(() => underWay.delete(run));
    underWay.add(run);
  };
  world.receivers.wake();
  return {
    settled,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      world.receivers.wake = () => {};
      return settled();
    },
  };
}
