import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { createSandbox } from "#mock/hosts/http.ts";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import { createAsk } from "#mock/testing/ask.ts";
import { createReceiver, type Receiver } from "#mock/testing/receiver.ts";
import { createGate, type ServedService } from "#mock/testing/served-service.ts";
import { statements } from "#mock/testing/statements.ts";
import { listening } from "./testing/listening.ts";
import { serving } from "./testing/serve.ts";

/** Listens for events on a free port of this machine. */
async function openReceiver(open: AsyncDisposableStack): Promise<Receiver> {
  const { url } = open.use(
    await listening(
      createServer((request, response) => {
        void text(request).then((body) => {
          const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
          response.writeHead(receiver.take({ headers, body })).end();
        });
      }),
    ),
  );
  const receiver = createReceiver(`${url}/hooks`);
  return receiver;
}

/** The sandbox behind the server, with requests and events over real HTTP. */
async function proveByHttp(holds: (service: ServedService) => Promise<void>): Promise<void> {
  let now = knownMoment;
  const gate = createGate();
  const sandbox = createSandbox({
    clock: { now: () => now },
    scenario: "normal-day",
    deliver: [],
    beforeAnswer: gate.beforeAnswer,
  });
  await using open = new AsyncDisposableStack();
  open.defer(sandbox.stop);
  await serving({ sandbox }, (url) =>
    holds({
      world: sandbox.world,
      ask: createAsk(`${url}/v1`, fetch),
      pass: (seconds) => {
        now += seconds * 1000;
        sandbox.world.receivers.wake();
        return sandbox.settled();
      },
      delivered: sandbox.settled,
      openReceiver: () => openReceiver(open),
      hold: gate.hold,
      close: sandbox.stop,
    }),
  );
}

describe.each(Object.entries(statements))("%s", (_, section) => {
  test.each(section)("$says", async ({ holds }) => {
    expect.hasAssertions();
    await proveByHttp(holds);
  });
});
