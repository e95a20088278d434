import { startWebhookSender } from "../hosts/webhook-sender.ts";
import { createAnswer } from "../http/answer.ts";
import { knownMoment } from "../scenarios/known-bookings.ts";
import { createScenario } from "../scenarios/scenarios.ts";
import { createAsk } from "./ask.ts";
import { createReceiver, type Receiver } from "./receiver.ts";
import { createGate, type ServedService } from "./served-service.ts";

/** A service without a network: requests and events are function calls. */
export function serveDirectly(): ServedService {
  let now = knownMoment;
  const world = createScenario("normal-day", { clock: { now: () => now }, seed: 7 });
  const receivers = new Map<string, Receiver>();
  const sender = startWebhookSender(world, async ({ url, headers, body }) => {
    const receiver = receivers.get(url);
    if (receiver === undefined) throw new Error("Nobody is there.");
    return receiver.take({ headers: new Headers(headers), body });
  });
  const gate = createGate();
  return {
    world,
    ask: createAsk("https://service.example/v1", createAnswer(world, { beforeAnswer: gate.beforeAnswer })),
    pass: (seconds) => {
      now += seconds * 1000;
      world.receivers.wake();
      return sender.settled();
    },
    delivered: sender.settled,
    openReceiver: async () => {
      const receiver = createReceiver(`https://receiver-${receivers.size}.example/hooks`);
      receivers.set(receiver.url, receiver);
      return receiver;
    },
    hold: gate.hold,
    close: sender.stop,
  };
}
