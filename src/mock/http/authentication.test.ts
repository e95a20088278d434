import { describe, expect, test } from "vitest";
import { demoKeys } from "../scenarios/demo-access.ts";
import { openService } from "../testing/open-service.ts";

const refused = (code: string) => ({ error: { code, message: expect.any(String), request_id: expect.any(String) } });

describe("Authentication", () => {
  test.each([
    ["missing", null],
    ["not known", "sandbox-demo-key-0000"],
    ["revoked", demoKeys.revoked],
  ])("a key that is %s is unauthorized", async (_, key) => {
    const { ask } = openService();
    const reply = await ask("GET", "/me", { key });
    expect(reply.status).toBe(401);
    expect(reply.body).toMatchObject(refused("unauthorized"));
  });

  test("a header that is not Bearer is unauthorized", async () => {
    const { ask } = openService();
    const reply = await ask("GET", "/me", { key: null, headers: { Authorization: `Basic ${demoKeys.full}` } });
    expect(reply.status).toBe(401);
  });

  test.each(["approve", "reject", "cancel", "pickup", "return"])("%s needs the scope booking:write", async (action) => {
    const { ask, bookingIn, world } = openService();
    const booking = bookingIn("awaiting_approval");
    const reply = await ask("POST", `/bookings/${booking.id}/${action}`, { key: demoKeys.readOnly });
    expect(reply.status).toBe(403);
    expect(reply.body).toMatchObject(refused("forbidden"));
    expect(world.bookings.get(booking.id)).toEqual(booking);
  });

  test("a key without booking:write may still read", async () => {
    const { ask } = openService();
    const reply = await ask("GET", "/bookings", { key: demoKeys.readOnly });
    expect(reply.status).toBe(200);
  });

  test("a booking of another partner is forbidden and stays as it is", async () => {
    const { ask, world } = openService();
    const theirs = world.bookings.all().find((booking) => booking.partnerId === "northern-yard");
    const reply = await ask("POST", `/bookings/${theirs?.id}/approve`);
    expect(reply.status).toBe(403);
    expect(reply.body).toMatchObject(refused("forbidden"));
    expect(world.ledger.entries()).toEqual([]);
  });

  test("a vehicle of another partner is forbidden and keeps its reference", async () => {
    const { ask, world } = openService();
    const theirs = world.vehicles.all().find((vehicle) => vehicle.partnerId === "northern-yard");
    const body = { service_vehicle_id: theirs?.id, external_ref: "HV-99" };
    const reply = await ask("POST", "/vehicles/mapping", { body });
    expect(reply.status).toBe(403);
    expect(world.vehicles.get(theirs?.id ?? "")?.externalRef).toBe("NY-01");
  });

  test("each partner lists only what is its own", async () => {
    const { ask } = openService();
    const reply = await ask("GET", "/bookings", { key: demoKeys.neighbour });
    expect(reply.body).toMatchObject({ data: [{ booking_number: "BK-31007" }], pagination: { next_cursor: null } });
  });

  test("the key is verified by GET /me, which names the partner and the scopes", async () => {
    const { ask } = openService();
    const reply = await ask("GET", "/me");
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      data: { partner: { name: "Harbour Fleet" }, scopes: ["booking:read", "booking:write"] },
    });
  });
});
