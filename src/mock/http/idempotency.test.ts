import { describe, expect, test } from "vitest";
import { demoKeys } from "../scenarios/demo-access.ts";
import { openService } from "../testing/open-service.ts";

/** A gate at which answers wait until the test lets them through. */
function gate() {
  const { promise: open, resolve: letThrough } = Promise.withResolvers<void>();
  const { promise: reached, resolve: arrive } = Promise.withResolvers<void>();
  return { beforeAnswer: () => (arrive(), open), reached, letThrough };
}

describe("Limits, Idempotency", () => {
  test("a retry with the same key gets the original answer and does not repeat the work", async () => {
    const { ask, bookingIn, world } = openService();
    const { id } = bookingIn("awaiting_approval");
    const first = await ask("POST", `/bookings/${id}/approve`, { idempotencyKey: "k-1" });
    const second = await ask("POST", `/bookings/${id}/approve`, { idempotencyKey: "k-1" });
    expect(first.status).toBe(200);
    expect(first.headers.has("X-Idempotent-Replay")).toBe(false);
    expect(second.status).toBe(200);
    expect(second.headers.get("X-Idempotent-Replay")).toBe("true");
    expect(second.body).toEqual(first.body);
    expect(world.ledger.capturesOf(id)).toMatchObject([{ kind: "captured", idempotency_key: "k-1" }]);
  });

  test("a write without a key is carried out each time", async () => {
    const { ask, bookingIn } = openService();
    const { id } = bookingIn("awaiting_approval");
    expect((await ask("POST", `/bookings/${id}/approve`)).status).toBe(200);
    expect((await ask("POST", `/bookings/${id}/approve`)).status).toBe(400);
  });

  test("holds for any write: a mapping is not repeated either", async () => {
    const { ask, world } = openService();
    const unmapped = world.vehicles.all().find((vehicle) => vehicle.externalRef === undefined);
    const asking = { idempotencyKey: "m-1", body: { service_vehicle_id: unmapped?.id, external_ref: "HV-20" } };
    await ask("POST", "/vehicles/mapping", asking);
    const retry = await ask("POST", "/vehicles/mapping", asking);
    expect(retry.headers.get("X-Idempotent-Replay")).toBe("true");
    expect(world.ledger.entries()).toHaveLength(1);
  });

  test("a concurrent duplicate is a conflict, and a retry after it gets the original answer", async () => {
    const { beforeAnswer, reached, letThrough } = gate();
    const { ask, bookingIn, world } = openService({ beforeAnswer });
    const { id } = bookingIn("awaiting_approval");
    const send = () => ask("POST", `/bookings/${id}/approve`, { idempotencyKey: "k-1" });
    const first = send();
    await reached;
    expect(await send()).toMatchObject({ status: 409, body: { error: { code: "conflict" } } });
    letThrough();
    expect((await first).status).toBe(200);
    expect((await send()).body).toEqual((await first).body);
    expect(world.ledger.capturesOf(id)).toHaveLength(1);
  });

  test("an answer that got lost can be asked for again: the work was done once", async () => {
    let lose = true;
    const { ask, bookingIn, world } = openService({
      beforeAnswer: () => (lose ? Promise.reject(new Error("connection lost")) : Promise.resolve()),
    });
    const { id } = bookingIn("awaiting_approval");
    await expect(ask("POST", `/bookings/${id}/approve`, { idempotencyKey: "k-1" })).rejects.toThrow("connection lost");
    lose = false;
    const retry = await ask("POST", `/bookings/${id}/approve`, { idempotencyKey: "k-1" });
    expect(retry.status).toBe(200);
    expect(retry.headers.get("X-Idempotent-Replay")).toBe("true");
    expect(world.ledger.capturesOf(id)).toHaveLength(1);
  });

  test("a refusal by the rules is replayed too", async () => {
    const { ask, bookingIn } = openService();
    const { id } = bookingIn("completed");
    const first = await ask("POST", `/bookings/${id}/approve`, { idempotencyKey: "k-1" });
    const retry = await ask("POST", `/bookings/${id}/approve`, { idempotencyKey: "k-1" });
    expect(retry).toMatchObject({ status: 400, body: first.body });
    expect(retry.headers.get("X-Idempotent-Replay")).toBe("true");
  });

  test("what was refused before the work is not kept: the retry does it", async () => {
    const { ask, bookingIn, pass, world } = openService({ rateLimit: { limit: 1, windowSeconds: 60 } });
    const { id } = bookingIn("awaiting_approval");
    const send = (key: string) => ask("POST", `/bookings/${id}/approve`, { idempotencyKey: "k-1", key });
    expect((await send(demoKeys.revoked)).status).toBe(401);
    expect((await send(demoKeys.readOnly)).status).toBe(403);
    expect((await send(demoKeys.neighbour)).status).toBe(403);
    await ask("GET", "/me");
    expect((await send(demoKeys.full)).status).toBe(429);
    pass(60);
    expect((await send(demoKeys.full)).status).toBe(200);
    expect(world.ledger.capturesOf(id)).toHaveLength(1);
  });

  test("a repeated 403 is decided again, so it is no replay and says nothing of one", async () => {
    const { ask, world } = openService();
    const theirs = world.bookings.all().find((booking) => booking.partnerId === "northern-yard");
    for (let time = 0; time < 2; time += 1) {
      const refused = await ask("POST", `/bookings/${theirs?.id}/approve`, { idempotencyKey: "k-1" });
      expect(refused.status).toBe(403);
      expect(refused.headers.has("X-Idempotent-Replay")).toBe(false);
    }
  });

  test("a booking that became the caller's own is no longer forbidden under the same key", async () => {
    const { ask, world } = openService();
    const theirs = world.bookings.all().find((booking) => booking.partnerId === "northern-yard");
    if (theirs === undefined) throw new Error("The neighbour has no booking.");
    const send = () => ask("POST", `/bookings/${theirs.id}/approve`, { idempotencyKey: "k-1" });
    expect((await send()).status).toBe(403);
    world.bookings.replace({ ...theirs, partnerId: "harbour-fleet" });
    expect((await send()).status).toBe(200);
  });

  test("a key that was used for something else is an invalid request, and nothing is done", async () => {
    const { ask, bookingIn, world } = openService();
    const [awaiting, approved] = [bookingIn("awaiting_approval"), bookingIn("approved")];
    await ask("POST", `/bookings/${awaiting.id}/approve`, { idempotencyKey: "k-1" });
    const reply = await ask("POST", `/bookings/${approved.id}/pickup`, { idempotencyKey: "k-1" });
    expect(reply).toMatchObject({ status: 400, body: { error: { code: "invalid_request" } } });
    expect(world.bookings.get(approved.id)).toEqual(approved);
  });

  test("two partners may use the same key", async () => {
    const { ask } = openService();
    const mapping = { idempotencyKey: "k-1", body: { service_vehicle_id: "x", external_ref: "y" } };
    await ask("POST", "/vehicles/mapping", mapping);
    const other = await ask("POST", "/vehicles/mapping", { ...mapping, key: demoKeys.neighbour });
    expect(other.headers.has("X-Idempotent-Replay")).toBe(false);
  });

  test("keys are forgotten after a day", async () => {
    const { ask, bookingIn, pass, world } = openService();
    const { id } = bookingIn("awaiting_approval");
    const send = () => ask("POST", `/bookings/${id}/approve`, { idempotencyKey: "k-1" });
    await send();
    pass(24 * 60 * 60 - 1);
    expect((await send()).status).toBe(200);
    pass(1);
    expect((await send()).status).toBe(400);
    expect(world.ledger.capturesOf(id)).toHaveLength(1);
  });
});
