import { expect } from "vitest";
import { isAvailable } from "../../service/vehicles.ts";
import { bookingIn, type Statement } from "../served-service.ts";
import { dataOf, expectRefusal, page, timesIn, walk } from "./replies.ts";
import { freeBlock, register } from "./requests.ts";

/** What the service does, and Versioning. */
export const serviceRules: readonly Statement[] = [
  {
    says: "sends and accepts JSON bodies with their content type",
    holds: async ({ ask }) => {
      expect((await ask("GET", "/me")).headers.get("content-type")).toMatch(/^application\/json\b/);
      const plain = { body: JSON.stringify(freeBlock), headers: { "Content-Type": "text/plain" } };
      expectRefusal(await ask("POST", "/vehicles/HV-01/blocks", plain), "invalid_request");
    },
  },
  {
    says: "writes all timestamps in ISO-8601 UTC, ending in Z",
    holds: async (service) => {
      await register(service);
      await service.ask("POST", `/bookings/${bookingIn(service, "approved").id}/pickup`);
      await service.delivered();
      const replies = [
        await page(service.ask, "/bookings?limit=200"),
        await page(service.ask, "/webhooks"),
        await page(service.ask, "/webhooks/deliveries"),
        await service.ask("POST", "/vehicles/HV-01/blocks", { body: freeBlock }),
      ];
      for (const reply of replies) {
        const times = timesIn(reply);
        expect(times.length).toBeGreaterThan(0);
        expect(times.filter((time) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(time))).toEqual([]);
      }
    },
  },
  {
    says: "sends every amount with its currency",
    holds: async ({ ask }) => {
      const rows = await walk(ask, "/bookings", 200);
      for (const row of rows) expect(typeof row["amount"]).toBe(row["currency"] === undefined ? "undefined" : "number");
      expect(new Set(rows.map((row) => row["currency"])).size).toBeGreaterThan(2);
    },
  },
  {
    says: "Versioning: answers below a base path that ends in v1",
    holds: async ({ ask }) => {
      expectRefusal(await ask("GET", "/v1/me"), "not_found");
      expect((await ask("GET", "/me")).status).toBe(200);
    },
  },
];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const resources: readonly Statement[] = [
  {
    says: "gives a vehicle a service_vehicle_id, a UUID",
    holds: async ({ ask }) => {
      for (const row of await walk(ask, "/vehicles", 200)) expect(row["service_vehicle_id"]).toMatch(uuid);
    },
  },
  {
    says: "gives a booking a booking_number that begins with BK-",
    holds: async ({ ask }) => {
      for (const row of await walk(ask, "/bookings", 200)) expect(row["booking_number"]).toMatch(/^BK-/);
    },
  },
  {
    says: "accepts a block with start, end and external_block_id",
    holds: async ({ ask, world }) => {
      dataOf(await ask("POST", "/vehicles/HV-01/blocks", { body: freeBlock }));
      expect(world.blocks.all()).toMatchObject([
        { externalBlockId: "blk-1", start: Date.parse(freeBlock.start), end: Date.parse(freeBlock.end) },
      ]);
    },
  },
  {
    says: "puts data, an object, and a request_id that begins with req_ into a success",
    holds: async ({ ask }) => {
      expect((await ask("GET", "/me")).body).toEqual({
        data: expect.any(Object),
        request_id: expect.stringMatching(/^req_./),
      });
    },
  },
  {
    says: "puts code, message and request_id into an error",
    holds: async ({ ask }) => {
      const reply = await ask("GET", "/nowhere");
      expectRefusal(reply, "not_found");
      expect(reply.body).toHaveProperty("error.request_id", expect.stringMatching(/^req_./));
    },
  },
  {
    says: "puts pagination.next_cursor on each page, null on the last",
    holds: async ({ ask }) => {
      expect((await page(ask, "/vehicles?limit=2")).nextCursor).toEqual(expect.any(String));
      expect((await page(ask, "/vehicles?limit=26")).nextCursor).toBeNull();
    },
  },
];

export const keyAndVehicles: readonly Statement[] = [
  {
    says: "GET /me verifies the API key",
    holds: async ({ ask }) => {
      dataOf(await ask("GET", "/me"));
      expectRefusal(await ask("GET", "/me", { key: "nobody" }), "unauthorized");
    },
  },
  {
    says: "GET /vehicles gives pages of vehicles with their service_vehicle_id, by limit and cursor",
    holds: async ({ ask }) => {
      const first = await page(ask, "/vehicles?limit=3");
      expect(first.rows.map((row) => typeof row["service_vehicle_id"])).toEqual(["string", "string", "string"]);
      const second = await page(ask, `/vehicles?limit=3&cursor=${encodeURIComponent(first.nextCursor ?? "")}`);
      expect(second.rows).toHaveLength(3);
      expect(second.rows).not.toContainEqual(first.rows[0]);
    },
  },
  {
    says: "POST /vehicles/mapping lets the vehicle be addressed by external_ref",
    holds: async ({ ask }) => {
      const vehicle = (await walk(ask, "/vehicles", 200)).find((row) => row["external_ref"] === undefined);
      const path = `/vehicles/${encodeURIComponent("new/ref")}/blocks`;
      expectRefusal(await ask("POST", path, { body: freeBlock }), "unmapped_vehicle");
      const body = { service_vehicle_id: vehicle?.["service_vehicle_id"], external_ref: "new/ref" };
      dataOf(await ask("POST", "/vehicles/mapping", { body }));
      expect(await walk(ask, "/vehicles", 200)).toContainEqual(expect.objectContaining(body));
      dataOf(await ask("POST", path, { body: freeBlock }));
    },
  },
  {
    says: "requires service_vehicle_id, a UUID, and external_ref",
    holds: async ({ ask }) => {
      const [row] = (await page(ask, "/vehicles?limit=1")).rows;
      const id = row?.["service_vehicle_id"];
      for (const body of [
        { service_vehicle_id: id },
        { external_ref: "HV-20" },
        { service_vehicle_id: "HV-20", external_ref: "HV-20" },
      ]) {
        expectRefusal(await ask("POST", "/vehicles/mapping", { body }), "invalid_request");
      }
    },
  },
];

