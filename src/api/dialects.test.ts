import { describe, expect, test } from "vitest";
import { bookingActions } from "#contract/booking.ts";
import { dialects, isDialect } from "#mock/dialects/dialects.ts";
import { harbourFleet } from "#mock/scenarios/demo-access.ts";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import { openScenario } from "#mock/scenarios/open-scenario.ts";
import type { BookingState } from "#mock/service/entities.ts";
import { createBlock, mapVehicle } from "./vehicles.ts";
import { decideBooking } from "./bookings.ts";
import { createClient } from "./transport.ts";
import { createWebhook, deleteWebhook } from "./webhooks.ts";
import { sendWrite, type Write } from "./writes.ts";

const ours = <Row extends { partnerId: string }>(rows: readonly Row[]) =>
  rows.filter(({ partnerId }) => partnerId === harbourFleet.id);

/** The real client at the mock, on a normal day. */
function open(name: string) {
  if (!isDialect(name)) throw new Error(`There is no dialect ${name}.`);
  const clock = { now: () => knownMoment };
  const { world, answer, key } = openScenario("normal-day", {
    clock,
    seed: 7,
    dialect: name,
    options: { rateLimit: { limit: 1_000_000, windowSeconds: 60 } },
  });
  const baseUrl = "https://service.example/v1";
  const client = createClient({ baseUrl, key, id: "client-1", fetch: answer, now: clock.now, wait: async () => {} });
  let sent = 0;
  /** Sends a write and, as if its reply had been lost, once more with the same key; returns whether each was a replay. */
  const twice = async (write: Write) => {
    const attempt = { ...write, key: `key-${(sent += 1)}` };
    const first = await sendWrite(client, { ...attempt, attempt: 1 });
    const second = await sendWrite(client, { ...attempt, attempt: 2 });
    return [first.replayed, second.replayed];
  };
  return { world, client, twice };
}

const stateFor = {
  approve: "awaiting_approval",
  reject: "awaiting_approval",
  cancel: "approved",
  pickup: "approved",
  return: "picked_up",
} as const satisfies Record<string, BookingState>;

describe.each(Object.keys(dialects))("a service that speaks %s", (name) => {
  test.each(bookingActions)("carries out %s once, however often it is sent with its key", async (action) => {
    const { world, twice } = open(name);
    const booking = ours(world.bookings.all()).find(({ state }) => state === stateFor[action]);
    if (booking === undefined) throw new Error("There is no such booking.");
    const before = world.ledger.of(booking.id).length;
    expect(await twice(decideBooking(action, booking.id, "No vehicle"))).toEqual([false, true]);
    const done = world.ledger.of(booking.id).slice(before);
    expect(done.filter(({ kind }) => kind === "transition")).toMatchObject([{ action, by: "partner" }]);
    expect(done.filter(({ kind }) => kind === "captured")).toHaveLength(action === "approve" ? 1 : 0);
  });

  test("creates a block, a mapping and an endpoint once, and deletes the endpoint", async () => {
    const { world, twice } = open(name);
    const fleet = ours(world.vehicles.all());
    const [mapped, unmapped] = [fleet.find((each) => each.externalRef), fleet.find((each) => !each.externalRef)];
    if (mapped?.externalRef === undefined || unmapped === undefined) throw new Error("There are both.");
    const [start, end] = ["2030-01-01T00:00:00Z", "2030-01-02T00:00:00Z"];
    const before = world.ledger.entries().length;
    expect(await twice(createBlock(mapped.externalRef, { id: "blk-1", start, end }))).toEqual([false, true]);
    expect(await twice(mapVehicle(unmapped.id, "HV-new"))).toEqual([false, true]);
    expect(await twice(createWebhook("https://hooks.example", ["*"]))).toEqual([false, true]);
    const added = [...world.webhooks.values()].find(({ url }) => url === "https://hooks.example");
    expect(await twice(deleteWebhook(added?.id ?? ""))).toEqual([false, true]);
    const kinds = world.ledger
      .entries()
      .slice(before)
      .map(({ kind }) => kind);
    expect(kinds).toEqual(["blocked", "mapped", "webhook_added", "webhook_removed"]);
  });
});
