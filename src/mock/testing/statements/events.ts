import { expect } from "vitest";
import { bookingActions, type BookingAction } from "#contract/booking.ts";
import { eventKinds, type EventKind } from "#contract/webhook.ts";
import { act } from "../../service/act.ts";
import type { BookingState } from "../../service/entities.ts";
import {
  colleagueApproves,
  doubleBookingClears,
  doubleBookingOpens,
  guestBooks,
  guestCancels,
  guestPays,
  receiverComesBack,
  receiverGoesDown,
} from "../../service/happenings.ts";
import { bookingIn, type ServedService, type Statement } from "../served-service.ts";
import { dataOf, expectRefusal, page } from "./replies.ts";
import { eventsAt, kindsAt, register } from "./requests.ts";

const day = 24 * 60 * 60 * 1000;

/** States and transitions: from, action, to, the payment afterwards, and the events. */
const steps: readonly (readonly [BookingState, BookingAction, BookingState, string, readonly string[]])[] = [
  ["awaiting_approval", "approve", "approved", "captured", ["booking.approved", "booking.payment_updated"]],
  ["awaiting_approval", "reject", "rejected", "released", ["booking.payment_updated", "booking.rejected"]],
  ["awaiting_approval", "cancel", "cancelled", "released", ["booking.cancelled", "booking.payment_updated"]],
  ["approved", "cancel", "cancelled", "refunded", ["booking.cancelled", "booking.payment_updated"]],
  ["approved", "pickup", "picked_up", "captured", ["booking.pickup_confirmed"]],
  ["picked_up", "return", "completed", "captured", ["booking.completed", "booking.return_confirmed"]],
];

const allStates = [
  "awaiting_approval",
  "approved",
  "picked_up",
  "in_review",
  "completed",
  "rejected",
  "cancelled",
] as const;

function leads([from, action, state, paymentStatus, events]: (typeof steps)[number]): Statement["holds"] {
  return async (service) => {
    const { receiver } = await register(service);
    const { id, number } = bookingIn(service, from);
    const reply = await service.ask("POST", `/bookings/${id}/${action}`);
    expect(dataOf(reply)).toEqual({ service_booking_id: id, booking_number: number });
    await service.delivered();
    expect(service.world.bookings.get(id)).toMatchObject({ state, paymentStatus });
    expect(service.world.ledger.of(id)).toContainEqual(expect.objectContaining({ action, from, to: state }));
    expect(kindsAt(receiver)).toEqual(events);
  };
}

function isRefusedElsewhere(action: BookingAction): Statement["holds"] {
  const valid = new Set(steps.flatMap(([from, by]) => (by === action ? [from] : [])));
  return async (service) => {
    const { receiver } = await register(service);
    for (const state of allStates.filter((each) => !valid.has(each))) {
      const before = bookingIn(service, state);
      const reply = await service.ask("POST", `/bookings/${before.id}/${action}`);
      expectRefusal(reply, "invalid_request");
      expect(reply.body).toHaveProperty("error.message", expect.stringContaining(before.number));
      expect(service.world.bookings.get(before.id)).toBe(before);
    }
    await service.delivered();
    expect(receiver.arrivals).toEqual([]);
    expect(service.world.ledger.entries().filter(({ kind }) => kind !== "webhook_added")).toEqual([]);
  };
}

export const states: readonly Statement[] = [
  ...steps.map((step) => ({
    says: `${step[1]} takes a booking from ${step[0]} to ${step[2]}, its payment ${step[3]}`,
    holds: leads(step),
  })),
  ...bookingActions.map((action) => ({
    says: `${action} in any other state answers 400 with a descriptive message and changes nothing`,
    holds: isRefusedElsewhere(action),
  })),
];

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

/** Events: the kinds, when they are emitted, and who gets them. */
export const events: readonly Statement[] = [
  ...causes.map(([kind, cause]) => ({
    says: `emits ${kind}: ${eventKinds[kind].toLowerCase()}`,
    holds: fires(kind, cause),
  })),
  {
    says: "sends an event to each endpoint that has it or *, and to no other",
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
    says: "sends nothing to another partner's endpoints",
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
    says: "sends id, event, created_at, and data with booking, vehicle, amount and currency",
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
    says: "gives each event an ID of its own",
    holds: async (service) => {
      const { receiver } = await register(service);
      for (let count = 0; count < 6; count += 1) await acting("approve", "awaiting_approval")(service);
      await service.delivered();
      expect(new Set(eventsAt(receiver).map(({ id }) => id)).size).toBe(12);
    },
  },
];

