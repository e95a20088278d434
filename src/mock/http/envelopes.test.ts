import { describe, expect, test } from "vitest";
import { demoKeys } from "../scenarios/demo-access.ts";
import { openService } from "../testing/open-service.ts";

const requestId = /^req_[0-9a-f]{10}$/;

describe("Resources, Envelopes", () => {
  test("a success holds data and a request id that begins with req_", async () => {
    const { ask, bookingIn } = openService();
    const { id, number } = bookingIn("awaiting_approval");
    const reply = await ask("POST", `/bookings/${id}/approve`);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      data: { service_booking_id: id, booking_number: number },
      request_id: expect.stringMatching(requestId),
    });
  });

  test("an error holds code, message and request id", async () => {
    const { ask } = openService();
    const reply = await ask("POST", "/bookings/nowhere/approve");
    expect(reply.status).toBe(404);
    expect(reply.body).toEqual({
      error: {
        code: "not_found",
        message: "There is no booking nowhere.",
        request_id: expect.stringMatching(requestId),
      },
    });
  });

  test("a page holds rows, pagination and request id", async () => {
    const { ask } = openService();
    const reply = await ask("GET", "/vehicles?limit=2");
    expect(reply.body).toEqual({
      data: [expect.anything(), expect.anything()],
      pagination: { next_cursor: expect.any(String) },
      request_id: expect.stringMatching(requestId),
    });
  });

  test("no two answers share a request id", async () => {
    const { ask } = openService({ rateLimit: { limit: 500, windowSeconds: 60 } });
    const bodies = await Promise.all(Array.from({ length: 300 }, async () => (await ask("GET", "/me")).body));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(300);
  });

  test.each([
    ["GET", "/nowhere"],
    ["GET", "/vehicles/"],
    ["DELETE", "/vehicles"],
    ["POST", "/bookings//approve"],
    ["POST", "/bookings/x/refund"],
  ])("there is nothing at %s %s", async (method, path) => {
    const { ask } = openService();
    expect(await ask(method, path)).toMatchObject({ status: 404, body: { error: { code: "not_found" } } });
  });

  test("there is nothing outside the base address", async () => {
    const { answer } = openService({ basePath: "/partner/v1" });
    const authorized = { headers: { Authorization: `Bearer ${demoKeys.full}` } };
    const at = async (path: string) => (await answer(new Request(`https://service.example${path}`, authorized))).status;
    expect(await at("/partner/v1/me")).toBe(200);
    expect(await at("/v1/me")).toBe(404);
    expect(await at("/partner/v11/me")).toBe(404);
  });
});

describe("What the service does", () => {
  test("rule 4: every timestamp of every booking is ISO-8601 UTC and ends in Z", async () => {
    const { list } = openService();
    for (const row of (await list("/bookings?limit=200")).rows) {
      const times = [row["start"], row["end"], row["created_at"], row["updated_at"]].filter(
        (time) => time !== undefined,
      );
      expect(times.length).toBeGreaterThanOrEqual(2);
      for (const time of times) expect(time).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
    }
  });

  test("rule 4: an amount comes with its currency, or neither comes", async () => {
    const { list } = openService();
    const { rows } = await list("/bookings?limit=200");
    for (const row of rows) expect(typeof row["amount"] === "number").toBe(typeof row["currency"] === "string");
    expect(rows.find((row) => row["booking_number"] === "BK-20419")).not.toHaveProperty("amount");
  });

  test("rule 3: answers are JSON that nobody may keep", async () => {
    const { ask } = openService();
    for (const reply of [await ask("GET", "/me"), await ask("GET", "/me", { key: null }), await ask("GET", "/x")]) {
      expect(reply.headers.get("content-type")).toBe("application/json");
      expect(reply.headers.get("cache-control")).toBe("no-store");
    }
  });

  test.each([
    ["that is not JSON", '{"reason":', {}],
    ["that does not say it is JSON", '{"reason":"x"}', { "Content-Type": "text/plain" }],
    ["over 64 KB", JSON.stringify({ reason: "x".repeat(64 * 1024) }), {}],
    ["that is a list", "[]", {}],
    ["whose reason is a number", '{"reason":7}', {}],
  ])("rule 3: a body %s is an invalid request and does nothing", async (_, body, headers) => {
    const { ask, bookingIn, world } = openService();
    const booking = bookingIn("awaiting_approval");
    const reply = await ask("POST", `/bookings/${booking.id}/reject`, { body, headers });
    expect(reply).toMatchObject({ status: 400, body: { error: { code: "invalid_request" } } });
    expect(world.bookings.get(booking.id)).toEqual(booking);
  });
});
