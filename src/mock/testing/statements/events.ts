import { expect } from "vitest";
import { eventKinds, type EventKind } from "#contract/event.ts";
import {
  colleagueApproves,
  doubleBookingClears,
  doubleBookingOpens,
  guestBooks,
  guestCancels,
  guestPays,
} from "../../service/happenings.ts";
import { bookingIn, type ServedService } from "../served-service.ts";
import { dataOf } from "./replies.ts";
import { eventsAt, kindsAt, register } from "./requests.ts";
import type { Statement } from "./statement.ts";

const day = 24 * 60 * 60 * 1000;

/** A guest's booking of HV-01, years ahead. */
function newBooking({ world }: ServedService, unpaid = false) {
  const vehicle = world.vehicles.all().find(({ externalRef }) => externalRef === "HV-01");
  const start = world.clock.now() + 900 * day;
  const price = { amount: 312.5, currency: "EUR" };
  const booking = guestBooks(world, {
    vehicleId: vehicle?.id ?? "",
    period: { start, end: start + day },
    price,
    unpaid,
  });
  if (booking === undefined) throw new Error("HV-01 is not free.");
  return booking;
}

const acting = (action: string, state: Parameters<typeof bookingIn>[1]) => async (service: ServedService) => {
  dataOf(await service.ask("POST", `/bookings/${bookingIn(service, state).id}/${action}`));
};

/** What makes each kind fire. */
const causes: readonly (readonly [EventKind, (service: ServedService) => unknown])[] = [
  ["booking.created", newBooking],
  ["booking.approved", ({ world }) => colleagueApproves(world, bookingIn({ world }, "awaiting_approval").id)],
  ["booking.rejected", acting("reject", "awaiting_approval")],
  ["booking.cancelled", ({ world }) => guestCancels(world, bookingIn({ world }, "approved").id)],
  ["booking.completed", acting("return", "picked_up")],
  ["booking.pickup_confirmed", acting("pickup", "approved")],
  ["booking.return_confirmed", acting("return", "picked_up")],
  ["booking.payment_updated", (service) => guestPays(service.world, newBooking(service, true).id)],
  ["availability.conflict", (service) => doubleBookingOpens(service.world, newBooking(service).id)],
  [
    "conflict.resolved",
    (service) => {
      const late = doubleBookingOpens(service.world, newBooking(service).id);
      doubleBookingClears(service.world, late.id);
    },
  ],
];

function fires(kind: EventKind, cause: (service: ServedService) => unknown): Statement["holds"] {
  return async (service) => {
    const { receiver } = await register(service, [kind]);
    await cause(service);
    await service.delivered();
    expect(kindsAt(receiver)).toEqual([kind]);
  };
}

/** Events: the kinds, when they fire, and who gets them. */
export const events: readonly Statement[] = [
  ...causes.map(([kind, cause]) => ({
    says: `${kind} fires: ${eventKinds[kind].toLowerCase()}`,
    holds: fires(kind, cause),
  })),
  {
    says: "an event goes to each endpoint whose events include it or *, and to no other",
    holds: async (service) => {
      const all = await register(service);
      const approvals = await register(service, ["booking.approved", "booking.cancelled"]);
      const created = await register(service, ["booking.created"]);
      await acting("approve", "awaiting_approval")(service);
      await service.delivered();
      expect(kindsAt(all.receiver)).toEqual(["booking.approved", "booking.payment_updated"]);
      expect(kindsAt(approvals.receiver)).toEqual(["booking.approved"]);
      expect(created.receiver.arrivals).toEqual([]);
    },
  },
  {
    says: "another partner's endpoints get nothing of it",
    holds: async (service) => {
      const { url, arrivals } = await service.openReceiver();
      const body = { url, events: ["*"] };
      dataOf(await service.ask("POST", "/webhooks", { key: "sandbox-neighbour-key-77b1", body }));
      await acting("approve", "awaiting_approval")(service);
      await service.delivered();
      expect(arrivals).toEqual([]);
    },
  },
  {
    says: "the payload has id, event, created_at, and data with booking, vehicle, amount and currency",
    holds: async (service) => {
      const { receiver } = await register(service, ["booking.created"]);
      const { id, createdAt } = newBooking(service);
      await service.delivered();
      expect(eventsAt(receiver)).toEqual([
        {
          id: expect.stringMatching(/^evt_./),
          event: "booking.created",
          created_at: new Date(createdAt).toISOString(),
          data: { service_booking_id: id, vehicle: { external_ref: "HV-01" }, amount: 312.5, currency: "EUR" },
        },
      ]);
    },
  },
  {
    says: "the id is unique to the event",
    holds: async (service) => {
      const { receiver } = await register(service);
      for (let count = 0; count < 6; count += 1) await acting("approve", "awaiting_approval")(service);
      await service.delivered();
      expect(new Set(eventsAt(receiver).map(({ id }) => id)).size).toBe(12);
    },
  },
];
