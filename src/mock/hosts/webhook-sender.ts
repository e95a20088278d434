import { type Deliver, deliverDue } from "../service/deliveries.ts";
import type { World } from "../service/world.ts";

/** How many seconds a receiver may take to answer. ASSUMED M31. */
export const receiverTimeoutSeconds = 10;

/** The last error for a receiver that took longer. */
export const noAnswerInTime = `The receiver did not answer within ${receiverTimeoutSeconds} seconds.`;

/**
 * Receivers for a world without a network, which take a second, by host: `fail.` answers 500, `erp.` 503, `slow.` never answers
 * in time (without a longer wait), any other receives the event.
 */
export function createSimulatedReceivers(wait: (milliseconds: number) => Promise<void>): Deliver {
  return async ({ url }) => {
    await wait(1_000);
    const { hostname } = new URL(url);
    if (hostname.startsWith("slow.")) throw new Error(noAnswerInTime);
    if (hostname.startsWith("erp.")) throw new Error("503 Service Unavailable");
    return hostname.startsWith("fail.") ? 500 : 204;
  };
}

export type WebhookSender = {
  /** Resolves once nothing is in flight; doesn't wait for later retries. */
  readonly settled: () => Promise<void>;
  /** Starts nothing more, and resolves once what's in flight has ended. The queue stays. */
  readonly stop: () => Promise<void>;
};

/** Longer timers fire at once, in browsers and in Node. The world's clock may be far behind a retry. */
const longestTimer = 2 ** 31 - 1;

/** Makes deliveries with `deliver` whenever one is queued or a retry is due. */
export function startWebhookSender(world: World, deliver: Deliver): WebhookSender {
  const underWay = new Set<Promise<void>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const sendDue = async () => {
    const next = await deliverDue(world, deliver, world.clock.now());
    clearTimeout(timer);
    if (stopped || next === undefined) return;
    timer = setTimeout(world.receivers.wake, Math.min(longestTimer, Math.max(0, next - world.clock.now())));
  };
  const settled = async () => {
    while (underWay.size > 0) await Promise.all(underWay);
  };
  world.receivers.wake = () => {
    const run = sendDue().finally(() => underWay.delete(run));
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
