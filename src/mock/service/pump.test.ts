import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { openService } from "../testing/open-service.ts";
import { act } from "./act.ts";
import { receiverComesBack, receiverGoesDown } from "./happenings.ts";
import { type Deliver, pumpDeliveries } from "./pump.ts";
import { addWebhook } from "./webhook-register.ts";

const partner = { partnerId: "harbour-fleet" };
const well: Deliver = async () => 204;
const minute = 60;

/** A world with one endpoint and one delivery whose answer doesn't get lost. */
function openQueue() {
  const service = openService();
  const { world, bookingIn, pass } = service;
  const webhook = addWebhook(world, partner, "https://partner.example/hooks", ["booking.pickup_confirmed"]);
  const booking = bookingIn("approved");
  for (;;) {
    act(world, partner, { action: "pickup", bookingId: booking.id });
    const last = world.deliveries.at(world.deliveries.size - 1);
    if (last?.eventId.endsWith("0") === false) break;
    world.receivers.queue.clear();
    world.bookings.replace(booking);
  }
  const delivery = () => world.deliveries.at(world.deliveries.size - 1);
  const pump = (deliver: Deliver) => pumpDeliveries(world, deliver, world.clock.now());
  return { ...service, webhook, delivery, pump, pass, now: () => world.clock.now() };
}

describe("Events, Delivery rules", () => {
  test("asks for no further call when the queue is empty", async () => {
    const { world } = openService();
    expect(await pumpDeliveries(world, well, world.clock.now())).toBeUndefined();
  });

  test("retries a failed delivery after 10 s, 1 min, 5 min and twice 30 min only", async () => {
    const { pump, delivery, pass, now } = openQueue();
    let posts = 0;
    const fail: Deliver = async () => {
      posts += 1;
      return 500;
    };
    for (const [done, pause] of [10, minute, 5 * minute, 30 * minute, 30 * minute].entries()) {
      expect(await pump(fail)).toBe(now() + pause * 1000);
      expect(delivery()).toMatchObject({
        status: "retrying",
        attempts: done + 1,
        lastError: "The receiver answered 500.",
      });
      pass(pause - 1);
      await pump(fail);
      expect(posts).toBe(done + 1);
      pass(1);
    }
    expect(await pump(fail)).toBeUndefined();
    expect(delivery()).toMatchObject({ status: "dead_letter", attempts: 6, nextAttemptAt: null });
  });

  test.each([
    [200, "delivered"],
    [299, "delivered"],
    [199, "retrying"],
    [302, "retrying"],
    [404, "retrying"],
    [500, "retrying"],
  ])("takes an answer %i as %s", async (answer, status) => {
    const { pump, delivery } = openQueue();
    await pump(async () => answer);
    expect(delivery()).toMatchObject({ status });
  });

  test("keeps the last error on a delivery that finally arrived", async () => {
    const { pump, delivery, pass } = openQueue();
    await pump(() => Promise.reject(new Error("Refused.")));
    pass(10);
    await pump(well);
    expect(delivery()).toMatchObject({ status: "delivered", attempts: 2, lastError: "Refused." });
  });

  test("sends a delivery once from two runs at once, and waits for no slow receiver", async () => {
    const { pump, world, bookingIn } = openQueue();
    const { promise: answer, resolve } = Promise.withResolvers<number>();
    const sent: string[] = [];
    const slow = pump(({ body }) => {
      sent.push(body);
      return answer;
    });
    act(world, partner, { action: "pickup", bookingId: bookingIn("approved").id });
    await pump(async ({ body }) => sent.push(body) && 200);
    resolve(200);
    await slow;
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(2);
  });

  test("delivers to a receiver that was down only once it is back", async () => {
    const { pump, world, webhook, delivery, pass } = openQueue();
    receiverGoesDown(world, webhook.id);
    await pump(() => Promise.reject(new Error("Asked.")));
    expect(delivery()).toMatchObject({ status: "retrying", lastError: "The receiver cannot be reached." });
    receiverComesBack(world, webhook.id);
    pass(10);
    await pump(well);
    expect(delivery()).toMatchObject({ status: "delivered", attempts: 2 });
    expect(world.ledger.entries().map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["receiver_down", "receiver_up"]),
    );
  });

  test("sends the booking as it was at the event when it retries", async () => {
    const { pump, world, bookingIn, pass } = openQueue();
    const before = bookingIn("picked_up");
    const bodies: string[] = [];
    const fail: Deliver = async ({ body }) => bodies.push(body) && 500;
    await pump(fail);
    for (const booking of world.bookings.all()) {
      if (booking.id !== before.id) world.bookings.replace({ ...booking, price: { amount: 1, currency: "NOK" } });
    }
    pass(10);
    await pump(fail);
    expect(bodies[1]).toBe(bodies[0]);
  });

  test("signs the body with HMAC-SHA256 in hexadecimal, keyed with the secret", async () => {
    const { pump, webhook } = openQueue();
    let signature = "";
    let body = "";
    await pump(async (post) => {
      signature = post.headers["X-SERVICE-Signature"] ?? "";
      body = post.body;
      return 200;
    });
    expect(signature).toBe(createHmac("sha256", webhook.secret).update(body).digest("hex"));
  });
});
