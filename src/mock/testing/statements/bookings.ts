import { expect } from "vitest";
import { bookingActions, type BookingAction } from "#contract/booking.ts";
import { demoKeys } from "../../scenarios/demo-access.ts";
import { bookingIn } from "../served-service.ts";
import { dataOf, expectRefusal, page, walk } from "./replies.ts";
import { register } from "./requests.ts";
import type { Statement } from "./statement.ts";

/** Which booking an action can be tried on. */
const startOf = {
  approve: "awaiting_approval",
  reject: "awaiting_approval",
  cancel: "approved",
  pickup: "approved",
  return: "picked_up",
} as const;

function answers(action: BookingAction): Statement["holds"] {
  return async (service) => {
    const { id, number } = bookingIn(service, startOf[action]);
    const reply = await service.ask("POST", `/bookings/${id}/${action}`);
    expect(dataOf(reply)).toEqual({ service_booking_id: id, booking_number: number });
  };
}

/** Endpoints, Bookings. */
export const bookings: readonly Statement[] = [
  {
    says: "GET /bookings is a page of bookings, each with its service_booking_id: limit and cursor",
    holds: async ({ ask, world }) => {
      const rows = await walk(ask, "/bookings", 100);
      const own = world.bookings.all().filter(({ partnerId }) => partnerId === "harbour-fleet");
      expect(new Set(rows.map((row) => row["service_booking_id"]))).toEqual(new Set(own.map(({ id }) => id)));
    },
  },
  {
    says: "updated_since gives the bookings changed since then",
    holds: async (service) => {
      await service.pass(3600);
      const since = new Date(service.world.clock.now()).toISOString();
      const { id } = bookingIn(service, "approved");
      await service.ask("POST", `/bookings/${id}/pickup`);
      const { rows } = await page(service.ask, `/bookings?updated_since=${since}`);
      expect(rows.map((row) => row["service_booking_id"])).toEqual([id]);
    },
  },
  ...bookingActions.map((action) => ({
    says: `POST /bookings/{id}/${action} answers with service_booking_id and booking_number`,
    holds: answers(action),
  })),
  {
    says: "reject and cancel take a reason, a text",
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
    says: "rule 1: the id comes from the list or from an event",
    holds: async (service) => {
      const { receiver } = await register(service);
      const { id } = bookingIn(service, "awaiting_approval");
      await service.ask("POST", `/bookings/${id}/approve`);
      await service.delivered();
      const { data } = JSON.parse(receiver.arrivals[0]?.body ?? "{}");
      dataOf(await service.ask("POST", `/bookings/${data.service_booking_id}/pickup`));
    },
  },
  {
    says: "rule 2: the five actions require the scope booking:write",
    holds: async (service) => {
      for (const action of bookingActions) {
        const { id } = bookingIn(service, startOf[action]);
        expectRefusal(await service.ask("POST", `/bookings/${id}/${action}`, { key: demoKeys.readOnly }), "forbidden");
      }
    },
  },
  {
    says: "rule 6: updated_since catches what happened while the endpoint was unreachable",
    holds: async (service) => {
      const { receiver } = await register(service);
      receiver.answers(503);
      await service.pass(60);
      const since = new Date(service.world.clock.now()).toISOString();
      const { id } = bookingIn(service, "approved");
      await service.ask("POST", `/bookings/${id}/cancel`, { key: demoKeys.full });
      await service.delivered();
      const { rows } = await page(service.ask, `/bookings?updated_since=${since}`);
      expect(rows).toMatchObject([{ service_booking_id: id }]);
    },
  },
];