async function confirmPickup(service: ServedService): Promise<void> {
  await service.ask("POST", `/bookings/${bookingIn(service, "approved").id}/pickup`);
  await service.delivered();
}

/** A colleague confirms a pickup; the booking is then reset for the next time. */
function colleagueActs({ world }: ServedService): void {
  const booking = bookingIn({ world }, "approved");
  act(world, { partnerId: booking.partnerId }, { action: "pickup", bookingId: booking.id });
  world.bookings.replace(booking);
}

function isAnyRetried({ world }: ServedService): boolean {
  return world.deliveries.all().some(({ status }) => status === "retrying");
}

async function waitForRetries(service: ServedService): Promise<void> {
  for (let hour = 0; hour < 8; hour += 1) await service.pass(3600);
}

/** Events, Delivery headers and Delivery rules. */
export const deliveries: readonly Statement[] = [
  {
    says: "delivers by HTTP POST with a JSON body",
    holds: async (service) => {
      const { receiver } = await register(service);
      await confirmPickup(service);
      expect(receiver.arrivals[0]?.headers.get("content-type")).toMatch(/^application\/json\b/);
      expect(eventsAt(receiver)).toHaveLength(1);
    },
  },
  {
    says: "sends X-SERVICE-Event with the kind, X-SERVICE-Delivery with the ID, and X-SERVICE-Signature",
    holds: async (service) => {
      const { receiver } = await register(service);
      await confirmPickup(service);
      const [arrival] = receiver.arrivals;
      expect(arrival?.headers.get("X-SERVICE-Event")).toBe("booking.pickup_confirmed");
      expect(arrival?.headers.get("X-SERVICE-Delivery")).toBe(eventsAt(receiver)[0]?.id);
      expect(arrival?.headers.get("X-SERVICE-Signature")).toMatch(/^[0-9a-f]{64}$/);
    },
  },
  {
    says: "rule 1: may send an event more than once, with the same body and ID",
    holds: async (service) => {
      const { receiver } = await register(service);
      // The event's ID decides whether the receiver's answer gets lost, so repeat until one does.
      for (let count = 0; count < 500 && !isAnyRetried(service); count += 1) {
        colleagueActs(service);
        await service.delivered();
      }
      await service.pass(10);
      const events = eventsAt(receiver);
      expect(receiver.arrivals).toHaveLength(events.length + 1);
      expect(new Set(receiver.arrivals.map(({ body }) => body)).size).toBe(events.length);
    },
  },
  {
    says: "rule 2: retries a failed delivery until the receiver has it",
    holds: async (service) => {
      const { receiver } = await register(service);
      receiver.answers(500);
      await confirmPickup(service);
      receiver.answers(204);
      await waitForRetries(service);
      expect(receiver.arrivals.length).toBeGreaterThan(1);
      expect(new Set(receiver.arrivals.map(({ body }) => body)).size).toBe(1);
      expect((await page(service.ask, "/webhooks/deliveries")).rows).toMatchObject([{ status: "delivered" }]);
    },
  },
  {
    says: "rule 2: makes a delivery a dead letter after repeated failures",
    holds: async (service) => {
      const { receiver } = await register(service);
      receiver.answers(500);
      await confirmPickup(service);
      await waitForRetries(service);
      const tried = receiver.arrivals.length;
      expect(tried).toBeGreaterThan(1);
      await waitForRetries(service);
      expect(receiver.arrivals).toHaveLength(tried);
      expect((await page(service.ask, "/webhooks/deliveries")).rows).toMatchObject([
        { status: "dead_letter", attempts: tried, last_error: "The receiver answered 500." },
      ]);
    },
  },
  {
    says: "rule 3: gives what missed events changed with updated_since",
    holds: async (service) => {
      const { receiver, webhook } = await register(service);
      receiverGoesDown(service.world, webhook.id);
      await service.pass(60);
      const since = new Date(service.world.clock.now()).toISOString();
      const { id } = bookingIn(service, "approved");
      await confirmPickup(service);
      await waitForRetries(service);
      receiverComesBack(service.world, webhook.id);
      await waitForRetries(service);
      expect(receiver.arrivals).toEqual([]);
      const { rows } = await page(service.ask, `/bookings?updated_since=${since}`);
      expect(rows.map((row) => row["service_booking_id"])).toEqual([id]);
    },
  },
];