export const blocks: readonly Statement[] = [
  {
    says: "makes the vehicle unavailable for exactly the range of a block",
    holds: async ({ ask, world }) => {
      dataOf(await ask("POST", "/vehicles/HV-01/blocks", { body: freeBlock }));
      const vehicleId = world.vehicles.all().find((vehicle) => vehicle.externalRef === "HV-01")?.id ?? "";
      const [start, end] = [Date.parse(freeBlock.start), Date.parse(freeBlock.end)];
      expect(isAvailable(world, vehicleId, { start: start + 1, end: start + 2 })).toBe(false);
      expect(isAvailable(world, vehicleId, { start: end, end: end + 1 })).toBe(true);
    },
  },
  {
    says: "rule 2: answers unmapped_vehicle to an external_ref that is not mapped",
    holds: async ({ ask }) => {
      expectRefusal(await ask("POST", "/vehicles/HV-99/blocks", { body: freeBlock }), "unmapped_vehicle");
      expectRefusal(await ask("POST", "/vehicles/NY-01/blocks", { body: freeBlock }), "unmapped_vehicle");
    },
  },
  {
    says: "requires start and end with an offset, and external_block_id as text",
    holds: async ({ ask, world }) => {
      const { external_block_id: _, ...nameless } = freeBlock;
      const wrong = [
        nameless,
        { ...freeBlock, start: "2029-03-01T10:00:00" },
        { ...freeBlock, end: "2029-03-05" },
        { ...freeBlock, end: freeBlock.start },
        { ...freeBlock, external_block_id: 7 },
      ];
      for (const body of wrong) expectRefusal(await ask("POST", "/vehicles/HV-01/blocks", { body }), "invalid_request");
      expect(world.blocks.size).toBe(0);
    },
  },
  {
    says: "understands the same moments in another offset",
    holds: async ({ ask }) => {
      const reply = await ask("POST", "/vehicles/HV-01/blocks", { body: freeBlock });
      expect(dataOf(reply)).toMatchObject({ start: "2029-03-01T08:00:00.000Z", end: "2029-03-02T08:00:00.000Z" });
    },
  },
];

export const bookings: readonly Statement[] = [
  {
    says: "GET /bookings gives pages of bookings with their service_booking_id, by limit and cursor",
    holds: async ({ ask, world }) => {
      const rows = await walk(ask, "/bookings", 100);
      const own = world.bookings.all().filter(({ partnerId }) => partnerId === "harbour-fleet");
      expect(new Set(rows.map((row) => row["service_booking_id"]))).toEqual(new Set(own.map(({ id }) => id)));
    },
  },
  {
    says: "updated_since gives only the bookings changed since then",
    holds: async (service) => {
      await service.pass(3600);
      const since = new Date(service.world.clock.now()).toISOString();
      const { id } = bookingIn(service, "approved");
      await service.ask("POST", `/bookings/${id}/pickup`);
      const { rows } = await page(service.ask, `/bookings?updated_since=${since}`);
      expect(rows.map((row) => row["service_booking_id"])).toEqual([id]);
    },
  },
  {
    says: "accepts a reason as text with reject and cancel",
    holds: async (service) => {
      for (const [action, state] of [
        ["reject", "awaiting_approval"],
        ["cancel", "approved"],
      ] as const) {
        const { id } = bookingIn(service, state);
        expectRefusal(
          await service.ask("POST", `/bookings/${id}/${action}`, { body: { reason: 7 } }),
          "invalid_request",
        );
        dataOf(await service.ask("POST", `/bookings/${id}/${action}`, { body: { reason: "Brakes" } }));
        expect(service.world.ledger.of(id)).toContainEqual(expect.objectContaining({ reason: "Brakes" }));
      }
    },
  },
  {
    says: "rule 1: accepts the ID from the list or from an event",
    holds: async (service) => {
      const { receiver } = await register(service);
      const { id } = bookingIn(service, "awaiting_approval");
      await service.ask("POST", `/bookings/${id}/approve`);
      await service.delivered();
      const { data } = JSON.parse(receiver.arrivals[0]?.body ?? "{}");
      dataOf(await service.ask("POST", `/bookings/${data.service_booking_id}/pickup`));
    },
  },
];
