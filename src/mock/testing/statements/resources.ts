import { expect } from "vitest";
import { bookingIn } from "../served-service.ts";
import { dataOf, expectRefusal, page, walk } from "./replies.ts";
import { eventsAt, freeBlock, register } from "./requests.ts";
import type { Statement } from "./statement.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Resources and their fields. */
export const resources: readonly Statement[] = [
  {
    says: "a vehicle has a service_vehicle_id, a UUID",
    holds: async ({ ask }) => {
      for (const row of await walk(ask, "/vehicles", 200)) expect(row["service_vehicle_id"]).toMatch(uuid);
    },
  },
  {
    says: "a vehicle has the external_ref that mapping set",
    holds: async ({ ask }) => {
      const rows = await walk(ask, "/vehicles", 200);
      const unmapped = rows.find((row) => row["external_ref"] === undefined);
      const body = { service_vehicle_id: unmapped?.["service_vehicle_id"], external_ref: "yard/7" };
      dataOf(await ask("POST", "/vehicles/mapping", { body }));
      expect(await walk(ask, "/vehicles", 200)).toContainEqual(expect.objectContaining(body));
    },
  },
  {
    says: "a booking has a service_booking_id, the key for all actions, in lists and events",
    holds: async (service) => {
      const { receiver } = await register(service);
      const [row] = (await page(service.ask, "/bookings?limit=1")).rows;
      dataOf(await service.ask("POST", `/bookings/${String(row?.["service_booking_id"])}/approve`));
      await service.delivered();
      expect(eventsAt(receiver)[0]?.data).toMatchObject({ service_booking_id: row?.["service_booking_id"] });
    },
  },
  {
    says: "a booking has a booking_number that begins with BK-",
    holds: async ({ ask }) => {
      for (const row of await walk(ask, "/bookings", 200)) expect(row["booking_number"]).toMatch(/^BK-/);
    },
  },
  {
    says: "a block is sent with start, end and external_block_id",
    holds: async ({ ask, world }) => {
      dataOf(await ask("POST", "/vehicles/HV-01/blocks", { body: freeBlock }));
      expect(world.blocks.all()).toMatchObject([
        { externalBlockId: "blk-1", start: Date.parse(freeBlock.start), end: Date.parse(freeBlock.end) },
      ]);
    },
  },
  {
    says: "a webhook endpoint has id, url and events",
    holds: async (service) => {
      const { webhook } = await register(service, ["booking.created"]);
      const { id, url, events } = webhook;
      expect((await page(service.ask, "/webhooks")).rows).toMatchObject([{ id, url, events }]);
    },
  },
  {
    says: "its secret is returned on creation only",
    holds: async (service) => {
      const { webhook } = await register(service);
      expect(webhook.secret).toMatch(/^whsec_./);
      expect(JSON.stringify((await service.ask("GET", "/webhooks")).body)).not.toContain("secret");
    },
  },
  {
    says: "a delivery record has a status, a number of attempts and the last error",
    holds: async (service) => {
      const { receiver } = await register(service, ["booking.pickup_confirmed"]);
      receiver.answers(503);
      await service.ask("POST", `/bookings/${bookingIn(service, "approved").id}/pickup`);
      await service.delivered();
      expect((await page(service.ask, "/webhooks/deliveries")).rows).toMatchObject([
        { status: "retrying", attempts: 1, last_error: "The receiver answered 503." },
      ]);
    },
  },
  {
    says: "a success has data, an object, and a request_id that begins with req_",
    holds: async ({ ask }) => {
      expect((await ask("GET", "/me")).body).toEqual({
        data: expect.any(Object),
        request_id: expect.stringMatching(/^req_./),
      });
    },
  },
  {
    says: "an error has code, message and request_id",
    holds: async ({ ask }) => {
      const reply = await ask("GET", "/nowhere");
      expectRefusal(reply, "not_found");
      expect(reply.body).toHaveProperty("error.request_id", expect.stringMatching(/^req_./));
    },
  },
  {
    says: "a page has pagination.next_cursor, null on the last",
    holds: async ({ ask }) => {
      expect((await page(ask, "/vehicles?limit=2")).nextCursor).toEqual(expect.any(String));
      expect((await page(ask, "/vehicles?limit=26")).nextCursor).toBeNull();
    },
  },
];
