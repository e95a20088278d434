import { describe, expect, test } from "vitest";
import { demoKeys } from "../scenarios/demo-access.ts";
import { act } from "../service/act.ts";
import { pumpDeliveries } from "../service/pump.ts";
import { openService } from "../testing/open-service.ts";

const url = "https://partner.example/hooks";
const invalid = { status: 400, body: { error: { code: "invalid_request" } } };

function openOffice() {
  const service = openService();
  const { world, ask, bookingIn } = service;
  const register = (body: unknown, key: string = demoKeys.full) => ask("POST", "/webhooks", { body, key });
  /** Confirms a pickup, resets the booking, and returns the queued delivery. */
  const confirmPickup = () => {
    const booking = bookingIn("approved");
    act(world, { partnerId: booking.partnerId }, { action: "pickup", bookingId: booking.id });
    world.bookings.replace(booking);
    return world.deliveries.at(world.deliveries.size - 1)?.id ?? "";
  };
  const only = () => {
    const [webhook] = world.webhooks.values();
    if (webhook === undefined) throw new Error("No endpoint is registered.");
    return webhook;
  };
  return { ...service, register, confirmPickup, only };
}

describe("Endpoints, Webhooks", () => {
  test("answers with all fields of a new endpoint, and a secret of its own", async () => {
    const { register, world } = openOffice();
    expect((await register({ url, events: ["*"] })).body).toMatchObject({
      data: { id: expect.any(String), url, events: ["*"], created_at: "2026-06-11T12:05:22.000Z" },
    });
    await register({ url, events: ["*"] });
    expect(new Set([...world.webhooks.values()].map(({ secret }) => secret)).size).toBe(2);
    expect(world.ledger.entries()).toMatchObject([
      { kind: "webhook_added", url },
      { kind: "webhook_added", url },
    ]);
  });

  test("delivers twice to an address registered twice, once for an event listed twice", async () => {
    const { register, confirmPickup, world } = openOffice();
    const twice = ["booking.pickup_confirmed", "booking.pickup_confirmed"];
    expect((await register({ url, events: twice })).body).toMatchObject({ data: { events: twice.slice(1) } });
    await register({ url, events: ["*"] });
    confirmPickup();
    expect(world.deliveries.size).toBe(2);
    expect(new Set(world.deliveries.all().map(({ eventId }) => eventId)).size).toBe(1);
  });

  test("says what is wrong with the events when it refuses them", async () => {
    const { register } = openOffice();
    const message = async (events: string[]) => Object((await register({ url, events })).body).error.message;
    expect(await message(["*", "booking.created"])).toBe('In events, "*" must be the only entry.');
    expect(await message(["toString"])).toBe('There is no event "toString".');
  });

  test.each([
    ["http://127.0.0.1:9000/hooks", 200],
    ["http://localhost/hooks", 200],
    ["http://localhost", 200],
    ["https://partner.example", 200],
    ["http://localhost.evil.example/", 400],
    ["http://127.0.0.1@evil.example/", 400],
    ["http://partner.example/127.0.0.1", 400],
  ])("answers %s with %i where the host delivers to its own machine", async (address, status) => {
    const { register, world } = openOffice();
    expect(await register({ url: "http://127.0.0.1:9000/", events: ["*"] })).toMatchObject(invalid);
    world.receivers.httpLoopback = true;
    expect((await register({ url: address, events: ["*"] })).status).toBe(status);
  });

  test("lists endpoints newest first, and the newest 50 deliveries", async () => {
    const { register, confirmPickup, list, world } = openOffice();
    await register({ url: `${url}/1`, events: ["booking.pickup_confirmed"] });
    const ids = Array.from({ length: 53 }, confirmPickup);
    await register({ url: `${url}/2`, events: ["*"] });
    expect((await list("/webhooks")).rows.map((row) => row["url"])).toEqual([`${url}/2`, `${url}/1`]);
    const { rows, nextCursor } = await list("/webhooks/deliveries");
    expect(rows.map((row) => row["id"])).toEqual(ids.toReversed().slice(0, 50));
    expect(nextCursor).toBeNull();
    expect(world.deliveries.size).toBe(53);
  });

  test("makes only the removed endpoint's waiting deliveries dead letters", async () => {
    const { register, confirmPickup, ask, only, world } = openOffice();
    await register({ url, events: ["*"] });
    const { id } = only();
    await register({ url: `${url}/2`, events: ["*"] });
    confirmPickup();
    expect((await ask("DELETE", `/webhooks/${id}`)).body).toMatchObject({ data: { id } });
    expect(world.deliveries.all()).toMatchObject([
      { webhookId: id, status: "dead_letter", lastError: "The endpoint was removed." },
      { status: "pending" },
    ]);
    expect(world.receivers.queue.size).toBe(1);
    expect(world.ledger.entries().at(-1)).toMatchObject({ kind: "webhook_removed", webhook_id: id, url });
  });

  test("doesn't repeat an attempt in flight when its endpoint is removed", async () => {
    const { register, confirmPickup, ask, only, world } = openOffice();
    await register({ url, events: ["*"] });
    const id = confirmPickup();
    const fail = async () => {
      await ask("DELETE", `/webhooks/${only().id}`);
      return 500;
    };
    expect(await pumpDeliveries(world, fail, world.clock.now())).toBeUndefined();
    expect(world.deliveries.get(id)).toMatchObject({ status: "dead_letter", lastError: "The receiver answered 500." });
  });
});
