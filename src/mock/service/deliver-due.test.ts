import { describe, expect, test } from "vitest";
import { openService } from "../testing/open-service.ts";
import { act } from "./act.ts";
import { type Deliver, deliverDue } from "./deliveries.ts";
import { addWebhook } from "./webhook-register.ts";

const partner = { partnerId: "harbour-fleet" };
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
  const sendDue = (deliver: Deliver) => deliverDue(world, deliver, world.clock.now());
  return { ...service, webhook, delivery, sendDue, pass, now: () => world.clock.now() };
}

describe("Events, Delivery rules", () => {
  test("retries a failed delivery after 10 s, 1 min, 5 min and twice 30 min only", async () => {
    const { sendDue, delivery, pass, now } = openQueue();
    let posts = 0;
    const fail: Deliver = async () => {
      posts += 1;
      return 500;
    };
    for (const [done, pause] of [10, minute, 5 * minute, 30 * minute, 30 * minute].entries()) {
      expect(await sendDue(fail)).toBe(now() + pause * 1000);
      expect(delivery()).toMatchObject({
        status: "retrying",
        attempts: done + 1,
        lastError: "The receiver answered 500.",
      });
      pass(pause - 1);
      await sendDue(fail);
      expect(posts).toBe(done + 1);
      pass(1);
    }
    expect(await sendDue(fail)).toBeUndefined();
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
    const { sendDue, delivery } = openQueue();
    await sendDue(async () => answer);
    expect(delivery()).toMatchObject({ status });
  });

  test("sends a delivery once from two runs at once, and waits for no slow receiver", async () => {
    const { sendDue, world, bookingIn } = openQueue();
    const { promise: answer, resolve } = Promise.withResolvers<number>();
    const sent: string[] = [];
    const slow = sendDue(({ body }) => {
      sent.push(body);
      return answer;
    });
    act(world, partner, { action: "pickup", bookingId: bookingIn("approved").id });
    await sendDue(async ({ body }) => sent.push(body) && 200);
    resolve(200);
    await slow;
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(2);
  });
});
