import { expect } from "vitest";
import type { BookingAction } from "#contract/booking.ts";
import type { BookingState } from "../../service/entities.ts";
import { bookingIn } from "../served-service.ts";
import { dataOf, expectRefusal } from "./replies.ts";
import { kindsAt, register } from "./requests.ts";
import type { Statement } from "./statement.ts";

/** Proves one row of the table: the state it starts from, what it does, which events it emits. */
function action(
  name: BookingAction,
  from: BookingState,
  after: { state: BookingState; paymentStatus: string },
  events: readonly string[],
): Statement["holds"] {
  return async (service) => {
    const { receiver } = await register(service);
    const { id } = bookingIn(service, from);
    dataOf(await service.ask("POST", `/bookings/${id}/${name}`));
    await service.delivered();
    expect(service.world.bookings.get(id)).toMatchObject(after);
    expect(kindsAt(receiver)).toEqual(events);
  };
}

/** Proves that an action is refused in states that are not valid for it, and changes nothing. */
function refused(name: BookingAction, states: readonly BookingState[]): Statement["holds"] {
  return async (service) => {
    const { receiver } = await register(service);
    for (const state of states) {
      const before = bookingIn(service, state);
      const reply = await service.ask("POST", `/bookings/${before.id}/${name}`);
      expectRefusal(reply, "invalid_request");
      expect(reply.body).toHaveProperty("error.message", expect.stringContaining(before.number));
      expect(service.world.bookings.get(before.id)).toBe(before);
    }
    await service.delivered();
    expect(receiver.arrivals).toEqual([]);
    expect(service.world.ledger.entries().filter(({ kind }) => kind !== "webhook_added")).toEqual([]);
  };
}

const over = ["completed", "rejected", "cancelled"] as const;

/** States and transitions. */
export const states: readonly Statement[] = [
  {
    says: "approve captures the held payment and emits booking.approved",
    holds: action("approve", "awaiting_approval", { state: "approved", paymentStatus: "captured" }, [
      "booking.approved",
      "booking.payment_updated",
    ]),
  },
  {
    says: "reject releases the hold and emits booking.rejected",
    holds: action("reject", "awaiting_approval", { state: "rejected", paymentStatus: "released" }, [
      "booking.payment_updated",
      "booking.rejected",
    ]),
  },
  {
    says: "cancel cancels the booking and emits booking.cancelled",
    holds: action("cancel", "approved", { state: "cancelled", paymentStatus: "refunded" }, [
      "booking.cancelled",
      "booking.payment_updated",
    ]),
  },
  {
    says: "pickup confirms check-in and emits booking.pickup_confirmed",
    holds: action("pickup", "approved", { state: "picked_up", paymentStatus: "captured" }, [
      "booking.pickup_confirmed",
    ]),
  },
  {
    says: "return confirms check-out and emits booking.return_confirmed",
    holds: action("return", "picked_up", { state: "completed", paymentStatus: "captured" }, [
      "booking.completed",
      "booking.return_confirmed",
    ]),
  },
  {
    says: "approve in another state: 400 with a descriptive message, nothing changes",
    holds: refused("approve", ["approved", "picked_up", "in_review", ...over]),
  },
  { says: "reject likewise", holds: refused("reject", ["approved", "picked_up", "in_review", ...over]) },
  { says: "cancel likewise", holds: refused("cancel", ["picked_up", "in_review", ...over]) },
  { says: "pickup likewise", holds: refused("pickup", ["awaiting_approval", "picked_up", "in_review", ...over]) },
  { says: "return likewise", holds: refused("return", ["awaiting_approval", "approved", "in_review", ...over]) },
  {
    says: "the end states are those of booking.cancelled and booking.completed: nothing leads out of them",
    holds: async (service) => {
      for (const state of ["cancelled", "completed"] as const) {
        const { id } = bookingIn(service, state);
        for (const name of ["approve", "reject", "cancel", "pickup", "return"]) {
          expect((await service.ask("POST", `/bookings/${id}/${name}`)).status).toBe(400);
        }
      }
    },
  },
];
