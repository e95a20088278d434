import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openService } from "../testing/open-service.ts";

type Service = ReturnType<typeof openService>;

/** Follows next_cursor until it is null; `between` happens before each further page. */
async function walk({ list }: Service, path: string, limit: number, between: () => void = () => {}) {
  const seen: unknown[] = [];
  let page = await list(`${path}?limit=${limit}`);
  for (;;) {
    seen.push(...page.rows.map((row) => row["service_booking_id"] ?? row["service_vehicle_id"]));
    if (page.nextCursor === null) return seen;
    between();
    page = await list(`${path}?limit=${limit}&cursor=${encodeURIComponent(page.nextCursor)}`);
  }
}

function insertBooking({ world, bookingIn }: Service, number: number): void {
  world.bookings.add({ ...bookingIn("approved"), id: world.ids.uuid(), number: `BK-9${number}` });
}

const unlimited = { rateLimit: { limit: 1_000_000, windowSeconds: 60 } };

describe("Limits, Page size", () => {
  test.each([1, 2, 199, 200])("a limit of %i is kept", async (limit) => {
    const { list } = openService();
    expect((await list(`/bookings?limit=${limit}`)).rows).toHaveLength(limit);
  });

  test.each(["0", "201", "-1", "1.5", "ten", "", "1e2"])("a limit of %j is an invalid request", async (limit) => {
    const { ask } = openService();
    for (const path of ["/bookings", "/vehicles"]) {
      const reply = await ask("GET", `${path}?limit=${limit}`);
      expect(reply).toMatchObject({ status: 400, body: { error: { code: "invalid_request" } } });
    }
  });
});

describe("Limits, Pagination", () => {
  test("following the cursor gives every booking and every vehicle once", async () => {
    const service = openService(unlimited);
    expect(new Set(await walk(service, "/bookings", 7)).size).toBe(248);
    expect(await walk(service, "/bookings", 31)).toHaveLength(248);
    expect(new Set(await walk(service, "/vehicles", 4)).size).toBe(26);
  });

  test("a last page that is exactly full says that it is the last", async () => {
    const { list } = openService();
    expect((await list("/vehicles?limit=26")).nextCursor).toBeNull();
  });

  test("an empty account has one empty page", async () => {
    const { list } = openService({}, "empty");
    expect(await list("/bookings")).toEqual({ rows: [], nextCursor: null });
    expect(await list("/vehicles")).toEqual({ rows: [], nextCursor: null });
  });

  test.each(["nonsense", "%%%", "", btoa("bookings<1x"), btoa("vehicles<3")])(
    "the cursor %j was never given out for bookings",
    async (cursor) => {
      const { ask } = openService();
      const reply = await ask("GET", `/bookings?cursor=${encodeURIComponent(cursor)}`);
      expect(reply).toMatchObject({ status: 400, body: { error: { code: "invalid_request" } } });
    },
  );

  test("bookings made and changed during a walk make it skip nothing and repeat nothing", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 60 }),
        fc.array(fc.record({ inserts: fc.nat(5), changes: fc.nat(5) }), { maxLength: 20 }),
        async (limit, meanwhile) => {
          const service = openService(unlimited);
          const { world, ask } = service;
          const before = world.bookings.all().filter((booking) => booking.partnerId === "harbour-fleet");
          const ids = before.map((booking) => booking.id);
          const approvable = before.filter((booking) => booking.state === "approved").map((booking) => booking.id);
          let turn = 0;
          const seen = await walk(service, "/bookings", limit, () => {
            const { inserts, changes } = meanwhile[turn % Math.max(1, meanwhile.length)] ?? { inserts: 0, changes: 0 };
            turn += 1;
            for (let count = 0; count < inserts; count += 1) insertBooking(service, turn * 10 + count);
            for (const id of approvable.splice(0, changes)) void ask("POST", `/bookings/${id}/pickup`);
          });
          expect(new Set(seen).size).toBe(seen.length);
          expect(new Set(seen)).toEqual(new Set(ids));
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe("Endpoints, Bookings: updated_since", () => {
  test("gives the bookings that changed since then, the very moment included", async () => {
    const { ask, list, bookingIn, pass, world } = openService();
    pass(60);
    const since = new Date(world.clock.now()).toISOString();
    const booking = bookingIn("approved");
    await ask("POST", `/bookings/${booking.id}/pickup`);
    const { rows } = await list(`/bookings?updated_since=${since}`);
    expect(rows).toMatchObject([{ service_booking_id: booking.id, state: "picked_up", updated_at: since }]);
  });

  test("is paged like any other list", async () => {
    const { list } = openService();
    const since = "updated_since=2026-06-11T06:00:00Z";
    const all = await list(`/bookings?${since}&limit=200`);
    const first = await list(`/bookings?${since}&limit=3`);
    const second = await list(`/bookings?${since}&limit=200&cursor=${encodeURIComponent(first.nextCursor ?? "")}`);
    expect([...first.rows, ...second.rows]).toEqual(all.rows);
    expect(all.rows.length).toBeGreaterThan(6);
  });

  test.each([
    "yesterday",
    "2026-06-11",
    "2026-06-11T12:00:00",
    "2026-06-11T12:00:00%2B02:00",
    "2026-02-30T00:00:00Z",
    "",
  ])("%j is not an ISO-8601 UTC timestamp", async (since) => {
    const { ask } = openService();
    const reply = await ask("GET", `/bookings?updated_since=${since}`);
    expect(reply).toMatchObject({ status: 400, body: { error: { code: "invalid_request" } } });
  });
});
