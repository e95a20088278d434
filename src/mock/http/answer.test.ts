import { describe, expect, test } from "vitest";
import { demoKeys } from "../scenarios/demo-access.ts";
import type { Reply } from "../testing/ask.ts";
import { openService } from "../testing/open-service.ts";

// testing/statements has what the API document states; this is the rest.

const invalid = { status: 400, body: { error: { code: "invalid_request" } } };
const rateOf = ({ headers }: Reply) => [headers.get("RateLimit-Limit"), headers.get("RateLimit-Remaining")];
const isReplay = ({ headers }: Reply) => headers.has("X-Idempotent-Replay");

/** Approves one booking under one Idempotency-Key, once per call. */
const openApproval = (options: Parameters<typeof openService>[0] = {}) => {
  const service = openService(options);
  const { id } = service.bookingIn("awaiting_approval");
  const approve = (key: string = demoKeys.full) =>
    service.ask("POST", `/bookings/${id}/approve`, { idempotencyKey: "k-1", key });
  return { ...service, approve, captures: () => service.world.ledger.capturesOf(id) };
};

describe("paths and bodies", () => {
  test.each([
    ["GET", "/nowhere"],
    ["GET", "/vehicles/"],
    ["DELETE", "/vehicles"],
    ["POST", "/bookings//approve"],
    ["POST", "/bookings/x/refund"],
  ])("answers 404 to %s %s", async (method, path) => {
    const { ask } = openService();
    expect(await ask(method, path)).toMatchObject({ status: 404, body: { error: { code: "not_found" } } });
  });

  test("answers 404 outside the base address", async () => {
    const { answer } = openService({ basePath: "/partner/v1" });
    const authorized = { headers: { Authorization: `Bearer ${demoKeys.full}` } };
    const at = async (path: string) => (await answer(new Request(`https://service.example${path}`, authorized))).status;
    expect([await at("/partner/v1/me"), await at("/v1/me"), await at("/partner/v11/me")]).toEqual([200, 404, 404]);
  });

  test("refuses a path with a stray percent sign as an invalid request", async () => {
    expect(await openService().ask("POST", "/vehicles/100%/blocks")).toMatchObject(invalid);
  });

  test("forbids caching, and gives each answer its own request ID", async () => {
    const { ask } = openService();
    const replies = [await ask("GET", "/me"), await ask("GET", "/me"), await ask("GET", "/x")];
    expect(replies.map(({ headers }) => headers.get("cache-control"))).toEqual(["no-store", "no-store", "no-store"]);
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(3);
  });

  test.each([
    ["that is not JSON", '{"reason":'],
    ["over 64 KB", JSON.stringify({ reason: "x".repeat(64 * 1024) })],
    ["that is a list", "[]"],
    ["whose reason is a number", '{"reason":7}'],
  ])("refuses a body %s as an invalid request and does nothing", async (_, body) => {
    const { ask, bookingIn, world } = openService();
    const booking = bookingIn("awaiting_approval");
    expect(await ask("POST", `/bookings/${booking.id}/reject`, { body })).toMatchObject(invalid);
    expect(world.bookings.get(booking.id)).toBe(booking);
  });
});

