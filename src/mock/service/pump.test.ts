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

/** A world with one endpoint and one delivery for it, the answer to which does not get lost. */
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
  test("an empty queue wants no call", async () => {
    const { world } = openService();
    expect(await pumpDeliveries(world, well, world.clock.now())).toBeUndefined();
  });

  test("one that fails is tried again after 10 s, 1 min, 5 min and 30 min, and then no more", async () => {
    const { pump, delivery, pass, now } = openQueue();
    let posts = 0;
    const fail: Deliver = async () => {
      posts += 1;
      return 500;
    };
    for (const [done, pause] of [10, minute, 5 * minute, 30 * minute].entries()) {
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
    expect(delivery()).toMatchObject({ status: "dead_letter", attempts: 5, nextAttemptAt: null });
  });

  test.each([
    [200, "delivered"],
    [299, "delivered"],
    [199, "retrying"],
    [302, "retrying"],
    [404, "retrying"],
    [500, "retrying"],
  ])("an answer %i means %s", async (answer, status) => {
    const { pump, delivery } = openQueue();
    await pump(async () => answer);
    expect(delivery()).toMatchObject({ status });
  });

  test("the last error stays on the record of a delivery that arrived at last", async () => {
    const { pump, delivery, pass } = openQueue();
    await pump(() => Promise.reject(new Error("Refused.")));
    pass(10);
    await pump(well);
    expect(delivery()).toMatchObject({ status: "delivered", attempts: 2, lastError: "Refused." });
  });

  test("two pumps at once send a delivery once, and a slow receiver holds up no other pump", async () => {
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

  test("a receiver that is down is not even asked, and gets it once it is back", async () => {
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

  test("what is sent again tells of the moment of the event, not of later changes", async () => {
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

  test("the signature is HMAC-SHA256 over the body, keyed with the secret, in hexadecimal", async () => {
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
