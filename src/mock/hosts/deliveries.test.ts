import { createServer, type RequestListener, type Server } from "node:http";
import { afterEach, describe, expect, test, vi } from "vitest";
import { openService } from "../testing/open-service.ts";
import { act } from "../service/act.ts";
import { addWebhook } from "../service/webhook-register.ts";
import { startWebhookSender } from "./webhook-sender.ts";
import { createSandbox, createHttpPost } from "./http.ts";

const partner = { partnerId: "harbour-fleet" };
const open: Server[] = [];

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const server of open.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  open.push(server);
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It has no port.");
  return `http://127.0.0.1:${address.port}/hooks`;
}

const post = (url: string) => ({ url, headers: { "Content-Type": "application/json" }, body: "{}" });

describe("posting for real", () => {
  test("does not follow a redirect: the signed event goes nowhere else", async () => {
    const asked: (string | undefined)[] = [];
    const url = await listen((request, response) => {
      asked.push(request.url);
      response.writeHead(307, { Location: "/elsewhere" }).end();
    });
    expect(await createHttpPost()(post(url))).toBe(307);
    expect(asked).toEqual(["/hooks"]);
  });

  test.each([
    ["http://127.0.0.1/hooks", 204],
    ["http://localhost:9000/hooks", 204],
    ["https://[::1]/hooks", 204],
    ["https://hooks.example:8443/", 204],
    ["https://HOOKS.example/", 204],
    ["https://other.example/", "refused"],
    ["https://hooks.example.evil.example/", "refused"],
    ["https://hooks.example@evil.example/", "refused"],
    ["http://169.254.169.254/latest", "refused"],
  ])("posts to this machine and to named hosts only: %s %s", async (url, outcome) => {
    const fetched = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(null, { status: 204 }));
    expect(await createHttpPost(["hooks.example"])(post(url)).catch(() => "refused")).toBe(outcome);
    expect(fetched).toHaveBeenCalledTimes(outcome === 204 ? 1 : 0);
  });
});

function openQueue() {
  vi.useFakeTimers();
  const service = openService();
  const { world, bookingIn } = service;
  addWebhook(world, partner, "https://partner.example/hooks", ["booking.pickup_confirmed"]);
  const happen = () => act(world, partner, { action: "pickup", bookingId: bookingIn("approved").id });
  return { ...service, happen };
}

describe("the sender", () => {
  test("finishes what is in flight when stopped, and delivers nothing more", async () => {
    const { world, happen, pass } = openQueue();
    const { promise: answer, resolve } = Promise.withResolvers<number>();
    let posts = 0;
    const sender = startWebhookSender(world, () => {
      posts += 1;
      return answer;
    });
    happen();
    const stopped = sender.stop();
    resolve(500);
    await stopped;
    expect(world.deliveries.all()).toMatchObject([{ status: "retrying" }]);
    happen();
    pass(3600);
    vi.advanceTimersByTime(3_600_000);
    expect(posts).toBe(1);
  });
});

test("simulates receivers and refuses plain http unless it posts for real", async () => {
  const fetched = vi.spyOn(globalThis, "fetch");
  const { world, settled, stop } = createSandbox({ scenario: "normal-day" });
  expect(world.receivers.httpLoopback).toBe(false);
  const good = addWebhook(world, partner, "https://partner.invalid/", ["*"]);
  addWebhook(world, partner, "https://fail.partner.invalid/", ["*"]);
  for (const { id, state } of world.bookings.all()) {
    if (state === "approved") act(world, partner, { action: "pickup", bookingId: id });
  }
  // Now and then the answer to an event gets lost.
  const kept = () => world.deliveries.all().filter(({ eventId }) => !eventId.endsWith("0"));
  const statuses = () => new Set(kept().map(({ webhookId, status }) => `${webhookId === good.id}: ${status}`));
  expect(statuses()).toEqual(new Set(["true: pending", "false: pending"]));
  await settled();
  expect(statuses()).toEqual(new Set(["true: delivered", "false: retrying"]));
  await stop();
  expect(fetched).not.toHaveBeenCalled();
});
