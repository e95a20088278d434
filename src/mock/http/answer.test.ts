import { describe, expect, test } from "vitest";
import { demoKeys } from "../scenarios/demo-access.ts";
import { openService } from "../testing/open-service.ts";

// testing/statements has what the API document states; this is the rest.

const invalid = { status: 400, body: { error: { code: "invalid_request" } } };

/** Approves one booking under one Idempotency-Key, once per call. */
const openApproval = (options: Parameters<typeof openService>[0] = {}) => {
  const service = openService(options);
  const { id } = service.bookingIn("awaiting_approval");
  const approve = (key: string = demoKeys.full) =>
    service.ask("POST", `/bookings/${id}/approve`, { idempotencyKey: "k-1", key });
  return { ...service, approve, captures: () => service.world.ledger.capturesOf(id) };
};

test.each([
  ["that is not JSON", '{"reason":'],
  ["over 64 KB", JSON.stringify({ reason: "x".repeat(64 * 1024) })],
  ["that is a list", "[]"],
])("refuses a body %s and does nothing", async (_, body) => {
  const { ask, bookingIn, world } = openService();
  const booking = bookingIn("awaiting_approval");
  expect(await ask("POST", `/bookings/${booking.id}/reject`, { body })).toMatchObject(invalid);
  expect(world.bookings.get(booking.id)).toBe(booking);
});

test("does nothing for a request over the limit, and says how long to wait", async () => {
  const { ask, pass, bookingIn, world } = openService({ rateLimit: { limit: 2, windowSeconds: 60 } });
  const booking = bookingIn("awaiting_approval");
  await ask("GET", "/nowhere");
  pass(19.5);
  await ask("GET", "/me");
  const refused = await ask("POST", `/bookings/${booking.id}/approve`);
  expect(refused).toMatchObject({ status: 429, body: { error: { retry_after: 41 } } });
  expect(["Retry-After", "RateLimit-Limit", "RateLimit-Remaining"].map((name) => refused.headers.get(name))).toEqual([
    "41",
    "2",
    "0",
  ]);
  expect(world.bookings.get(booking.id)).toBe(booking);
  pass(41);
  expect((await ask("GET", "/me")).status).toBe(200);
});

describe("Limits, Idempotency", () => {
  test("decides again for each retry of a 401, 403 or 429", async () => {
    const { approve, captures, ask, pass } = openApproval({ rateLimit: { limit: 2, windowSeconds: 60 } });
    const keys = [demoKeys.revoked, demoKeys.readOnly, demoKeys.neighbour, demoKeys.neighbour];
    const refused = [];
    for (const key of keys) refused.push(await approve(key));
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 403, 403]);
    expect(refused.some(({ headers }) => headers.has("X-Idempotent-Replay"))).toBe(false);
    await ask("GET", "/me");
    await ask("GET", "/me");
    expect((await approve()).status).toBe(429);
    pass(60);
    expect((await approve()).status).toBe(200);
    expect(captures()).toHaveLength(1);
  });

  test("refuses the Idempotency-Key of a different request and does nothing", async () => {
    const { approve, ask, bookingIn, world } = openApproval();
    const approved = bookingIn("approved");
    await approve();
    expect(await ask("POST", `/bookings/${approved.id}/pickup`, { idempotencyKey: "k-1" })).toMatchObject(invalid);
    expect(world.bookings.get(approved.id)).toBe(approved);
  });

  test("keeps the same Idempotency-Key of two partners apart", async () => {
    const { ask } = openService();
    const asking = { body: { url: "https://partner.example/hooks", events: ["*"] }, idempotencyKey: "k-1" };
    const first = await ask("POST", "/webhooks", asking);
    const theirs = await ask("POST", "/webhooks", { ...asking, key: demoKeys.neighbour });
    expect(theirs.status).toBe(200);
    expect(theirs.body).not.toEqual(first.body);
  });

  test("forgets Idempotency-Keys after a day", async () => {
    const { approve, captures, pass } = openApproval();
    await approve();
    pass(24 * 60 * 60 - 1);
    expect((await approve()).status).toBe(200);
    pass(1);
    expect((await approve()).status).toBe(400);
    expect(captures()).toHaveLength(1);
  });
});

test.each([
  ...["0", "201", "-1", "1.5", "ten", "", "1e2"].map((limit) => `limit=${limit}`),
  ...["nonsense", "%%%", "", btoa("bookings<1x"), btoa("vehicles<3")].map(
    (cursor) => `cursor=${encodeURIComponent(cursor)}`,
  ),
  ...["yesterday", "2026-06-11", "2026-06-11T12:00:00%2B02:00", "2026-02-30T00:00:00Z", ""].map(
    (since) => `updated_since=${since}`,
  ),
])("refuses a list with %s", async (query) => {
  expect(await openService().ask("GET", `/bookings?${query}`)).toMatchObject(invalid);
});

test("marks the last page as the last when it is exactly full or empty", async () => {
  expect((await openService().list("/vehicles?limit=26")).nextCursor).toBeNull();
  expect(await openService({}, "empty").list("/bookings")).toEqual({ rows: [], nextCursor: null });
});

test.each([
  ["http://127.0.0.1:9000/hooks", 200],
  ["http://localhost", 200],
  ["http://localhost.evil.example/", 400],
  ["http://127.0.0.1@evil.example/", 400],
  ["http://partner.example/127.0.0.1", 400],
])("registers %s with %i where the host delivers to its own machine", async (url, status) => {
  const { world, ask } = openService();
  const register = async () => (await ask("POST", "/webhooks", { body: { url, events: ["*"] } })).status;
  expect(await register()).toBe(400);
  world.receivers.httpLoopback = true;
  expect(await register()).toBe(status);
});