describe("Limits, Rate limit", () => {
  test("sends what remains with refusals and replays too, and counts only valid API keys", async () => {
    const { ask, bookingIn } = openService();
    const action = `/bookings/${bookingIn("completed").id}/approve`;
    expect(rateOf(await ask("GET", "/nowhere"))).toEqual(["120", "119"]);
    expect(rateOf(await ask("POST", action, { idempotencyKey: "k" }))).toEqual(["120", "118"]);
    expect(rateOf(await ask("POST", action, { idempotencyKey: "k" }))).toEqual(["120", "117"]);
    expect(rateOf(await ask("POST", action, { key: demoKeys.readOnly }))).toEqual(["120", "119"]);
    expect(rateOf(await ask("GET", "/me", { key: null }))).toEqual(["120", "120"]);
  });

  test("does nothing for a request over the limit and says how long to wait", async () => {
    const { ask, pass, bookingIn, world } = openService({ rateLimit: { limit: 2, windowSeconds: 60 } });
    const booking = bookingIn("awaiting_approval");
    expect((await ask("GET", "/nowhere")).headers.has("Retry-After")).toBe(false);
    pass(19.5);
    await ask("GET", "/me");
    const refused = await ask("POST", `/bookings/${booking.id}/approve`);
    expect(refused).toMatchObject({ status: 429, body: { error: { code: "rate_limited", retry_after: 41 } } });
    expect(refused.headers.get("Retry-After")).toBe("41");
    expect(rateOf(refused)).toEqual(["2", "0"]);
    expect(world.bookings.get(booking.id)).toBe(booking);
    pass(41);
    expect((await ask("GET", "/me")).status).toBe(200);
  });
});

describe("Limits, Idempotency", () => {
  test("replays an answer that was lost, with the work done once", async () => {
    let lose = true;
    const beforeAnswer = async () => {
      if (lose) throw new Error("connection lost");
    };
    const { approve, captures } = openApproval({ beforeAnswer });
    await expect(approve()).rejects.toThrow("connection lost");
    lose = false;
    const retry = await approve();
    expect([retry.status, isReplay(retry)]).toEqual([200, true]);
    expect(captures()).toMatchObject([{ idempotency_key: "k-1" }]);
  });

  test("decides again for each retry of a 401, 403 or 429", async () => {
    const { approve, captures, ask, pass } = openApproval({ rateLimit: { limit: 2, windowSeconds: 60 } });
    const keys = [demoKeys.revoked, demoKeys.readOnly, demoKeys.neighbour, demoKeys.neighbour];
    const refused = [];
    for (const key of keys) refused.push(await approve(key));
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 403, 403]);
    expect(refused.some(isReplay)).toBe(false);
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
    expect([isReplay(theirs), isReplay(await ask("POST", "/webhooks", asking))]).toEqual([false, true]);
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

describe("Limits, Pagination", () => {
  test.each(["0", "201", "-1", "1.5", "ten", "", "1e2"])(
    "refuses a limit of %j as an invalid request",
    async (limit) => {
      const { ask } = openService();
      for (const path of ["/bookings", "/vehicles"])
        expect(await ask("GET", `${path}?limit=${limit}`)).toMatchObject(invalid);
    },
  );

  test("marks the last page as the last when it is exactly full or empty", async () => {
    expect((await openService().list("/vehicles?limit=26")).nextCursor).toBeNull();
    expect(await openService({}, "empty").list("/bookings")).toEqual({ rows: [], nextCursor: null });
  });

  test.each(["nonsense", "%%%", "", btoa("bookings<1x"), btoa("vehicles<3")])(
    "refuses the cursor %j, which the bookings list never gave out",
    async (cursor) => {
      expect(await openService().ask("GET", `/bookings?cursor=${encodeURIComponent(cursor)}`)).toMatchObject(invalid);
    },
  );

  test("pages a list with updated_since like any other", async () => {
    const { list } = openService();
    const since = "updated_since=2026-06-11T06:00:00Z";
    const all = await list(`/bookings?${since}&limit=200`);
    const first = await list(`/bookings?${since}&limit=3`);
    const second = await list(`/bookings?${since}&limit=200&cursor=${encodeURIComponent(first.nextCursor ?? "")}`);
    expect([...first.rows, ...second.rows]).toEqual(all.rows);
    expect(all.rows.length).toBeGreaterThan(6);
  });

  test.each(["yesterday", "2026-06-11", "2026-06-11T12:00:00%2B02:00", "2026-02-30T00:00:00Z", ""])(
    "refuses updated_since=%j, which is not an ISO-8601 UTC timestamp",
    async (since) => {
      expect(await openService().ask("GET", `/bookings?updated_since=${since}`)).toMatchObject(invalid);
    },
  );
});
